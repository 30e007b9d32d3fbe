/** Marks of a Base64 value in an MCP header; a plain value that looks like one is encoded too. */
const prefix = '=?base64?'
const suffix = '?='

/**
 * A value as MCP's own HTTP headers carry it: plain when it is visible ASCII without spaces at the
 * ends, else the Base64 of its UTF-8 between `=?base64?` and `?=`.
 */
export function toHeaderValue(value: string): string {
  const isPlain = /^[\u0021-\u007e](?:[\t\u0020-\u007e]*[\u0021-\u007e])?$/.test(value)
  const looksEncoded = value.startsWith(prefix) && value.endsWith(suffix)
  if (isPlain && !looksEncoded) return value
  const bytes = Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte))
  return `${prefix}${btoa(bytes.join(''))}${suffix}`
}
