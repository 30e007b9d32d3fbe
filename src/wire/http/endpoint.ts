import { AccessError } from '../auth/access-error.ts'
import type { Mask } from '../mask.ts'
import type { HttpConnection } from '../target.ts'
import { createAuthorizer, type Authorizer, type Refused } from '../auth/authorizer.ts'
import { pauseFor, retryPause, type Mishap } from './retry.ts'
import { isBrokenConnection, isRefusedConnection, send, type SendOptions } from './send.ts'

/** Where a server is reached, with what access to it needs. */
export interface Endpoint {
  url: URL
  /**
   * Obtains the access that has to be there before the first request.
   * @throws AccessError
   */
  prepare(): Promise<void>
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

/** @param settings.isBrief Nothing is asked again before the server was heard of, but after 429. */
export function createEndpoint(
  connection: HttpConnection,
  mask: Mask,
  { isBrief = false }: { isBrief?: boolean } = {},
): Endpoint {
  const { url, headers } = splitCredentials(connection)
  const authorizer = createAuthorizer(url, connection.auth, mask)
  let isStartUp = true
  return {
    url,
    prepare: () => authorizer.prepare(),
    async ask({ isOnce = false, ...options }) {
      const at = options.url ?? url
      let hasAuthorized = false
      for (let repeats = 0; ;) {
        const access = authorizer.header()
        const own = access === undefined ? headers : joinHeaders(headers, { authorization: access })
        const sent = { ...options, headers: joinHeaders(own, options.headers) }
        const asked = await send(at, sent).catch((error: unknown) => ({ error }))
        if (!('error' in asked) && asked.response.status === 401 && !hasAuthorized) {
          hasAuthorized = true
          const { response } = asked
          const refused = { response, sent: access, signal: options.signal }
          const outcome = await obtainAccess(authorizer, refused)
          if (outcome === false) return asked
          if (typeof outcome === 'string') return { ...asked, accessError: mask.text(outcome) }
          await asked.response.body?.cancel()
          continue
        }
        const mayRepeat = !isOnce && !(isBrief && isStartUp && !isTooMany(asked))
        const mishap = mayRepeat ? toMishap(asked, isStartUp) : undefined
        if (!('error' in asked)) isStartUp = false
        if (!mishap || !(await waitFor(mishap, repeats++, options.signal))) {
          if ('error' in asked) throw asked.error
          return options.signal.aborted ? withoutBody(asked) : asked
        }
        if (!('error' in asked)) await asked.response.body?.cancel()
      }
    },
  }
}

/** What another attempt may mend; `undefined` for an answer, and for what stays as it is. */
function toMishap(asked: Asked | { error: unknown }, isStartUp: boolean): Mishap | undefined {
  if (!('error' in asked)) {
    const { status, headers } = asked.response
    return { type: 'status', status, retryAfter: headers.get('retry-after') }
  }
  if (isBrokenConnection(asked.error)) return { type: 'reset' }
  return isRefusedConnection(asked.error) ? { type: 'refused', isStartUp } : undefined
}

function isTooMany(asked: Asked | { error: unknown }): boolean {
  return !('error' in asked) && asked.response.status === 429
}

/** What is known of an answer when there is no time to read it. */
function withoutBody({ response, ...asked }: Asked): Asked {
  const { status, headers } = response
  const canBeMade = status >= 200 && status <= 599
  return { ...asked, response: canBeMade ? new Response(null, { status, headers }) : response }
}

/** False when asking again can not help, or there is no time for it. */
async function waitFor(mishap: Mishap, repeats: number, signal: AbortSignal): Promise<boolean> {
  const pause = retryPause(mishap, { repeats, now: Date.now(), random: Math.random() })
  return pause !== undefined && (await pauseFor(pause, signal))
}

/** Later ones win; names differ by more than case. */
function joinHeaders(...all: Record<string, string>[]): Record<string, string> {
  const joined = new Headers()
  for (const headers of all) {
    for (const [name, value] of Object.entries(headers)) joined.set(name, value)
  }
  return Object.fromEntries(joined)
}

/** True when access was obtained, false when there is no way to, else the reason. */
async function obtainAccess(authorizer: Authorizer, refused: Refused): Promise<boolean | string> {
  try {
    return await authorizer.onUnauthorized(refused)
  } catch (error) {
    if (refused.signal.aborted) throw error
    if (error instanceof AccessError) return error.message
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
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
