import type { JsonObject } from '../json.ts'

/**
 * A link that makes Cursor offer a server. Its `config` is the server's entry as `mcp.json` has it.
 * Source: cursor.com/docs/mcp/install-links
 */
export function toCursorLink(name: string, entry: JsonObject): string {
  const config = btoa(toLinkJson(entry))
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(config)}`
}

/**
 * A link that makes VS Code offer a server: the whole query is JSON.
 * Source: code.visualstudio.com/api/extension-guides/ai/mcp (MCP installation URL)
 */
export function toVsCodeLink(payload: JsonObject): string {
  return `vscode:mcp/install?${encodeURIComponent(toLinkJson(payload))}`
}

/**
 * JSON in printable ASCII, without the characters that decoding a URL gives a meaning. Editors
 * decode a link's query once or twice, and as Latin-1 or UTF-8; this text comes out the same each
 * way, and its Base64 has neither `+` nor `/`.
 */
export function toLinkJson(value: JsonObject): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]|[%#&+?<>~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
