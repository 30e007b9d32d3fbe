import type { JsonValue } from './json.ts'
import { toJsonText } from './schema/safe-json.ts'
import { cutText } from './text.ts'

/** JSON as readers see and copy it: two spaces, keys in the given order. */
export function toPrettyJson(value: JsonValue): string {
  return toJsonText(value, 2)
}

/** JSON on one line, cut at `max` code points. */
export function toCompactJson(value: JsonValue, max = 200): string {
  return cutText(toJsonText(value), max)
}
