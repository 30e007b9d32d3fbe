import { expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { boundJson, toJsonText } from '../../../src/core/schema/safe-json.ts'

test('a value that any writer can write is left as it is', () => {
  const value = nest(399)
  expect(boundJson(value)).toBe(value)
})

test('a value that is nested too deep is cut, and all beside that is kept', () => {
  const value = { deep: nest(100_000), name: 'a', ['__proto__']: [1.5, null] }
  const bound = boundJson(value)
  expect(bound).toMatchObject({ name: 'a' })
  expect(toJsonText(bound)).toMatch(/^\{"deep":(?:\[){399}"…"\]{399},"name":"a"/)
})

function nest(depth: number): JsonValue {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as JsonValue
}
