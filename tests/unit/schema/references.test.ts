import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { build, object, outline } from './outline.ts'

describe('a reference', () => {
  test('is resolved by pointer, anchor and id, and its own siblings win', () => {
    const schema: JsonValue = {
      type: 'object',
      $defs: {
        a: { $anchor: 'place', type: 'string', description: 'A place' },
        b: { $id: 'other', type: 'integer', $defs: { c: { type: 'boolean' } } },
      },
      properties: {
        inner: { anyOf: [{ type: 'object', properties: { deep: { type: 'number' } } }] },
        byAnchor: { $ref: '#place', description: 'Where to look' },
        byId: { $ref: 'other' },
        inId: { $ref: 'other#/$defs/c' },
        byPath: { $ref: '#/properties/inner/anyOf/0/properties/deep' },
        escaped: { $ref: '#/$defs/a%20b~1c' },
      },
    }
    expect(outline(schema)).toMatchInlineSnapshot(`
      "problem: The reference #/$defs/a%20b~1c leads nowhere in this schema.
      . object
        inner object
          deep number
        byAnchor string: Where to look
        byId integer
        inId boolean
        byPath number
        escaped any value
          ! The reference #/$defs/a%20b~1c leads nowhere in this schema."
    `)
  })

  test('that leads nowhere is a problem with its pointer', () => {
    expect(outline(object({ a: { $ref: '#/$defs/Missing' } }))).toMatchInlineSnapshot(`
      "problem: The reference #/$defs/Missing leads nowhere in this schema.
      . object
        a any value
          ! The reference #/$defs/Missing leads nowhere in this schema."
    `)
  })

  test.each(['https://example.com/a.json', 'file:///etc/passwd', 'other.json#/x'])(
    'that leaves the document is not followed: %s',
    (ref) => {
      expect(build(object({ a: { $ref: ref } })).problems).toEqual([
        `The reference ${ref} leaves this schema; it is not fetched.`,
      ])
    },
  )

  test('to itself, in a circle of allOf or to the root ends', () => {
    const schemas: JsonValue[] = [
      { $ref: '#' },
      {
        $defs: { a: { allOf: [{ $ref: '#/$defs/b' }] }, b: { allOf: [{ $ref: '#/$defs/a' }] } },
        $ref: '#/$defs/a',
      },
    ]
    expect(schemas.map((schema) => outline(schema))).toEqual([
      'empty: No parameters are known.\n. any value',
      'empty: No parameters are known.\n. any value',
    ])
  })

  test('that recurs is one definition with a link back', () => {
    const schema: JsonValue = {
      type: 'object',
      $defs: {
        node: object(
          {
            value: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/$defs/node' } },
          },
          { required: ['value'] },
        ),
      },
      properties: { root: { $ref: '#/$defs/node' }, self: { $ref: '#' } },
    }
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        root object
          value string *
          children array of object
            [] <each item> object
              -> Same structure as root (#input-root)
        self object
          -> Same structure as the whole schema (#input)"
    `)
  })
})

describe('a dialect', () => {
  test('other than 2020-12 is named, and read by its own rules', () => {
    const schema: JsonValue = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      definitions: { id: { type: 'integer', minimum: 0, exclusiveMinimum: true } },
      properties: {
        id: { $ref: '#/definitions/id' },
        pair: {
          type: 'array',
          items: [{ type: 'string' }, { type: 'number' }],
          additionalItems: false,
        },
      },
      dependencies: { id: ['pair'] },
    }
    expect(outline(schema)).toMatchInlineSnapshot(`
      "dialect: draft-07
      . object
        - A property that requires others: "id" → ["pair"]
        id integer
          - Minimum: 0
          - The minimum itself is not allowed
        pair array
          - No further items are allowed
          [0] <item 1> string
          [1] <item 2> number"
    `)
  })

  test('that nobody knows is read as 2020-12, with a word about it', () => {
    expect(outline({ $schema: 'https://example.com/own\u202e', type: 'object', properties: {} }))
      .toMatchInlineSnapshot(`
      "empty: Takes no parameters.
      problem: The schema declares the dialect https://example.com/own[U+202E], which is not known here; it is read as 2020-12.
      . object"
    `)
  })

  test('2020-12 has no array in items: it is shown, with a word about it', () => {
    expect(outline(object({ pair: { type: 'array', items: [{ type: 'string' }] } })))
      .toMatchInlineSnapshot(`
      "problem: An array in items belongs to older dialects; 2020-12 has prefixItems. It is shown as positions.
      . object
        pair array
          ! An array in items belongs to older dialects; 2020-12 has prefixItems. It is shown as positions.
          [0] <item 1> string"
    `)
  })
})
