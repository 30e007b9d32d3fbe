import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject, type JsonValue } from '../../../src/core/json.ts'
import { anySchema } from './any-schema.ts'
import { listSchemas } from './mutate.ts'
import { diffSchemas, toLines } from './outline.ts'

const directions = ['input', 'output'] as const
const numRuns = 100

/** Arrays whose order says nothing. */
const sets = new Set(['required', 'enum', 'type', 'anyOf', 'oneOf', 'allOf', 'examples'])

/** The value with keys, and the items of sets, the other way round. */
function reverse(value: JsonValue, key = ''): JsonValue {
  if (Array.isArray(value)) {
    const items = value.map((item) => reverse(item))
    return sets.has(key) ? items.reverse() : items
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]): [string, JsonValue] => [name, reverse(item, name)])
      .reverse(),
  )
}

/** The schema with the part at that number among its definitions. */
function extract(schema: JsonObject, number: number): JsonObject {
  const copy = structuredClone(schema)
  const parts = listSchemas(copy).slice(1)
  const part = parts[number % parts.length]
  if (!part) return copy
  const moved = { ...part }
  for (const key of Object.keys(part)) Reflect.deleteProperty(part, key)
  part['$ref'] = '#/$defs/moved'
  return { ...copy, $defs: { ...(copy['$defs'] as JsonObject), moved } }
}

describe('no change', () => {
  test.each(directions)('of any JSON against itself, as %s', (direction) => {
    fc.assert(
      fc.property(fc.jsonValue() as fc.Arbitrary<JsonValue>, (schema) => {
        expect(diffSchemas(direction, schema, structuredClone(schema))).toEqual([])
      }),
      { numRuns },
    )
  })

  test.each(directions)('of a schema in another order, as %s', (direction) => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        expect(diffSchemas(direction, schema, reverse(schema))).toEqual([])
      }),
      { numRuns },
    )
  })

  test.each(directions)('of a schema with a part among its definitions, as %s', (direction) => {
    fc.assert(
      fc.property(anySchema, fc.nat({ max: 1000 }), (schema, number) => {
        expect(diffSchemas(direction, schema, extract(schema, number))).toEqual([])
      }),
      { numRuns },
    )
  })
})

test('any two values end in changes, the same each time, whatever the order of keys', () => {
  const reverseKeys = (value: JsonValue): JsonValue =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, item]): [string, JsonValue] => [key, reverseKeys(item)])
            .reverse(),
        )
      : value
  const any = fc.oneof(anySchema, fc.jsonValue() as fc.Arbitrary<JsonValue>)
  fc.assert(
    fc.property(any, any, (before, after) => {
      const lines = toLines(diffSchemas('input', before, after))
      expect(toLines(diffSchemas('input', before, after))).toEqual(lines)
      expect(toLines(diffSchemas('input', reverseKeys(before), reverseKeys(after)))).toEqual(lines)
    }),
    { numRuns },
  )
})
