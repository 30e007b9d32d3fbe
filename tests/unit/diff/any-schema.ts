import fc from 'fast-check'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'

const name = fc.constantFrom('a', 'b', 'c')
const names = fc.uniqueArray(name, { maxLength: 3 })
const small = fc.integer({ min: 0, max: 4 })
const scalar = fc.constantFrom<JsonValue>('a', 'ab', 'b', 0, 1, 2, true, null)
const text = fc.constantFrom('x', 'y', 'z')

/** An object with at most three of these members: with more of them hardly any value is valid. */
function some(members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.record(members), fc.subarray(Object.keys(members), { maxLength: 3 }))
    .map(
      ([all, kept]) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => kept.includes(key))) as JsonObject,
    )
}

const leaf = fc.oneof(
  fc.constant<JsonValue>({}),
  some({ title: text, description: text, default: scalar }),
  some({ minLength: small, maxLength: small, pattern: fc.constantFrom('^a', 'b$') }).map(
    (own): JsonValue => ({ type: 'string', ...own }),
  ),
  some({ minimum: small, maximum: small, exclusiveMinimum: small, multipleOf: fc.constant(2) }).map(
    (own): JsonValue => ({ type: 'number', ...own }),
  ),
  fc
    .uniqueArray(fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((type): JsonValue => ({ type })),
  fc
    .uniqueArray(scalar, { minLength: 1, maxLength: 3 })
    .map((values): JsonValue => ({ enum: values })),
  scalar.map((value): JsonValue => ({ const: value })),
  fc.constantFrom<JsonValue>({ $ref: '#/$defs/x' }, { $ref: '#/$defs/y' }),
)

const { inner } = fc.letrec<{ inner: JsonValue }>((tie) => {
  const schema = tie('inner')
  const schemas = fc.array(schema, { minLength: 1, maxLength: 3 })
  const table = fc.dictionary(name, schema, { maxKeys: 3 })
  const closing = fc.oneof(fc.constantFrom<JsonValue>(false, true), schema)
  return {
    inner: fc.oneof(
      { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
      { arbitrary: leaf, weight: 3 },
      {
        arbitrary: some({
          description: text,
          properties: table,
          required: names,
          additionalProperties: closing,
          patternProperties: fc.dictionary(fc.constantFrom('^a', 'b'), schema, { maxKeys: 1 }),
          minProperties: small,
          dependentRequired: fc.dictionary(name, names, { maxKeys: 1 }),
        }).map((own): JsonValue => ({ type: 'object', ...own })),
        weight: 4,
      },
      {
        arbitrary: some({
          items: schema,
          prefixItems: schemas,
          minItems: small,
          maxItems: small,
          uniqueItems: fc.boolean(),
          contains: schema,
          minContains: small,
          maxContains: small,
        }).map((own): JsonValue => ({ type: 'array', ...own })),
        weight: 2,
      },
      some({
        properties: table,
        anyOf: schemas,
        oneOf: schemas,
        allOf: schemas,
        type: fc.constantFrom('object', 'string', ['object', 'null']),
      }),
      some({
        properties: table,
        not: schema,
        if: schema,
        then: schema,
        else: schema,
        dependentSchemas: fc.dictionary(name, schema, { maxKeys: 1 }),
        propertyNames: schema,
      }),
    ),
  }
})

/** Schemas of many keywords, with two definitions that may hold each other and themselves. */
export const anySchema: fc.Arbitrary<JsonObject> = fc
  .tuple(inner, inner, inner)
  .map(([root, x, y]) => ({
    type: 'object',
    properties: { root },
    // One object deeper, so that no definition is a reference to itself.
    $defs: { x: { properties: { a: x } }, y: { properties: { b: y } } },
  }))

const scalars: JsonValue[] = ['', 'a', 'ab', 'b', 'abcab', -1, 0, 1, 2, 3.5, 4, true, false, null]
const keys = ['a', 'b', 'c']
const objects: JsonValue[] = scalars.flatMap((value) => keys.map((key) => ({ [key]: value })))

/** Values that such schemas tell apart. */
export const values: JsonValue[] = [
  ...scalars,
  ...[[], {}],
  ...scalars.flatMap((value) => [[value], [value, value], [value, 'a'], ['a', value, 1]]),
  ...objects,
  ...scalars.flatMap((value): JsonValue[] => [
    { a: value, b: value },
    { a: value, b: 'a', c: 1 },
    { a: 1, c: value },
  ]),
  ...objects.flatMap((value): JsonValue[] => [
    [value],
    { a: value },
    { b: value },
    { a: { a: value }, b: 'a' },
  ]),
  ...scalars.flatMap((value): JsonValue[] => [{ a: [value] }, { b: [value] }, [[value]]]),
]
