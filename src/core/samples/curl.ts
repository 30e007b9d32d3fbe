import { toCommandLine } from '../install/command-line.ts'
import type { JsonObject } from '../json.ts'
import { toPrettyJson } from '../json-view.ts'
import { escapeText, toUnitEscapes } from './escape-text.ts'

export interface CurlRequest {
  url: string
  headers: [name: string, value: string][]
  body: JsonObject
}

/**
 * A POST for a POSIX shell: whatever the texts, nothing in them is expanded, and curl takes neither
 * the address for a pattern nor the body for a file's name.
 *
 * @param session Whether the id that `toCurlForSession` kept is sent. curl leaves a header without a
 *   value out, so it also works with a server that gave none.
 */
export function toCurl(request: CurlRequest, session = false): string {
  return joinLines([toCommandLine(['curl', ...toAddress(request)]), ...toOptions(request, session)])
}

/** A POST whose answer's session id is kept in the shell. `%header{…}` is there since curl 7.83. */
export function toCurlForSession(request: CurlRequest): string {
  const options = ['--silent', '--show-error', '--fail', '--output', '/dev/null']
  const command = joinLines([
    toCommandLine(['curl', ...options]),
    toCommandLine(['--write-out', '%header{mcp-session-id}']),
    toCommandLine(toAddress(request)),
    ...toOptions(request, false),
  ])
  return `SESSION_ID=$(${command})`
}

function toAddress({ url }: CurlRequest): string[] {
  return /[[\]{}]/.test(url) ? ['--globoff', url] : [url]
}

function toOptions({ headers, body }: CurlRequest, session: boolean): string[] {
  return [
    ...headers.map(([name, value]) => toCommandLine(['--header', `${name}: ${value}`])),
    ...(session ? ['--header "Mcp-Session-Id: $SESSION_ID"'] : []),
    toCommandLine(['--data-raw', escapeText(toPrettyJson(body), toUnitEscapes)]),
  ]
}

function joinLines(lines: string[]): string {
  return lines.join(' \\\n  ')
}
