import { isObject, type JsonValue } from '../json.ts'

/** Levels kept of a value that is nested too deep for the engine's own writer. */
const maxDepth = 400

/** JSON text of any value: what is nested deeper than the engine can write is cut with `"…"`. */
export function toJsonText(value: JsonValue, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent)
  } catch {
    return JSON.stringify(cutDeep(value, maxDepth), null, indent)
  }
}

/** The value, cut with `"…"` where it is nested deeper than is kept: any writer can write it. */
export function boundJson(value: JsonValue): JsonValue {
  return typeof value === 'object' && value !== null && isDeeper(value, maxDepth)
    ? cutDeep(value, maxDepth)
    : value
}

/** `{}`: a schema that says nothing. */
export function isEmptySchema(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0
}

/** Whether two values are equal by JSON Schema: numbers by value, objects whatever their order. */
export function isEqualJson(a: JsonValue, b: JsonValue, depth = 0): boolean {
  if (a === b) return true
  if (depth > maxDepth || typeof a !== 'object' || typeof b !== 'object') return false
  if (a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, index) => isEqualJson(item, b[index] ?? null, depth + 1))
  }
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.hasOwn(b, key) && isEqualJson(a[key] ?? null, b[key] ?? null, depth + 1),
    )
  )
}

// By the plainest loops: each definition is walked for it, and next to none is deep.
function isDeeper(value: object, depth: number): boolean {
  if (depth === 0) return true
  if (Array.isArray(value)) {
    for (const inner of value as JsonValue[])
      if (typeof inner === 'object' && inner !== null && isDeeper(inner, depth - 1)) return true
    return false
  }
  for (const key in value) {
    const inner = (value as Record<string, JsonValue>)[key]
    if (typeof inner === 'object' && inner !== null && isDeeper(inner, depth - 1)) return true
  }
  return false
}

function cutDeep(value: JsonValue, depth: number): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => cutDeep(item, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, cutDeep(item, depth - 1)]),
  )
}
