import type { Failure } from '../link.ts'
import { BoundError } from '../meter.ts'
import { timeoutFailure } from '../route-responses.ts'

/** Redirects of one request that are followed, all on the origin asked. */
const maxHops = 3

export interface SendOptions {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
}

/**
 * One HTTP request. Redirects that keep the method are followed within the origin; to another one
 * nothing is ever sent, for the headers may hold credentials: the 3xx answer comes back.
 */
export async function send(
  url: URL,
  options: SendOptions,
): Promise<{ response: Response; url: URL }> {
  let at = url
  for (let hop = 0; ; hop++) {
    const response = await fetch(at, { ...options, body: options.body ?? null, redirect: 'manual' })
    const next = redirectOf(response, at)
    const keepsMethod = response.status === 307 || response.status === 308
    const mayFollow = keepsMethod || (options.method === 'GET' && isRedirect(response.status))
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
  if (signal.aborted) return timeoutFailure()
  return { code: 'network', message: describe(error) }
}

/** True for a connection that broke: the next one may hold. */
export function isBrokenConnection(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(codeOf(error))
}

function redirectOf(response: Response, url: URL): URL | undefined {
  const location = response.headers.get('location')
  if (!isRedirect(response.status) || !location) return undefined
  return URL.canParse(location, url) ? new URL(location, url) : undefined
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
