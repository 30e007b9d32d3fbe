import type { JsonValue } from './json.ts'

/**
 * Whether any object in a value has one of the keys, wherever it stands. It looks at more than a
 * walk that knows what each place means, and is far cheaper than one: most schemas hold none.
 */
export function holdsKey(value: JsonValue | undefined, keys: readonly string[]): boolean {
  // A stack of our own, so that deep nesting cannot exhaust the engine's.
  const stack: (JsonValue | undefined)[] = [value]
  while (stack.length > 0) {
    const next = stack.pop()
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) for (const key of keys) if (Object.hasOwn(next, key)) return true
    for (const part of Object.values(next)) if (typeof part === 'object') stack.push(part)
  }
  return false
}
