import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { sampleValue } from '../../../src/core/samples/sample-value.ts'
import { object } from '../schema/outline.ts'

test('a sample comes of any JSON, and is the same twice', () => {
  fc.assert(
    fc.property(fc.jsonValue() as fc.Arbitrary<JsonValue>, (schema) => {
      expect(sampleValue(schema)).toEqual(sampleValue(schema))
    }),
  )
})

test('a sample comes of schemas made to take long', () => {
  const wide: JsonValue = { anyOf: Array.from({ length: 30 }, () => ({ $ref: '#', not: {} })) }
  const deep: JsonValue = object({ a: { $ref: '#' }, b: { $ref: '#' } }, { required: ['a', 'b'] })
  const slow: JsonValue = { type: 'string', pattern: '^(a+)+$', default: `${'a'.repeat(60)}!` }
  expect(sampleValue(wide)).toBeDefined()
  expect(sampleValue(deep)).toBeDefined()
  expect(sampleValue(slow)).toBeDefined()
})
