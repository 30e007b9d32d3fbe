import type { JsonValue } from './json.ts'
import { cutText } from './text.ts'

/** Pretty-printed JSON: two spaces, keys in the given order. */
export function toPrettyJson(value: JsonValue): string {
  return JSON.stringify(value, null, 2)
}

/** JSON on one line, cut at `max` code points. */
export function toCompactJson(value: JsonValue, max = 200): string {
  return cutText(JSON.stringify(value), max)
}
