import { expect, test } from 'vitest'
import { holdsKey } from '../../../src/core/holds-key.ts'
import type { JsonValue } from '../../../src/core/json.ts'

test('a key is found wherever it stands, as a key of an object', () => {
  const keys = ['$ref', '$dynamicRef']
  const values: [JsonValue | undefined, boolean][] = [
    [{ $ref: 1 }, true],
    [{ a: [{ b: { $dynamicRef: null } }] }, true],
    [['$ref'], false],
    [{ a: '$ref' }, false],
    [JSON.parse('{"__proto__":{"$ref":1}}') as JsonValue, true],
    [null, false],
    [undefined, false],
    ['$ref', false],
  ]
  expect(values.map(([value]) => holdsKey(value, keys))).toEqual(values.map(([, is]) => is))
  expect(holdsKey({}, ['toString'])).toBe(false)
})

test('nesting that no stack holds is looked through', () => {
  let value: JsonValue = { $ref: '#' }
  for (let depth = 0; depth < 100_000; depth++) value = [value]
  expect(holdsKey(value, ['$ref'])).toBe(true)
  expect(holdsKey(value, ['$id'])).toBe(false)
})
