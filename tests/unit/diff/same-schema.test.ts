import { expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { diffSchemas } from './outline.ts'
import { a, of, word } from './schema-case.ts'

const tree = { properties: { name: word, child: { $ref: '#' } } }

/** Pairs of schemas that say the same. */
const twins: [label: string, one: JsonValue, other: JsonValue][] = [
  ['keys in another order', { type: 'object', title: 'x' }, { title: 'x', type: 'object' }],
  ['names in another order', { required: ['a', 'b'] }, { required: ['b', 'a', 'b'] }],
  ['values in another order', a({ enum: [1, 'x', null] }), a({ enum: [null, 1, 'x'] })],
  ['types in another order', a({ type: ['string', 'null'] }), a({ type: ['null', 'string'] })],
  ['one type in a list', a({ type: ['string'] }), a(word)],
  ['one value as a constant', a({ enum: ['x'] }), a({ const: 'x' })],
  ['both values of a flag', a({ type: 'boolean' }), a({ enum: [true, false] })],
  ['no value but null', a({ type: 'null' }), a({ const: null })],
  [
    'types as alternatives',
    a({ anyOf: [word, { type: 'null' }] }),
    a({ type: ['string', 'null'] }),
  ],
  ['values as alternatives', a({ oneOf: [{ const: 1 }, { const: 2 }] }), a({ enum: [2, 1] })],
  ['alternatives in another order', { anyOf: [of('a'), of('b')] }, { anyOf: [of('b'), of('a')] }],
  ['one alternative', { anyOf: [of('a')] }, of('a')],
  [
    'a contradiction, written in two ways',
    a({ type: 'object', anyOf: [{ type: 'null' }] }),
    a({ type: 'object', allOf: [{ type: 'null' }] }),
  ],
  [
    'alternatives that can not hold together',
    {
      anyOf: [a({ const: 1 }), a({ const: 2 })].map((part) => ({
        ...(part as object),
        required: ['a'],
      })),
    },
    {
      oneOf: [a({ const: 2 }), a({ const: 1 })].map((part) => ({
        ...(part as object),
        required: ['a'],
      })),
    },
  ],
  ['a local definition', { $ref: '#/$defs/x', $defs: { x: of('a') } }, of('a')],
  [
    'another name of a definition',
    { properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: word } },
    { properties: { a: { $ref: '#/definitions/y' } }, definitions: { y: word } },
  ],
  [
    'an anchor of a definition',
    { properties: { a: { $ref: '#x' } }, $defs: { x: { $anchor: 'x', ...word } } },
    { properties: { a: word } },
  ],
  ['a definition that is not used', of('a'), { ...(of('a') as object), $defs: { x: word } }],
  ['parts that all hold', { allOf: [of('a'), of('b')] }, of('b', 'a')],
  ['a bound in a part', { allOf: [{ minLength: 2 }, { minLength: 1 }] }, { minLength: 2 }],
  ['a schema that holds itself, unrolled', tree, { properties: { name: word, child: tree } }],
  [
    'a schema that holds itself, by a definition',
    tree,
    {
      $ref: '#/$defs/t',
      $defs: { t: { properties: { name: word, child: { $ref: '#/$defs/t' } } } },
    },
  ],
  ['schemas that allow all', a({ items: true, additionalProperties: true }), a({ items: {} })],
  ['bounds that bind nothing', a({ minLength: 0, uniqueItems: false }), a({})],
  [
    'an exclusive bound of whole numbers',
    a({ type: 'integer', exclusiveMinimum: 0 }),
    a({ type: 'integer', minimum: 1 }),
  ],
  ['flags that are off', a({ readOnly: false, deprecated: false }), a({})],
  ['examples in another order', a({ examples: [1, 2] }), a({ examples: [2, 1] })],
  [
    'positions as draft-07 writes them',
    { $schema: 'http://json-schema.org/draft-07/schema#', items: [word], additionalItems: false },
    { $schema: 'http://json-schema.org/draft-07/schema', items: [word], additionalItems: false },
  ],
  [
    'the dialect that counts anyway',
    { $schema: 'https://json-schema.org/draft/2020-12/schema' },
    {},
  ],
  ['dependencies', { dependencies: { a: ['b'] } }, { dependentRequired: { a: ['b'] } }],
  [
    'conditions in another order',
    {
      allOf: [
        { if: a(word), then: of('b') },
        { if: a(true), then: of('c') },
      ],
    },
    {
      allOf: [
        { if: a(true), then: of('c') },
        { if: a(word), then: of('b') },
      ],
    },
  ],
]

test.each(twins)('%s: no change', (_, one, other) => {
  for (const direction of ['input', 'output'] as const) {
    expect(diffSchemas(direction, one, other)).toEqual([])
    expect(diffSchemas(direction, other, one)).toEqual([])
  }
})

test('a definition that grows by itself without end is told apart by its text, and ends', () => {
  const grow = (leaf: JsonValue): JsonValue => ({
    $ref: '#/$defs/d0',
    $defs: Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        index === 39 ? leaf : { properties: { l: ref(index + 1), r: ref(index + 1) } },
      ]),
    ),
  })
  const changes = diffSchemas('input', grow(word), grow({ type: 'integer' }))
  expect(changes.length).toBe(500)
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(
    new Set(['types-removed', 'types-added']),
  )
  expect(diffSchemas('input', grow(word), grow({ ...word, title: 'x' })).length).toBe(500)

  function ref(index: number): JsonValue {
    return { $ref: `#/$defs/d${index}` }
  }
})

test('nesting beyond the bound is compared by its text', () => {
  const nest = (leaf: JsonValue, depth: number): JsonValue => {
    let schema = leaf
    for (let level = 0; level < depth; level++) schema = { items: schema }
    return schema
  }
  expect(diffSchemas('input', nest(word, 3000), nest({}, 3000))).toEqual([
    {
      class: 'breaking',
      kind: 'schema-changed',
      subject: { list: 'tools', key: 't', direction: 'input' },
      pointer: '/items'.repeat(65),
    },
  ])
  expect(diffSchemas('input', nest(word, 3000), nest(word, 3000))).toEqual([])
})
