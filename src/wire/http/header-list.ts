/** Response headers that are recorded. None of them names a host, a time or a session. */
const recorded = new Set([
  'allow',
  'cache-control',
  'content-type',
  'mcp-protocol-version',
  'retry-after',
  'www-authenticate',
  'x-accel-buffering',
])

const sessionHeader = 'mcp-session-id'

/**
 * The headers of the closed list by name. A modern server must not open a session: there the mere
 * presence of the header is kept, never its value.
 */
export function listHeaders(headers: Headers, isModern: boolean): Record<string, string> {
  const entries = [...headers].filter(([name]) => recorded.has(name))
  if (isModern && headers.has(sessionHeader)) entries.push([sessionHeader, '[redacted]'])
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Configured headers that carry no credentials: an answer to them may be public. */
const harmless = /^(?:accept(?:-.*)?|user-agent|content-.*|mcp-.*|x-request-id|traceparent)$/i

export function isCredentialHeader(name: string): boolean {
  return !harmless.test(name)
}
