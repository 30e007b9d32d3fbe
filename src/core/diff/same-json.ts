import { isObject, type JsonValue } from '../json.ts'

/**
 * Whether two JSON values say the same: the order of keys says nothing, that of items does. Values
 * with a key among `unsure` are never the same. Walks with a stack of its own, so that no nesting is
 * too deep.
 */
export function isSameJson(
  a: JsonValue | undefined,
  b: JsonValue | undefined,
  unsure?: ReadonlySet<string>,
): boolean {
  const stack = [a, b]
  while (stack.length > 0) {
    const right = stack.pop()
    const left = stack.pop()
    if (left === right && !(unsure && isObject(left))) continue
    if (Array.isArray(left)) {
      if (!Array.isArray(right) || left.length !== right.length) return false
      for (const [index, item] of left.entries()) stack.push(item, right[index])
    } else if (isObject(left)) {
      if (!isObject(right)) return false
      const keys = Object.keys(left)
      if (keys.length !== Object.keys(right).length) return false
      for (const key of keys) {
        if (!Object.hasOwn(right, key) || unsure?.has(key)) return false
        stack.push(left[key], right[key])
      }
    } else return false
  }
  return true
}

/** JSON text with sorted keys: equal for values that say the same. No nesting is too deep. */
export function toStableText(value: JsonValue): string {
  let text = ''
  const stack: (JsonValue | Token)[] = [value]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next instanceof Token) text += next.text
    else if (Array.isArray(next)) {
      stack.push(new Token(']'))
      for (let index = next.length - 1; index >= 0; index--)
        stack.push(new Token(','), next[index] ?? null)
      stack.push(new Token('['))
    } else if (isObject(next)) {
      stack.push(new Token('}'))
      for (const key of Object.keys(next).sort().reverse())
        stack.push(new Token(','), next[key] ?? null, new Token(`${JSON.stringify(key)}:`))
      stack.push(new Token('{'))
    } else text += JSON.stringify(next)
  }
  return text
}

/** The values by their stable text, each once, in the order of that text. */
export function toValueSet(values: readonly JsonValue[]): Map<string, JsonValue> {
  const entries = values.map((value): [string, JsonValue] => [toStableText(value), value])
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** The values of `a` that `b` lacks. */
export function withoutValues(
  a: ReadonlyMap<string, JsonValue>,
  b: ReadonlyMap<string, JsonValue>,
): JsonValue[] {
  return [...a].filter(([text]) => !b.has(text)).map(([, value]) => value)
}

/** A piece of text among values that are still to be written. */
class Token {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
