import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { object, outline } from './outline.ts'

describe('what a schema says of a value', () => {
  test('is shown with default, bounds, format, pattern, allowed values and examples', () => {
    const schema = object(
      {
        unit: { type: 'string', enum: ['metric', 'imperial'], default: 'metric', title: 'Unit' },
        days: { type: 'integer', minimum: 1, maximum: 9007199254740991, multipleOf: 1 },
        code: { type: 'string', pattern: '^a|`b`$', minLength: 2, maxLength: 5, format: 'x-code' },
        share: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, examples: [0.5] },
        none: { const: null },
        mixed: { enum: [1, 'a', null, { b: [] }] },
      },
      { required: ['days'], additionalProperties: false },
    )
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        - No other properties are allowed
        unit string "Unit"
          - Default: "metric"
          - Allowed values: "metric", "imperial"
        days integer *
          - Minimum: 1
          - Maximum: 9007199254740991
          - Multiple of: 1
        code string
          - Minimum length: 2
          - Maximum length: 5
          - Pattern: "^a|\`b\`$"
          - Format: "x-code"
        share number
          - Greater than: 0
          - Less than: 1
          - Examples: 0.5
        none null
          - Always: null
        mixed integer | string | null | object
          - Allowed values: 1, "a", null, {"b":[]}"
    `)
  })

  test('is shown with the badges of deprecated, read-only, write-only and header parameters', () => {
    const schema = object({
      old: { type: 'string', deprecated: true, readOnly: true },
      secret: { type: 'string', writeOnly: true },
      region: { type: 'string', 'x-mcp-header': 'Region' },
    })
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        old string [Deprecated] [Read-only]
        secret string [Write-only]
        region string [HTTP header]
          - Sent as header: Mcp-Param-Region"
    `)
  })

  test('keeps keywords we do not render, as sent', () => {
    const schema = object({ a: { type: 'string', 'x-order': 3, unevaluated: { deep: true } } })
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        a string
          - Further keywords, as sent: x-order: 3, unevaluated: {"deep":true}"
    `)
  })

  test('shows null in one way, however it is written', () => {
    const ways: JsonValue[] = [
      { type: ['string', 'null'] },
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      { oneOf: [{ type: 'null' }, { type: 'string' }] },
      { type: 'string', nullable: true },
      { anyOf: [{ type: 'string' }, { enum: [null] }] },
    ]
    for (const way of ways)
      expect(outline(way)).toBe('empty: No parameters are known.\n. string | null')
  })

  test('shows boolean and empty schemas as any value or as absent, never as a guess', () => {
    const schema = object({ data: true, never: false, limit: {}, list: { type: 'array' } })
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        data any value
        never must be absent
        limit any value
        list array"
    `)
  })

  test('shows arrays of arrays, positions and what an array contains', () => {
    const schema = object({
      grid: { type: 'array', items: { type: 'array', items: { type: ['integer', 'null'] } } },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
      tags: { type: 'array', uniqueItems: true, items: { type: 'string', minLength: 1 } },
      some: { type: 'array', contains: { const: 1 }, minContains: 2 },
    })
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        grid array of (array of (integer | null))
        pair array
          - No further items are allowed
          [0] <item 1> string
          [1] <item 2> number
        tags array of string
          - Items must differ
          [] <each item> string
            - Minimum length: 1
        some array
          - Matching items, at least: 2
          [] <at least one item> integer
            - Always: 1"
    `)
  })

  test('shows patterns, other properties, names and dependents', () => {
    const schema: JsonValue = {
      type: 'object',
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer', minimum: 0 },
      propertyNames: { maxLength: 8 },
      dependentRequired: { card: ['address'] },
      dependentSchemas: { card: { properties: { cvc: { type: 'string' } }, required: ['cvc'] } },
    }
    expect(outline(schema)).toMatchInlineSnapshot(`
      ". object
        - A property that requires others: "card" → ["address"]
        /^x-/ <each property whose name matches the pattern> string
        {*} <each other property> integer
          - Minimum: 0
        {name} <each property name> any value
          - Maximum length: 8
        (When this property is present, card)
          cvc string *"
    `)
  })
})
