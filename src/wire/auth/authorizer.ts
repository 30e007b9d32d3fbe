import {
  auth,
  ClientCredentialsProvider,
  extractWWWAuthenticateParams,
  PrivateKeyJwtProvider,
} from '@modelcontextprotocol/client'
import type { Mask } from '../mask.ts'
import type { AuthOptions, TokenCommand } from '../target.ts'
import { fetchBounded } from './fetch-bounded.ts'
import { runTokenCommand } from './run-token-command.ts'

/** How often a token is obtained for one server: the first, and one in the place of an expired one. */
const maxGrants = 2

/** Obtains access for one server; tokens stay in memory. */
export interface Authorizer {
  /**
   * Obtains what has to be there before the first request.
   * @throws AccessError
   */
  prepare(): Promise<void>
  /** Value of the `Authorization` header; `undefined` before access was obtained. */
  header(): string | undefined
  /**
   * Answers a 401 for a request that was sent with `sent`: true when it is worth asking again.
   * @throws what the authorization server, the provider or the command refuses
   */
  onUnauthorized(refused: Refused): Promise<boolean>
}

export interface Refused {
  response: Response
  /** The value of `header()` that was sent. */
  sent: string | undefined
  signal: AbortSignal
}

/** One way to a token. */
interface Source {
  token(): string | undefined
  /** Whether the first token is fetched before it is asked for. */
  isEager: boolean
  grant(response: Response | undefined, signal: AbortSignal | undefined): Promise<boolean>
}

export function createAuthorizer(
  url: URL,
  options: AuthOptions | undefined,
  mask: Mask,
): Authorizer {
  if (!options || options.type === 'bearer') {
    const value = options && `Bearer ${options.token}`
    const nothing = Promise.resolve()
    return { prepare: () => nothing, header: () => value, onUnauthorized: async () => false }
  }
  const source =
    options.type === 'command'
      ? createCommandSource(options, mask)
      : createProviderSource(url, options, mask)
  let grants = 0
  // Requests in flight at the same time share one attempt.
  let attempt: Promise<boolean> | undefined
  return {
    async prepare() {
      if (source.isEager && source.token() === undefined) await obtain(undefined, undefined)
    },
    header,
    async onUnauthorized({ response, sent, signal }) {
      // Another request has renewed it in the meantime.
      if (!attempt && header() !== sent) return true
      return obtain(response, signal)
    },
  }

  function header(): string | undefined {
    const token = source.token()
    return token && `Bearer ${token}`
  }

  function obtain(response: Response | undefined, signal: AbortSignal | undefined) {
    if (!attempt && grants >= maxGrants) return Promise.resolve(false)
    if (!attempt) {
      grants++
      attempt = source.grant(response, signal).finally(() => (attempt = undefined))
    }
    return attempt
  }
}

function createCommandSource(options: TokenCommand, mask: Mask): Source {
  let token: string | undefined
  return {
    token: () => token,
    isEager: true,
    async grant() {
      token = await runTokenCommand(options)
      mask.add(token)
      return true
    },
  }
}

function createProviderSource(
  url: URL,
  options: Exclude<AuthOptions, { type: 'bearer' | 'command' }>,
  mask: Mask,
): Source {
  const provider = options.type === 'granted' ? options.provider : createProvider(options)
  return {
    token: () => provider.tokens()?.access_token,
    isEager: false,
    async grant(response, signal) {
      const { resourceMetadataUrl, scope } = response
        ? extractWWWAuthenticateParams(response)
        : { resourceMetadataUrl: undefined, scope: undefined }
      const result = await auth(provider, {
        serverUrl: url,
        ...(resourceMetadataUrl && { resourceMetadataUrl }),
        ...(scope !== undefined && { scope }),
        fetchFn: (input, init) => fetchBounded(input, { ...init, ...(signal && { signal }) }),
      })
      const tokens = provider.tokens()
      for (const token of [tokens?.access_token, tokens?.refresh_token]) if (token) mask.add(token)
      return result === 'AUTHORIZED'
    },
  }
}

function createProvider(
  options: Extract<AuthOptions, { type: 'client-credentials' | 'private-key-jwt' }>,
): ClientCredentialsProvider | PrivateKeyJwtProvider {
  const common = {
    clientId: options.clientId,
    expectedIssuer: options.issuer,
    ...(options.scope !== undefined && { scope: options.scope }),
  }
  return options.type === 'client-credentials'
    ? new ClientCredentialsProvider({ ...common, clientSecret: options.clientSecret })
    : new PrivateKeyJwtProvider({
        ...common,
        privateKey: readKey(options.privateKey),
        algorithm: options.algorithm,
      })
}

/** A JWK in JSON text becomes an object; PEM stays as it is. */
function readKey(text: string): string | Record<string, unknown> {
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : text
}
