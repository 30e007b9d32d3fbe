import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { auth, extractWWWAuthenticateParams } from '@modelcontextprotocol/client'
import { toError } from '../explain.ts'
import { postHeaders } from '../http/post.ts'
import { send } from '../http/send.ts'
import { createMask } from '../mask.ts'
import { toModernRequest } from '../requests.ts'
import { secretsOf } from '../secrets.ts'
import type { HttpConnection, Target } from '../target.ts'
import { AccessError } from './access-error.ts'
import { fetchBounded } from './fetch-bounded.ts'
import { LoginProvider } from './login-provider.ts'
import { receiveRedirect } from './receive-redirect.ts'

const version = '2026-07-28'
/** Milliseconds a person has to log in. */
const patience = 300_000

export interface LoginIo {
  clientInfo: { name: string; version: string }
  /** Shows a person where to log in. */
  show(url: string): void
  signal?: AbortSignal | undefined
  /** A client that was registered by hand. */
  client?: { id: string; secret?: string | undefined } | undefined
  /** Port of this machine for the way back; any when absent. */
  port?: number | undefined
  /** Milliseconds to wait. @default 300000 */
  patience?: number | undefined
}

/**
 * Lets a person log in at the authorization server of an HTTP server: authorization code with PKCE,
 * the way back over this machine. Tokens stay in memory.
 *
 * @returns the target with access; as it was where nobody asks for a login, or it has access already.
 * @throws DiscoveryError `ACCESS_FAILED`
 */
export async function logIn(target: Target, io: LoginIo): Promise<Target> {
  const { connection } = target
  if (connection.type !== 'http' || connection.auth) return target
  const mask = createMask([...secretsOf(target), ...(io.client?.secret ? [io.client.secret] : [])])
  try {
    const challenge = await challengeOf(connection, io)
    if (!challenge) return target
    const provider = await obtain(new URL(connection.url), challenge, io)
    const tokens = provider.tokens()
    const secrets = [tokens?.access_token, tokens?.refresh_token, io.client?.secret]
    return {
      ...target,
      connection: { ...connection, auth: { type: 'granted', provider } },
      secrets: [...target.secrets, ...secrets.filter((one) => one !== undefined)],
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const name = error instanceof AccessError || !(error instanceof Error) ? '' : `${error.name}: `
    throw toError(target, mask, {
      code: 'ACCESS_FAILED',
      why: `${name}${text.replace(/\.?$/, '.')}`,
      fix: error instanceof AccessError ? error.fix : undefined,
      cause: error,
    })
  }
}

/** What a request without access is answered, where that is a 401. */
async function challengeOf(
  { url, headers }: HttpConnection,
  { clientInfo, signal }: LoginIo,
): Promise<Response | undefined> {
  const client = { version, clientInfo, clientCapabilities: {} }
  const message = toModernRequest(1, 'server/discover', {}, client)
  const limit = AbortSignal.timeout(30_000)
  const { response } = await send(new URL(url), {
    method: 'POST',
    headers: { ...headers, ...postHeaders(message) },
    body: JSON.stringify(message.body),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  await response.body?.cancel()
  return response.status === 401 ? response : undefined
}

async function obtain(serverUrl: URL, challenge: Response, io: LoginIo): Promise<LoginProvider> {
  const state = randomBytes(24).toString('base64url')
  const receiver = await receiveRedirect(state, io.port ?? 0)
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(challenge)
  const provider = new LoginProvider({
    redirectUrl: receiver.url,
    state,
    clientName: io.clientInfo.name,
    client: io.client,
    scope,
  })
  const options = {
    serverUrl,
    ...(resourceMetadataUrl && { resourceMetadataUrl }),
    ...(scope !== undefined && { scope }),
    fetchFn: (input: string | URL, init?: RequestInit) =>
      fetchBounded(input, { ...init, signal: io.signal ?? AbortSignal.timeout(60_000) }),
  }
  try {
    await auth(provider, options)
    if (!provider.loginUrl)
      throw new AccessError('The authorization server names no page to log in.')
    io.show(provider.loginUrl.href)
    const { code, iss } = await withPatience(receiver.redirect, io)
    await auth(provider, { ...options, authorizationCode: code, ...(iss !== undefined && { iss }) })
    return provider
  } finally {
    await receiver.close()
  }
}

async function withPatience<T>(
  wanted: Promise<T>,
  { signal, patience: time = patience }: LoginIo,
): Promise<T> {
  const over = new AbortController()
  const both = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  try {
    return await Promise.race([
      wanted,
      delay(time, undefined, { signal: both }).then(
        () => {
          throw new AccessError(`Nobody logged in within ${Math.round(time / 1000)} seconds.`)
        },
        () => {
          throw new AccessError('The login was stopped.')
        },
      ),
    ])
  } finally {
    over.abort()
  }
}
