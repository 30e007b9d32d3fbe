import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { toSha256 } from '../../../src/core/sha256.ts'
import { extractUnits } from '../../../src/core/translation/extract-units.ts'
import { listSchemas } from '../../../src/core/translation/list-schemas.ts'
import { buildServer } from '../pages/build-reference.ts'

const idsOf = (facts: Parameters<typeof buildServer>[0]): string[] =>
  extractUnits(buildServer(facts).snapshot).map(({ id }) => id)

test('every text that people read is a unit, named by where it stands', () => {
  const identity = { name: 'demo', title: 'Demo', description: 'A server.', version: '1' }
  expect(
    idsOf({
      result: {
        instructions: '# How to',
        _meta: { 'io.modelcontextprotocol/serverInfo': identity },
      },
      snapshot: { identity },
      lists: {
        tools: [
          {
            name: 'get_forecast',
            title: 'Get it',
            description: 'Gets it.',
            annotations: { title: 'Getter', readOnlyHint: true },
            inputSchema: {
              type: 'object',
              title: 'Input',
              properties: {
                description: { type: 'string', description: 'A property of that name.' },
                place: {
                  oneOf: [
                    { title: 'Station', type: 'object', properties: { id: { title: 'Id' } } },
                    { const: 'here', title: 'Here' },
                  ],
                },
              },
              $defs: { day: { description: 'A day.' } },
            },
            outputSchema: { type: 'array', items: { description: 'One day.' } },
          },
        ],
        prompts: [
          {
            name: 'brief',
            description: 'Briefs.',
            arguments: [{ name: 'days', title: 'Days', description: 'How many.' }, { title: 'X' }],
          },
        ],
        resources: [
          { uri: 'guide://a', name: 'a', title: 'Guide' },
          { uri: 'b:', name: 'Old' },
        ],
        resourceTemplates: [{ uriTemplate: 'x://{id}', name: 'x', description: 'One x.' }],
      },
    }),
  ).toEqual([
    'server/title',
    'server/description',
    'server/instructions',
    'tools/get_forecast/title',
    'tools/get_forecast/description',
    'tools/get_forecast/annotations/title',
    'tools/get_forecast/inputSchema/title',
    'tools/get_forecast/inputSchema/properties/description/description',
    'tools/get_forecast/inputSchema/properties/place/oneOf/0/title',
    'tools/get_forecast/inputSchema/properties/place/oneOf/0/properties/id/title',
    'tools/get_forecast/inputSchema/properties/place/oneOf/1/title',
    'tools/get_forecast/inputSchema/$defs/day/description',
    'tools/get_forecast/outputSchema/items/description',
    'prompts/brief/description',
    'prompts/brief/arguments/days/title',
    'prompts/brief/arguments/days/description',
    'prompts/brief/arguments/#2/title',
    'resources/guide:~1~1a/title',
    'resources/b:/name',
    'resourceTemplates/x:~1~1{id}/name',
    'resourceTemplates/x:~1~1{id}/description',
  ])
})

test('a unit carries the text with its digest', () => {
  const { snapshot } = buildServer({ result: { instructions: 'Say hello.' } })
  expect(extractUnits(snapshot)).toEqual([
    {
      id: 'server/instructions',
      source: 'Say hello.',
      digest: 'sha256-c8e2c1437abb87b67330d0dddbd1de9a179ca6be207497f14873894c26e7d742',
    },
  ])
})

test('what is no text, blank, or in a value is no unit, and costs no other', () => {
  expect(
    idsOf({
      lists: {
        tools: [
          null,
          { name: 'a', title: 7, description: '  ', inputSchema: [{ description: 'In a list.' }] },
          {
            name: 'b',
            inputSchema: {
              properties: 'none',
              default: { description: 'A value.' },
              examples: [{ title: 'A value.' }],
              dependencies: { x: ['y'], z: { description: 'A schema.' } },
            },
          },
          { name: 'c', title: 'C' },
        ],
        prompts: [{ name: 'p', arguments: { name: 'no list', title: 'T' } }],
      },
    }),
  ).toEqual([
    'tools/a/inputSchema/0/description',
    'tools/b/inputSchema/dependencies/z/description',
    'tools/c/title',
  ])
})

test('arguments of one name have ids of their own', () => {
  const argument = { name: 'days', title: 'Days' }
  expect(idsOf({ lists: { prompts: [{ name: 'p', arguments: [argument, argument] }] } })).toEqual([
    'prompts/p/arguments/days/title',
    'prompts/p/arguments/days/title#2',
  ])
})

test('a schema as deep as a stack is walked', () => {
  let schema: JsonValue = { description: 'The bottom.' }
  for (let depth = 0; depth < 20_000; depth++) schema = { not: schema }
  const found: JsonObject | undefined = listSchemas(schema).at(-1)?.schema
  expect(found).toEqual({ description: 'The bottom.' })
})

test.each([
  '',
  'abc',
  'ё – 天気 🌦',
  'a'.repeat(55),
  'b'.repeat(56),
  'c'.repeat(64),
  'd'.repeat(5000),
])('the digest of %j is the one of Node', (text) => {
  expect(toSha256(text)).toBe(`sha256-${createHash('sha256').update(text).digest('hex')}`)
})
