import { isObject, type JsonObject } from './json.ts'

/** Nesting up to which a value is looked at here; a deeper one is left in its place. */
const maxDepth = 200

/**
 * A snapshot without the values of its items, for a schema that asks of them no more than that they
 * are JSON: they are nearly all of a snapshot, and a schema copies what it looks at. A value that is
 * no JSON, or is nested deep, stays where it is.
 */
export function outlineSnapshot(input: unknown): unknown {
  if (!isObject(input) || !isObject(input['lists'])) return input
  const lists = mapMembers(input['lists'], (list) =>
    isObject(list) && Array.isArray(list['items'])
      ? { ...list, items: list['items'].map(outlineItem) }
      : list,
  )
  return { ...input, lists }
}

function outlineItem(item: unknown): unknown {
  return isObject(item) && Object.hasOwn(item, 'value') && isPlainJson(item['value'], 0)
    ? { ...item, value: null }
    : item
}

function isPlainJson(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'object':
      if (value === null) return true
      if (depth > maxDepth) return false
      if (Array.isArray(value)) return value.every((one) => isPlainJson(one, depth + 1))
      if (Object.getPrototypeOf(value) !== Object.prototype) return false
      for (const one of Object.values(value)) if (!isPlainJson(one, depth + 1)) return false
      return true
    default:
      return false
  }
}

function mapMembers(object: JsonObject, change: (value: unknown) => unknown): unknown {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}
