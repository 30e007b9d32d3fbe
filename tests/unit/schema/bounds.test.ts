import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import type { PropertyRow } from '../../../src/core/pages/model.ts'
import { build, object, outline } from './outline.ts'

describe('bounds', () => {
  test('of depth and rows are said where they are crossed', () => {
    const schema = object({ a: object({ b: object({ c: { type: 'string' } }) }), d: {} })
    expect(outline(schema, { depth: 2 })).toMatchInlineSnapshot(`
      "problem: Deeper than 2 levels: the rest is only in the schema as sent.
      . object
        a object
          b object
            ! Deeper than 2 levels: the rest is only in the schema as sent.
        d any value"
    `)
    expect(outline(schema, { rows: 2 })).toMatchInlineSnapshot(`
      "problem: More than 2 rows: the rest is only in the schema as sent.
      . object
        a object
          b object
            ! More than 2 rows: the rest is only in the schema as sent.
        d any value
          ! More than 2 rows: the rest is only in the schema as sent."
    `)
  })

  test('of rows is an end, however many properties, names or alternatives there are', () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `p${index}`)
    const schemas = [
      object(Object.fromEntries(names.map((name) => [name, { type: 'string' }]))),
      { type: 'object', required: names },
      { oneOf: names.map((name) => object({ [name]: {} })) },
      object({ inner: { type: 'object', required: names }, last: {} }),
    ]
    for (const schema of schemas) {
      const { root, problems } = build(schema)
      expect(problems).toEqual(['More than 3,000 rows: the rest is only in the schema as sent.'])
      expect(countRows(root)).toBeGreaterThan(3000)
      expect(countRows(root)).toBeLessThanOrEqual(6000)
    }
  })

  test('hold against definitions that double at every level', () => {
    const $defs: Record<string, JsonValue> = {}
    for (let level = 0; level < 40; level++)
      $defs[`d${level}`] = object({
        left: { $ref: `#/$defs/d${level + 1}` },
        right: { $ref: `#/$defs/d${level + 1}` },
      })
    $defs['d40'] = { type: 'string' }
    const model = build({ $defs, $ref: '#/$defs/d0' })
    expect(model.problems).toEqual([
      'Deeper than 24 levels: the rest is only in the schema as sent.',
    ])
    expect(JSON.stringify(model.root).length).toBeLessThan(200_000)
  })

  test('hold against values nested deeper than the engine can write', () => {
    let schema: JsonValue = { type: 'string' }
    for (let level = 0; level < 50_000; level++) schema = { type: 'array', items: schema }
    expect(build(schema).problems).toEqual([
      'Deeper than 24 levels: the rest is only in the schema as sent.',
    ])
  })
})

function countRows({ children, variants }: PropertyRow): number {
  const below = [...children, ...variants.flatMap(({ rows }) => rows)]
  return below.reduce((sum, row) => sum + countRows(row), 1)
}
