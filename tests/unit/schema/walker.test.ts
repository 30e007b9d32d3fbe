import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import type { PropertyRow } from '../../../src/core/pages/model.ts'
import { compareSchema } from '../../walker/compare-schema.ts'
import { richSchema } from '../../walker/rich-schema.ts'
import { build, object, outline } from './outline.ts'

test('the model of any schema tells every property with all that is said of it', () => {
  fc.assert(
    fc.property(richSchema(), (schema) => {
      expect(compareSchema(schema, build(schema)).differences).toEqual([])
    }),
    { numRuns: 300 },
  )
})

describe('what a model loses is found', () => {
  const schema = object(
    {
      city: { type: 'string', enum: ['Riga', 'Oslo'], default: 'Oslo', minLength: 2 },
      stops: { type: 'array', items: object({ at: { type: 'integer' } }, { required: ['at'] }) },
    },
    {
      required: ['city'],
      allOf: [{ required: ['stops'] }],
      oneOf: [
        object({ by: { const: 'car' } }, { required: ['by'] }),
        object({ by: { const: 'bus' } }),
      ],
    },
  )

  test('and nothing where nothing is lost', () => {
    expect(compareSchema(schema, build(schema))).toEqual({
      properties: 4,
      depth: 3,
      bounded: 0,
      differences: [],
    })
  })

  test.each<[string, (root: PropertyRow) => void, string[]]>([
    ['a property', (root) => root.children.shift(), ['/city: no row', '.: required of city lost']],
    ['a flag', (root) => void (find(root, 'city').required = false), ['.: required of city lost']],
    [
      'a flag of allOf',
      (root) => void (find(root, 'stops').required = false),
      ['.: required of stops lost'],
    ],
    [
      'a flag in depth',
      (root) => void (find(root, 'at').required = false),
      ['/stops/[]: required of at lost'],
    ],
    ['a type', (root) => void (find(root, 'at').type = 'any value'), ['/stops/[]/at: type']],
    [
      'facts',
      (root) => void (find(root, 'city').facts = []),
      ['/city: enum', '/city: default', '/city: minLength'],
    ],
    ['an alternative', (root) => root.variants.pop(), ['/by: enum']],
  ])('%s', (_name, lose, differences) => {
    const model = build(schema)
    lose(model.root)
    expect(compareSchema(schema, model).differences.sort()).toEqual(differences.sort())
  })

  test('and a flag that is made up', () => {
    const open = object({ city: { type: 'string' } })
    const model = build(open)
    find(model.root, 'city').required = true
    expect(compareSchema(open, model).differences).toEqual(['.: required of city made up'])
  })
})

describe('a schema that was shown with a loss', () => {
  test('tells the type of items where the type of the list is not said', () => {
    expect(itemsOf({ items: { type: 'integer' } })).toEqual(['integer'])
    expect(itemsOf({ type: 'array', items: { type: 'integer' } })).toEqual([])
  })

  test('merges what several parts say of one pattern', () => {
    const part = (more: JsonValue): JsonValue => ({ patternProperties: { '^x-': more } })
    const { root } = build({ allOf: [part({ type: 'string' }), part({ minLength: 2 })] })
    expect(root.children.map(({ name, type, facts }) => [name.value, type, facts.length])).toEqual([
      ['/^x-/', 'string', 1],
    ])
  })

  test('keeps the title of an alternative that is named by something else', () => {
    const option = (kind: string, title: string): JsonValue =>
      object({ kind: { const: kind } }, { title, required: ['kind'] })
    const { root } = build({ oneOf: [option('a', 'First'), option('b', 'Second')] })
    expect(root.variants.map(({ name, rows }) => [name?.value, rows[0]?.title?.value])).toEqual([
      ['kind: "a"', 'First'],
      ['kind: "b"', 'Second'],
    ])
  })

  test('tells what is required beside a link to where it is not', () => {
    const again = { $ref: '#', required: ['name'] }
    const schema = { oneOf: [object({ name: { type: 'string' }, again }), object({})] }
    expect(outline(schema)).toMatch(
      /-> Same structure as the whole schema \(#input-oneOf-1\)\n +- Requires: "name"/,
    )
  })

  test('takes examples from where there are some', () => {
    const { root } = build({ examples: [], allOf: [{ examples: ['x'] }] })
    expect(root.facts.map(({ values }) => values.map(({ value }) => value))).toEqual([['"x"']])
  })
})

function itemsOf(list: JsonValue): string[] {
  const [row] = build(object({ list })).root.children
  return row?.children.map(({ type }) => type) ?? []
}

function find(row: PropertyRow, name: string): PropertyRow {
  const found = search(row, name)
  if (!found) throw new Error(`There is no row ${name}.`)
  return found
}

function search(row: PropertyRow, name: string): PropertyRow | undefined {
  if (row.name.value === name) return row
  const inner = [...row.children, ...row.variants.flatMap(({ rows }) => rows)]
  return inner.map((one) => search(one, name)).find(Boolean)
}
