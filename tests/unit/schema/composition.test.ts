import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { build, object, outline } from './outline.ts'

describe('a schema made of others', () => {
  test('merges allOf: properties, required names and the tightest bounds', () => {
    const schema: JsonValue = {
      allOf: [
        object({ id: { type: 'integer', minimum: 1 } }, { required: ['id', 'name'] }),
        object({ id: { maximum: 9, minimum: 3 }, name: { type: 'string' } }),
      ],
    }
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        id integer *
          - Minimum: 3
          - Maximum: 9
        name string *"
    `)
  })

  test('names alternatives by the property that tells them apart, by title or by reference', () => {
    const schema: JsonValue = {
      type: 'object',
      $defs: { Plain: { type: 'string', maxLength: 3 } },
      properties: {
        shape: {
          oneOf: [
            object(
              { kind: { const: 'circle' }, radius: { type: 'number' } },
              { required: ['kind'] },
            ),
            object({ kind: { const: 'square' }, side: { type: 'number' } }, { required: ['kind'] }),
          ],
        },
        text: { anyOf: [{ $ref: '#/$defs/Plain' }, { type: 'array', title: 'Lines' }] },
        bare: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
        level: { oneOf: [{ const: 1 }, { const: 'high' }] },
      },
    }
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        shape object
          (Exactly one of 2: option 1, kind: "circle")
            kind string *
              - Always: "circle"
            radius number
          (Exactly one of 2: option 2, kind: "square")
            kind string *
              - Always: "square"
            side number
        text string | array
          (Any of 2: option 1, Plain)
            . string
              - Maximum length: 3
          (Any of 2: option 2, Lines)
            . array "Lines"
        bare string | number | null
        level integer | string
          - Allowed values: 1, "high""
    `)
  })

  test('names what is in the arrays among alternatives, one level of them', () => {
    const words: JsonValue = { type: 'array', items: { type: 'string' } }
    const schema: JsonValue = {
      $defs: {
        Json: { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/$defs/Json' } }] },
      },
      type: 'object',
      properties: {
        either: { anyOf: [{ type: 'string' }, words] },
        several: { oneOf: [words, { type: 'array', items: { type: 'number' } }, words] },
        nested: { anyOf: [{ type: 'array', items: words }, { type: 'string' }] },
        itself: { $ref: '#/$defs/Json' },
        beside: { items: { type: 'integer' }, anyOf: [{ type: 'array' }, { type: 'null' }] },
        many: { anyOf: Array.from({ length: 21 }, () => words) },
      },
    }
    const types = outline(schema)
      .split('\n')
      .filter((line) => /^ {2}\w/.test(line))
    expect(types).toEqual([
      '  either string | array of string',
      '  several array of string | array of number',
      '  nested array of array | string',
      '  itself string | array of (string | array)',
      '  beside array of integer | null',
      '  many array',
    ])
  })

  test('shows conditions, and names that only an alternative requires', () => {
    const schema = object(
      { id: { type: 'integer' } },
      {
        oneOf: [
          { required: ['id'] },
          { properties: { name: { type: 'string' } }, required: ['name'] },
        ],
        if: { properties: { id: { const: 1 } } },
        then: { required: ['reason'] },
        not: { required: ['legacy'] },
      },
    )
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        id integer
        (Exactly one of 2: option 1)
          . any value
            - Requires: "id"
        (Exactly one of 2: option 2)
          name string *
        (If)
          id integer
            - Always: 1
        (Then)
          . any value
            - Requires: "reason"
        (Must not match)
          . any value
            - Requires: "legacy""
    `)
  })

  test('shows a required property that nothing describes', () => {
    expect(outline({ type: 'object', required: ['token'] })).toMatchInlineSnapshot(`
      ". object
        token any value *"
    `)
  })

  test('shows a required property by the patterns that its name matches', () => {
    const schema = {
      type: 'object',
      patternProperties: { '^x-': { type: 'string', minLength: 2 }, id$: { pattern: '^a' } },
      additionalProperties: { type: 'boolean' },
      required: ['x-id', 'x-a', 'other'],
    }
    const [byBoth, byFirst, rest] = build(schema).root.children
    expect([byBoth, byFirst, rest].map((row) => [row?.type, row?.required])).toEqual([
      ['string', true],
      ['string', true],
      ['boolean', true],
    ])
    expect(byBoth?.facts.map(({ label }) => label)).toEqual(['Minimum length', 'Pattern'])
    expect(byFirst?.facts.map(({ label }) => label)).toEqual(['Minimum length'])
  })
})
