import { decodePercent } from '../core/decode-percent.ts'
import type { LoginProvider } from './auth/login-provider.ts'
import { isCredentialHeader } from './http/header-list.ts'
import type { Target } from './target.ts'

const secretParameter = /key|token|secret|sig|auth|pass/i

/** The values no text may hold: those named for the target, and those its connection carries. */
export function secretsOf({ secrets, connection }: Target): string[] {
  if (connection.type === 'stdio') return secrets
  const { headers, auth, url } = connection
  return [
    ...secrets,
    ...Object.entries(headers).flatMap(([name, value]) =>
      isCredentialHeader(name) ? [value] : [],
    ),
    ...(auth?.type === 'bearer' ? [auth.token] : []),
    ...(auth?.type === 'granted' ? tokensOf(auth.provider) : []),
    ...(auth?.type === 'client-credentials' ? [auth.clientSecret] : []),
    ...(auth?.type === 'private-key-jwt' ? [auth.privateKey] : []),
    ...secretsOfUrl(url),
  ]
}

/** True when the answers depend on who asks. */
export function isAuthenticated({ connection }: Target): boolean {
  if (connection.type === 'stdio') return false
  const { auth, headers, url } = connection
  return (
    auth !== undefined ||
    Object.keys(headers).some(isCredentialHeader) ||
    secretsOfUrl(url).length > 0
  )
}

function tokensOf(provider: LoginProvider): string[] {
  const tokens = provider.tokens()
  return [tokens?.access_token, tokens?.refresh_token].filter((token) => token !== undefined)
}

function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return []
  const url = new URL(text)
  const values = [...url.searchParams].flatMap(([name, value]) =>
    secretParameter.test(name) && value !== '' ? [value] : [],
  )
  const { username, password } = url
  return [...values, ...[username, password].filter(Boolean).map(decodePercent)]
}
