import fc from 'fast-check'
import type { JsonObject, JsonValue } from '../../src/core/json.ts'

const names = fc.constantFrom('a', 'b', 'c', 'id', 'kind', 'näme', 'x-y', '__proto__', 'a/b')
const text = fc.constantFrom('One.', 'Two `ticks` | pipe', '<b>', '0')
const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(null, true, false, 0, -1, 9007199254740991, 1.5, '', 'x', 'null'),
  fc.string({ maxLength: 4 }),
)
const type = fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'boolean', 'null')

/** Schemas as servers write them, and as nobody does: every keyword at any depth. */
export function richSchema(): fc.Arbitrary<JsonObject> {
  const { root } = fc.letrec<{ node: JsonObject; part: JsonValue; root: JsonObject }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'part' },
      { weight: 2, arbitrary: fc.constantFrom<JsonValue>(true, false, {}) },
      { weight: 6, arbitrary: tie('node') },
    ),
    node: pickKeywords(keywords(tie('part'))),
    root: fc
      .tuple(tie('node'), fc.dictionary(fc.constantFrom('one', 'two'), tie('part'), { maxKeys: 2 }))
      .map(([node, $defs]) => ({ type: 'object', ...node, $defs })),
  }))
  return root
}

/** A schema with a few of the keywords. */
function pickKeywords(all: Record<string, fc.Arbitrary<JsonValue>>): fc.Arbitrary<JsonObject> {
  return fc
    .uniqueArray(fc.constantFrom(...Object.keys(all)), { maxLength: 5 })
    .chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), all[key] ?? text))))
    .map((entries) => JSON.parse(JSON.stringify(Object.fromEntries(entries))) as JsonObject)
}

function keywords(part: fc.Arbitrary<JsonValue>): Record<string, fc.Arbitrary<JsonValue>> {
  const parts = fc.array(part, { minLength: 1, maxLength: 3 })
  const table = fc.dictionary(names, part, { maxKeys: 3 })
  const listOfNames = fc.uniqueArray(names, { maxLength: 3 })
  const size = fc.nat({ max: 20 })
  return {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    properties: table,
    required: listOfNames,
    title: text,
    description: text,
    default: scalar,
    enum: fc.array(scalar, { maxLength: 4 }),
    const: scalar,
    examples: fc.array(scalar, { maxLength: 2 }),
    minimum: fc.integer({ min: -5, max: 5 }),
    maximum: fc.integer({ min: -5, max: 5 }),
    exclusiveMinimum: fc.oneof<[fc.Arbitrary<JsonValue>, fc.Arbitrary<JsonValue>]>(
      size,
      fc.boolean(),
    ),
    multipleOf: fc.constantFrom(1, 2, 0.5),
    minLength: size,
    maxLength: size,
    minItems: size,
    maxItems: size,
    pattern: fc.constantFrom('^a|b$', '`\\d+`'),
    format: fc.constantFrom('date', 'email', 'uri'),
    uniqueItems: fc.boolean(),
    deprecated: fc.boolean(),
    readOnly: fc.boolean(),
    additionalProperties: part,
    patternProperties: fc.dictionary(fc.constantFrom('^x-', 'y$'), part, { maxKeys: 2 }),
    items: part,
    prefixItems: parts,
    contains: part,
    allOf: parts,
    anyOf: parts,
    oneOf: parts,
    not: part,
    if: part,
    then: part,
    else: part,
    dependentRequired: fc.dictionary(names, listOfNames, { maxKeys: 2 }),
    dependentSchemas: table,
    $ref: fc.constantFrom('#/$defs/one', '#/$defs/two', '#', '#/$defs/none', 'https://a.example/b'),
  }
}
