import { maxHeaderSize } from 'node:http'
import type { Failure } from '../link.ts'
import { BoundError } from '../meter.ts'
import { timeoutFailure } from '../route-responses.ts'

/** No name, nobody who listens, no way there. */
const withoutConnection = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Redirects of one request that are followed, all on the origin asked. */
const maxHops = 3

export interface SendOptions {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
}

/**
 * One HTTP request. A redirect that keeps the request (301, 307, 308) is followed with its method and
 * body within the origin, any redirect for GET; to another scheme, host or port nothing is ever sent,
 * for headers and body may hold credentials: the 3xx answer comes back. So it does for 302 and 303,
 * which lead to another page, such as a login.
 */
export async function send(
  url: URL,
  options: SendOptions,
): Promise<{ response: Response; url: URL }> {
  let at = url
  for (let hop = 0; ; hop++) {
    const response = await fetch(at, { ...options, body: options.body ?? null, redirect: 'manual' })
    const next = redirectOf(response, at)
    const keepsRequest = [301, 307, 308].includes(response.status)
    const mayFollow = keepsRequest || (options.method === 'GET' && isRedirect(response.status))
    if (!next || !mayFollow || next.origin !== url.origin || hop === maxHops) {
      return { response, url: at }
    }
    await response.body?.cancel()
    at = next
  }
}

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/** Where a redirect leads, without what may be secret in a URL. */
export function locationOf(response: Response, url: URL): string | undefined {
  const next = redirectOf(response, url)
  return next && `${next.origin}${next.pathname}`
}

/** What an exception of `fetch`, or of reading its body, means. */
export function toFailure(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof BoundError) return error.failure
  const code = codeOf(error)
  if (signal.aborted && code === '') return timeoutFailure()
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return headersFailure()
  if (isBrokenEncoding(code)) {
    return { code: 'protocol', message: `Its body can not be decompressed: ${describe(error)}` }
  }
  return {
    code: 'network',
    message: describe(error),
    ...(withoutConnection.includes(code) && { isUnconnected: true }),
  }
}

/** True for a connection that broke: the next one may hold. */
export function isBrokenConnection(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(error))
}

/** True where nobody listens, or no longer. */
export function isRefusedConnection(error: unknown): boolean {
  return codeOf(error) === 'ECONNREFUSED'
}

function redirectOf(response: Response, url: URL): URL | undefined {
  const location = response.headers.get('location')
  if (!isRedirect(response.status) || !location) return undefined
  return URL.canParse(location, url) ? new URL(location, url) : undefined
}

function headersFailure(): Failure {
  const message = `The headers of one answer have more than the ${maxHeaderSize} bytes that Node reads of them.`
  return { code: 'bound', message }
}

/** Codes of zlib and of Brotli. */
function isBrokenEncoding(code: string): boolean {
  return /^(?:Z_|ZSTD_|ERR_BROTLI_|ERR__ERROR_)/.test(code)
}

function describe(error: unknown): string {
  const code = codeOf(error)
  const cause = error instanceof Error ? error.cause : undefined
  const inner = cause instanceof Error && cause.message ? cause : error
  const text = inner instanceof Error ? inner.message : String(error)
  return code && !text.includes(code) ? `${code}: ${text}` : text
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : ''
}
