import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { sampleArguments, sampleValue } from '../../../src/core/samples/sample-value.ts'
import { object } from '../schema/outline.ts'
import { validate } from './ajv.ts'

const formats = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'regex'],
  ...['uri-reference', 'uri-template', 'uuid', 'json-pointer', 'relative-json-pointer', 'byte'],
]

const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#' }

describe('a sample', () => {
  test.each<[string, JsonValue, JsonValue]>([
    ['the default first', { type: 'string', default: 'a', examples: ['b'], enum: ['b', 'a'] }, 'a'],
    ['a constant', { const: null }, null],
    ['an example before an allowed value', { enum: ['a', 'b'], examples: ['b'] }, 'b'],
    ['an allowed value', { type: 'string', enum: ['x', 'y'] }, 'x'],
    ['no default that is against the schema', { type: 'integer', default: 'many', minimum: 3 }, 3],
    ['a date by its format', { type: 'string', format: 'date' }, '2026-01-15'],
    ['the first type that is not null', { type: ['null', 'boolean'] }, true],
    ['a list of one', { type: 'array', items: { type: 'integer' } }, [1]],
    [
      'a list of the length asked for',
      { type: 'array', minItems: 2, items: { type: 'null' } },
      [null, null],
    ],
    [
      'positions',
      { type: 'array', prefixItems: [{ type: 'string' }, { const: 2 }] },
      ['example', 2],
    ],
    ['no items where none are allowed', { type: 'array', maxItems: 0 }, []],
  ])('is %s', (_, schema, expected) => {
    expect(sampleValue(schema)).toEqual(expected)
  })

  test('of an object has what is required, in the order of the schema, and nothing else', () => {
    const schema = object(
      { a: { type: 'string' }, b: { type: 'number' }, c: object({ d: {} }, { required: ['d'] }) },
      { required: ['c', 'b'] },
    )
    expect(JSON.stringify(sampleValue(schema))).toBe('{"b":1,"c":{"d":"example"}}')
  })

  test('of a tree stops at the first list of its own kind', () => {
    const node = object(
      { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
      { required: ['name', 'children'] },
    )
    expect(sampleValue({ $defs: { node }, $ref: '#/$defs/node' })).toEqual({
      name: 'example',
      children: [],
    })
  })

  test('that would have no end is cut at twelve levels', () => {
    const schema = object({ next: { $ref: '#' } }, { required: ['next'] })
    expect(JSON.stringify(sampleValue(schema)).match(/next/g)).toHaveLength(12)
  })

  test('of thousands of alternatives looks at no more of them than it tries', () => {
    const oneOf = Array.from({ length: 30_000 }, (_, index): JsonValue => {
      return { properties: { kind: { const: index }, [`v${index}`]: {} }, required: ['kind'] }
    })
    expect(sampleArguments({ type: 'object', oneOf })).toEqual({ kind: 0 })
  })

  test('of arguments is an object whatever the schema says', () => {
    const schemas: (JsonValue | undefined)[] = [
      undefined,
      null,
      [],
      'x',
      { type: 'string' },
      draft7,
    ]
    for (const schema of schemas) expect(sampleArguments(schema)).toEqual({})
    expect(sampleArguments({ required: ['a'] })).toEqual({ a: 'example' })
  })

  test('keeps property names that objects have by birth', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"integer"},"constructor":{"type":"null"}},' +
        '"required":["__proto__","constructor"]}',
    ) as JsonValue
    expect(JSON.stringify(sampleValue(schema))).toBe('{"__proto__":1,"constructor":null}')
  })
})

