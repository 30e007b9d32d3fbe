import { Ajv } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSchemaFaults } from '../../../src/core/checks/find-schema-faults.ts'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'

const draft7 = 'http://json-schema.org/draft-07/schema#'
const draft2019 = 'https://json-schema.org/draft/2019-09/schema'
const draft2020 = 'https://json-schema.org/draft/2020-12/schema'

describe('findSchemaFaults', () => {
  it('names every fault by its pointer and value, and nothing below one', () => {
    const schema = {
      type: 'object',
      properties: { 'a/b': { type: 'txt', minLength: '1' }, c: null, d: { items: [{ type: 1 }] } },
      required: { a: true },
    }
    expect(findSchemaFaults(schema)).toEqual({
      faults: [
        { pointer: '/properties/a~1b/type', value: 'txt' },
        { pointer: '/properties/a~1b/minLength', value: '1' },
        { pointer: '/properties/c', value: null },
        { pointer: '/properties/d/items', value: [{ type: 1 }] },
        { pointer: '/required', value: { a: true } },
      ],
    })
  })

  it('takes a well-made schema of each dialect', () => {
    const wellMade: JsonObject[] = [
      { prefixItems: [true], $anchor: 'a', dependentRequired: { a: ['b'] } },
      { $schema: draft2019, items: [{}], $recursiveAnchor: true, unevaluatedItems: false },
      {
        $schema: draft7,
        items: [{}],
        definitions: { a: false },
        dependencies: { a: ['b'], c: {} },
      },
    ]
    expect(wellMade.map((schema) => findSchemaFaults(schema))).toEqual([
      { faults: [] },
      { faults: [] },
      { faults: [] },
    ])
  })

  it('does not judge a dialect it does not know, at the root or below', () => {
    const schema = { $schema: 'https://harbour.test/dialect', type: 5 }
    const below = { properties: { a: schema, b: { $schema: draft7, items: [] } } }
    expect(findSchemaFaults(schema)).toEqual({ faults: [], unjudged: 'unknownDialect' })
    expect(findSchemaFaults(below)).toEqual({
      faults: [{ pointer: '/properties/b/items', value: [] }],
      unjudged: 'unknownDialect',
    })
  })

  it.each([
    ['2020-12', draft2020, new Ajv2020(options())],
    ['2019-09', draft2019, new Ajv2019(options())],
    ['draft-07', draft7, new Ajv(options())],
  ])('agrees with the meta-schema of %s', (_, $schema, ajv) => {
    const tally = { valid: 0, invalid: 0 }
    fc.assert(
      fc.property(schemas, (members) => {
        const schema = { ...members, $schema }
        fc.pre(!isContested(schema))
        const isValid = ajv.validateSchema(schema) === true
        tally[isValid ? 'valid' : 'invalid'] += 1
        expect(findSchemaFaults(schema).faults.length === 0).toBe(isValid)
      }),
      { numRuns: 1500 },
    )
    expect(Math.min(tally.valid, tally.invalid)).toBeGreaterThan(100)
  })
})

/** The copy of draft-07 that ajv has is older: strict on `enum`, and without `writeOnly`. */
function isContested(schema: JsonObject): boolean {
  return schema['$schema'] === draft7 && /"(?:enum|writeOnly)":/.test(JSON.stringify(schema))
}

/** Formats are annotations; the messages of ajv would go to the console. */
function options(): { validateFormats: false; logger: false } {
  return { validateFormats: false, logger: false }
}

const keywords = [
  ...'$id $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs'.split(' '),
  ...'prefixItems items contains additionalProperties properties patternProperties'.split(' '),
  ...'dependentSchemas propertyNames if then else allOf anyOf oneOf not additionalItems'.split(' '),
  ...'unevaluatedItems unevaluatedProperties type const enum multipleOf maximum minimum'.split(' '),
  ...'exclusiveMaximum exclusiveMinimum maxLength minLength pattern maxItems minItems'.split(' '),
  ...'uniqueItems maxContains minContains maxProperties minProperties required'.split(' '),
  ...'dependentRequired title description default deprecated readOnly writeOnly examples'.split(
    ' ',
  ),
  ...'format contentEncoding contentMediaType contentSchema definitions dependencies'.split(' '),
  ...'$recursiveRef $recursiveAnchor nullable'.split(' '),
]

const scalars = fc.constantFrom<JsonValue>(
  ...[null, true, false, 0, 1, -1, 1.5, '', 'a', 'string', 'null', '#a', 'a#', '1a', 'a b'],
  ...[[], ['a'], ['a', 'a'], ['string', 'null'], [1], [true], [{}], [null]],
  ...[{}, { a: 1 }, { a: ['b'] }, { a: ['b', 'b'] }, { a: true }, { a: {} }],
)

const schemas = fc.letrec<{ value: JsonValue; schema: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: scalars },
    { weight: 2, arbitrary: tie('schema') },
    fc.array(tie('schema'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'type', 'items'), tie('schema'), { maxKeys: 2 }),
  ),
  schema: fc.dictionary(fc.constantFrom(...keywords), tie('value'), {
    maxKeys: 2,
    noNullPrototype: true,
  }) as fc.Arbitrary<JsonObject>,
})).schema
