import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classOf, type ChangeKind } from '../../../src/core/change.ts'
import { isObject, type JsonObject, type JsonValue } from '../../../src/core/json.ts'
import { diffSchemas } from './outline.ts'

/**
 * Schemas in which every keyword counts: what a mutation changes, nothing else in the schema says
 * already.
 */
const { plain } = fc.letrec<{ plain: JsonObject }>((tie) => {
  const properties = fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('plain'), {
    minKeys: 1,
    maxKeys: 3,
  })
  return {
    plain: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom<JsonObject>(
        { type: 'string', minLength: 2, maxLength: 8, pattern: '^x', format: 'date' },
        { type: 'number', minimum: 2, maximum: 8, multipleOf: 2 },
        { enum: ['x', 'y', 1] },
        { type: ['string', 'null'], title: 'x', description: 'x', default: 'x' },
      ),
      properties.map((own): JsonObject => ({
        type: 'object',
        properties: own,
        required: Object.keys(own),
      })),
      tie('plain').map((items): JsonObject => ({
        type: 'array',
        items,
        minItems: 1,
        uniqueItems: true,
      })),
      fc.tuple(tie('plain'), tie('plain')).map(([one, other]): JsonObject => ({
        anyOf: [
          { type: 'object', properties: { kind: { const: 1 }, of: one } },
          { type: 'object', properties: { kind: { const: 2 }, of: other } },
        ],
      })),
      tie('plain').map((part): JsonObject => ({
        allOf: [{ properties: { deep: part } }, { minProperties: 1 }],
      })),
      tie('plain').map((part): JsonObject => ({ $defs: {}, additionalProperties: part })),
    ),
  }
})

type Mutate = (schema: JsonObject) => JsonObject | undefined

const set =
  (keyword: string, change: (value: never) => JsonValue): Mutate =>
  (schema) =>
    Object.hasOwn(schema, keyword)
      ? { ...schema, [keyword]: change(schema[keyword] as never) }
      : undefined
const add =
  (keyword: string, value: JsonValue): Mutate =>
  (schema) =>
    Object.hasOwn(schema, keyword) ? undefined : { ...schema, [keyword]: value }
const drop =
  (keyword: string): Mutate =>
  (schema) => {
    const { [keyword]: value, ...rest } = schema
    return value === undefined ? undefined : rest
  }

/** A mutation for any schema that has what it takes, and the kind of its change. */
const mutations: [name: string, kind: ChangeKind, mutate: Mutate][] = [
  ['raise minLength', 'bound-narrowed', set('minLength', (value: number) => value + 1)],
  ['lower minLength', 'bound-widened', set('minLength', (value: number) => value - 1)],
  ['drop maxLength', 'bound-widened', drop('maxLength')],
  ['lower maxLength', 'bound-narrowed', set('maxLength', (value: number) => value - 1)],
  ['raise minimum', 'bound-narrowed', set('minimum', (value: number) => value + 1)],
  ['raise maximum', 'bound-widened', set('maximum', (value: number) => value + 1)],
  ['double multipleOf', 'bound-narrowed', set('multipleOf', (value: number) => value * 2)],
  ['drop minItems', 'bound-widened', drop('minItems')],
  ['drop uniqueItems', 'bound-widened', drop('uniqueItems')],
  ['add maxProperties', 'bound-narrowed', add('maxProperties', 9)],
  ['change pattern', 'pattern-changed', set('pattern', () => '^y')],
  ['drop pattern', 'pattern-removed', drop('pattern')],
  ['drop format', 'format-removed', drop('format')],
  ['change format', 'format-changed', set('format', () => 'time')],
  ['add a value', 'enum-values-added', set('enum', (values: JsonValue[]) => [...values, 'new'])],
  ['drop a value', 'enum-values-removed', set('enum', (values: JsonValue[]) => values.slice(1))],
  ['drop enum', 'enum-removed', drop('enum')],
  [
    'add a type',
    'types-added',
    (schema) =>
      Object.hasOwn(schema, 'type')
        ? { ...schema, type: [schema['type'] ?? [], 'boolean'].flat() }
        : undefined,
  ],
  [
    'drop a type',
    'types-removed',
    (schema) => (Array.isArray(schema['type']) ? { ...schema, type: 'string' } : undefined),
  ],
  [
    'add a property',
    'property-added',
    set('properties', (value: JsonObject) => ({ ...value, new: {} })),
  ],
  [
    'drop a property',
    'property-removed',
    set('properties', (value: JsonObject) => Object.fromEntries(Object.entries(value).slice(1))),
  ],
  ['require less', 'property-optional', set('required', (names: string[]) => names.slice(1))],
  ['require more', 'property-required', set('required', (names: string[]) => [...names, 'new'])],
  [
    'add an alternative',
    'alternative-added',
    set('anyOf', (options: JsonValue[]) => [{ type: 'array', maxItems: 3 }, ...options]),
  ],
  [
    'drop an alternative',
    'alternative-removed',
    set('anyOf', (options: JsonValue[]) => [
      ...options.slice(0, 1),
      { type: 'array', maxItems: 3 },
    ]),
  ],
  [
    'add a condition',
    'condition-added',
    (schema) => ({ ...schema, if: {}, then: { maxProperties: 9 } }),
  ],
  ['add an exclusion', 'not-added', add('not', { const: 5 })],
  ['close the object', 'properties-closed', add('unevaluatedProperties', false)],
  ['change the title', 'title-changed', set('title', () => 'new')],
  ['add a description', 'description-changed', add('description', 'new')],
  ['change the default', 'default-changed', set('default', () => 'new')],
  ['add an example', 'examples-changed', add('examples', ['new'])],
  ['add a comment', 'comment-changed', add('$comment', 'new')],
  ['add an unknown keyword', 'keyword-changed', add('x-new', true)],
  ['break a keyword', 'schema-changed', add('maxItems', 'many')],
]

/** All ways to make one mutation in one place of a schema. */
function listMutants(schema: JsonValue, change: Mutate): JsonValue[] {
  if (Array.isArray(schema))
    return schema.flatMap((item, index) =>
      listMutants(item, change).map((mutant) => schema.with(index, mutant)),
    )
  if (!isObject(schema)) return []
  const own = isSchema(schema) ? change(schema) : undefined
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    listMutants(value, change).map((mutant) => ({ ...schema, [key]: mutant })),
  )
  return [...(own ? [own] : []), ...inner]
}

/** A table of properties is no schema, though its names could be keywords. */
function isSchema(schema: JsonObject): boolean {
  return ['type', 'enum', 'const', 'anyOf', 'allOf', 'additionalProperties'].some((keyword) =>
    Object.hasOwn(schema, keyword),
  )
}

describe.each(mutations)('to %s', (_, kind, change) => {
  test('is told wherever it happens, with its class in both directions', () => {
    let count = 0
    fc.assert(
      fc.property(plain, fc.nat({ max: 1000 }), (schema, number) => {
        const mutants = listMutants(schema, change)
        const mutant = mutants[number % mutants.length]
        if (mutant === undefined) return
        count++
        for (const direction of ['input', 'output'] as const) {
          const changes = diffSchemas(direction, schema, mutant)
          expect(changes.map((one) => one.kind)).toContain(kind)
          expect(changes.find((one) => one.kind === kind)?.class).toBe(classOf(kind, direction))
        }
      }),
      { numRuns: 60 },
    )
    expect(count).toBeGreaterThan(0)
  })
})
