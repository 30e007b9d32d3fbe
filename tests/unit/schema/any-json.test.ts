import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { build, object } from './outline.ts'
import { pathsOfModel, pathsOfSchema } from './property-paths.ts'

describe('any JSON', () => {
  const keyword = fc.constantFrom(
    ...[
      'type',
      'properties',
      'items',
      'prefixItems',
      'allOf',
      'anyOf',
      'oneOf',
      'not',
      'if',
      'then',
    ],
    ...['$ref', '$defs', 'required', 'enum', 'const', 'additionalProperties', '$schema', '$id'],
    ...['dependencies', 'discriminator', 'examples', 'default', 'minimum', '__proto__', 'a'],
  )
  const word = fc.constantFrom<JsonValue>(
    ...['object', 'array', 'string', '#', '#/$defs/a', '#/properties/a', '#a', 'x', '/', '%'],
    ...[true, false, null, 0, -1],
  )
  const anySchema = fc.letrec<{ node: JsonValue }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      word,
      fc.array(tie('node'), { maxLength: 3 }),
      fc
        .array(fc.tuple(keyword, tie('node')), { maxLength: 5 })
        .map((entries): JsonValue => Object.fromEntries(entries)),
    ),
  })).node

  test('gives a model whose anchors are unique and whose links lead somewhere', () => {
    fc.assert(
      fc.property(fc.oneof(anySchema, fc.jsonValue() as fc.Arbitrary<JsonValue>), (schema) => {
        const model = build(schema, { rows: 200 })
        const anchors = JSON.stringify(model).match(/"anchor":"[^"]*"/g) ?? []
        const links = [
          ...JSON.stringify(model).matchAll(/"ref":\{"label":"[^"]*","anchor":"([^"]*)"/g),
        ]
        expect(new Set(anchors).size).toBe(anchors.length - links.length)
        for (const [, anchor] of links) expect(anchors).toContain(`"anchor":"${anchor}"`)
      }),
      { numRuns: 300 },
    )
  })

  test('that is a schema has every property at every depth in its model', () => {
    const leaf = fc.constantFrom<JsonValue>(
      { type: 'string' },
      {},
      { $ref: '#' },
      { $ref: '#/$defs/a' },
    )
    const name = fc.constantFrom('a', 'b', 'c')
    const schema = fc.letrec<{ node: JsonValue }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf,
        fc.dictionary(name, tie('node'), { maxKeys: 3 }).map((properties) => object(properties)),
        tie('node').map((items): JsonValue => ({ type: 'array', items })),
        fc.array(tie('node'), { maxLength: 3 }).map((allOf): JsonValue => ({ allOf })),
        fc.array(tie('node'), { maxLength: 3 }).map((oneOf): JsonValue => ({ oneOf })),
        tie('node').map((additionalProperties): JsonValue => ({ additionalProperties })),
        tie('node').map((node): JsonValue => ({ if: node, then: node, not: node })),
      ),
    })).node
    const root = fc
      .tuple(schema, fc.dictionary(name, schema, { maxKeys: 3 }))
      .map(([node, $defs]): JsonValue => ({ ...(node as object), $defs }))
      // As from a server: no object stands in two places.
      .map((schema) => JSON.parse(JSON.stringify(schema)) as JsonValue)
    fc.assert(
      fc.property(root, (schema) => {
        expect(pathsOfModel(build(schema), 4)).toEqual(pathsOfSchema(schema, 4))
      }),
      { numRuns: 300 },
    )
  })
})