describe('a sample is valid for', () => {
  test.each<[string, JsonValue]>([
    [
      'every format',
      object(Object.fromEntries(formats.map((format) => [format, { type: 'string', format }])), {
        required: formats,
      }),
    ],
    [
      'patterns',
      {
        type: 'array',
        prefixItems: [
          { pattern: '^\\d{4}-\\d{2}$' },
          { pattern: '^(?:a|b)[^/]+\\.txt$' },
          { pattern: '^[a-z0-9_-]{3,}$', minLength: 10, maxLength: 12 },
          { pattern: '^(?=.*\\d)(?=.*[A-Z]).{8,}$' },
          { pattern: '\\p{Lu}' },
          { pattern: '^#[0-9a-fA-F]{6}$' },
          { pattern: 'x$' },
        ].map((part) => ({ type: 'string', ...part }) as JsonValue),
        minItems: 7,
      },
    ],
    [
      'lengths',
      {
        type: 'array',
        prefixItems: [
          { type: 'string', maxLength: 2 },
          { type: 'string', minLength: 40 },
          { type: 'string', minLength: 3, maxLength: 3 },
        ],
        minItems: 3,
      },
    ],
    [
      'limits of numbers',
      {
        type: 'array',
        prefixItems: [
          { type: 'integer', exclusiveMinimum: 7, multipleOf: 5 },
          { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
          { type: 'integer', maximum: -3 },
          { type: 'number', multipleOf: 0.25, minimum: 0.3 },
          { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
        ],
        minItems: 5,
      },
    ],
    [
      'lists of different items',
      { type: 'array', uniqueItems: true, minItems: 4, items: { type: 'string' } },
    ],
    [
      'lists of different allowed values',
      { type: 'array', uniqueItems: true, minItems: 3, items: { enum: ['a', 'b', 'c'] } },
    ],
    [
      'lists that contain something',
      {
        type: 'array',
        items: { type: ['integer', 'string'] },
        contains: { type: 'string' },
        minContains: 2,
      },
    ],
    [
      'lists that contain something after their positions',
      {
        type: 'array',
        prefixItems: [{ type: 'string' }],
        contains: { const: 5 },
        unevaluatedItems: false,
      },
    ],
    [
      'alternatives that are values',
      { oneOf: [{ const: 'v0', title: 'Zero' }, { const: 'v1', title: 'One' }, { const: null }] },
    ],
    [
      'lists of different alternatives that are values',
      {
        type: 'array',
        uniqueItems: true,
        minItems: 4,
        items: {
          anyOf: [
            { enum: ['a', 'b', 'c'], title: 'Letter' },
            { const: 1, title: 'One' },
          ],
        },
      },
    ],
    [
      'exactly one alternative',
      { oneOf: [object({ a: {} }), object({ b: {} }, { required: ['b'] })] },
    ],
    ['alternatives that overlap', { oneOf: [{ type: 'number' }, { type: 'integer', minimum: 0 }] }],
    [
      'alternatives and their parent',
      object(
        { kind: { enum: ['x', 'y'] } },
        { required: ['kind'], anyOf: [{ properties: { kind: { const: 'y' } } }] },
      ),
    ],
    [
      'conditions',
      object(
        { a: { type: 'boolean' } },
        {
          required: ['a'],
          if: { properties: { a: { const: true } } },
          then: { required: ['b'] },
          else: { required: ['c'] },
        },
      ),
    ],
    [
      'parts merged',
      {
        allOf: [
          object({ a: { minimum: 3 } }, { required: ['a'] }),
          object({ a: { type: 'integer', multipleOf: 4 } }),
        ],
      },
    ],
    ['what must not be', { type: 'string', not: { const: 'example' } }],
    [
      'dependents',
      object(
        { a: {}, b: { type: 'null' } },
        {
          required: ['a'],
          dependentRequired: { a: ['b'], b: ['c'] },
          dependentSchemas: { c: { required: ['d'] } },
        },
      ),
    ],
    [
      'properties that are counted',
      {
        type: 'object',
        minProperties: 3,
        propertyNames: { pattern: '^[a-z]+$' },
        additionalProperties: { type: 'integer' },
      },
    ],
    [
      'names by pattern',
      {
        type: 'object',
        minProperties: 2,
        patternProperties: { '^x-\\d$': { type: 'null' } },
        additionalProperties: false,
      },
    ],
    [
      'recursion with a way out',
      {
        $ref: '#/$defs/n',
        $defs: {
          n: object(
            { next: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'null' }] } },
            { required: ['next'] },
          ),
        },
      },
    ],
    [
      'recursion in a union',
      {
        $ref: '#/$defs/n',
        $defs: {
          n: {
            oneOf: [
              { type: 'array', minItems: 1, items: { $ref: '#/$defs/n' } },
              { type: 'string' },
            ],
          },
        },
      },
    ],
    [
      'draft-07 positions',
      {
        ...draft7,
        type: 'array',
        items: [{ type: 'string' }, { type: 'integer' }],
        additionalItems: false,
        minItems: 2,
      },
    ],
    [
      'draft-07 dependencies',
      {
        ...draft7,
        type: 'object',
        required: ['a'],
        dependencies: { a: ['b'], b: { required: ['c'] } },
      },
    ],
  ])('%s', (_, schema) => {
    expect({ sample: sampleValue(schema), errors: validate(schema, sampleValue(schema)) }).toEqual({
      sample: sampleValue(schema),
      errors: [],
    })
  })
})
