import type { Mask } from '../mask.ts'
import type { HttpConnection } from '../target.ts'
import { createAuthorizer, type Authorizer } from './authorize.ts'
import { isBrokenConnection, send, type SendOptions } from './send.ts'
import { pauseFor, retryPause } from './retry.ts'

/** Where a server is reached, with what access to it needs. */
export interface Endpoint {
  url: URL
  /** Asks, with credentials; obtains access on a 401 and asks again where the moment was bad. */
  ask(options: AskOptions): Promise<Asked>
}

export interface AskOptions extends SendOptions {
  url?: URL
  /** Asked again for a 401 only, with which nothing was done. */
  isOnce?: boolean | undefined
}

export interface Asked {
  response: Response
  /** The URL that answered, after redirects. */
  url: URL
  accessError?: string | undefined
}

export function createEndpoint(connection: HttpConnection, mask: Mask): Endpoint {
  const { url, headers } = splitCredentials(connection)
  const authorizer = createAuthorizer(url, connection.auth, mask)
  return {
    url,
    async ask({ isOnce = false, ...options }) {
      const at = options.url ?? url
      let hasAuthorized = false
      for (let attempt = 0; ; attempt++) {
        const sent = {
          ...options,
          headers: joinHeaders(headers, access(authorizer), options.headers),
        }
        const asked = await (isOnce ? send(at, sent) : sendAgain(at, sent))
        const { status } = asked.response
        if (status === 401 && !hasAuthorized) {
          hasAuthorized = true
          const outcome = await obtainAccess(authorizer, asked.response, options.signal)
          if (outcome === false) return asked
          if (typeof outcome === 'string') return { ...asked, accessError: mask.text(outcome) }
          await asked.response.body?.cancel()
          continue
        }
        if (isOnce) return asked
        const pause = retryPause(
          status,
          asked.response.headers.get('retry-after'),
          attempt,
          Date.now(),
        )
        if (pause === undefined || !(await pauseFor(pause, options.signal))) return asked
        await asked.response.body?.cancel()
      }
    },
  }
}

/** Later ones win; names differ by more than case. */
function joinHeaders(...all: Record<string, string>[]): Record<string, string> {
  const joined = new Headers()
  for (const headers of all) {
    for (const [name, value] of Object.entries(headers)) joined.set(name, value)
  }
  return Object.fromEntries(joined)
}

async function sendAgain(url: URL, options: SendOptions): Promise<Asked> {
  try {
    return await send(url, options)
  } catch (error) {
    if (options.signal.aborted || !isBrokenConnection(error)) throw error
    return send(url, options)
  }
}

/** True when access was obtained, false when there is no way to, else the reason. */
async function obtainAccess(
  authorizer: Authorizer,
  response: Response,
  signal: AbortSignal,
): Promise<boolean | string> {
  try {
    return await authorizer.onUnauthorized(response, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}

function access(authorizer: Authorizer): Record<string, string> {
  const value = authorizer.header()
  return value === undefined ? {} : { authorization: value }
}

/** `fetch` refuses a URL with a user in it: that becomes a header. */
function splitCredentials(connection: HttpConnection): {
  url: URL
  headers: Record<string, string>
} {
  const url = new URL(connection.url)
  const headers = { ...connection.headers }
  if (url.username || url.password) {
    const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers['Authorization'] ??= `Basic ${Buffer.from(user).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  url.hash = ''
  return { url, headers }
}
