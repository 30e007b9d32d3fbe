import fc from 'fast-check'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { primitives, type ListName } from '../../../src/core/primitive.ts'
import { anyJson, anyObject, anySchema, anyText } from './any-json.ts'

/** What a server answers, by method: results and errors. */
export type Answers = Record<string, JsonObject>

const name = fc.oneof(fc.constantFrom('a', 'b', 'A', 'get_a', 'get_b', '__proto__', '..'), anyText)
const icons = fc.array(anyObject({ src: anyText, mimeType: anyText }), { maxLength: 2 })
const meta = anyObject({ deprecated: anyJson, ui: anyObject({ resourceUri: anyText }) })
const own = { name, title: anyText, description: anyText, icons, _meta: meta }

const items: Record<ListName, fc.Arbitrary<JsonValue>> = {
  tools: anyObject({
    ...own,
    inputSchema: anySchema,
    outputSchema: anySchema,
    annotations: anyObject({ title: anyText, readOnlyHint: fc.boolean() }),
  }),
  prompts: anyObject({
    ...own,
    arguments: fc.array(anyObject({ name, description: anyText, required: fc.boolean() }), {
      maxLength: 3,
    }),
  }),
  resources: anyObject({ ...own, uri: anyText, mimeType: anyText, size: fc.integer() }),
  resourceTemplates: anyObject({ ...own, uriTemplate: anyText, mimeType: anyText }),
}

const caching = {
  resultType: fc.constant('complete'),
  ttlMs: fc.integer(),
  cacheScope: fc.constantFrom('public', 'private'),
}

const identity = anyObject({
  name: anyText,
  title: anyText,
  version: anyText,
  websiteUrl: anyText,
  icons,
})

const discovery = anyObject({
  ...caching,
  supportedVersions: fc.constant(['2026-07-28']),
  capabilities: anyObject({
    ...{ tools: anyObject({ listChanged: fc.boolean() }), prompts: anyObject({}) },
    ...{ resources: anyObject({}), extensions: anyObject({}), experimental: anyObject({}) },
  }),
  instructions: anyText,
  _meta: anyObject({ 'io.modelcontextprotocol/serverInfo': identity }),
})

const handshake = anyObject({
  protocolVersion: fc.constantFrom('2025-06-18', '2025-11-25', '2024-11-05'),
  capabilities: anyObject({
    tools: anyObject({}),
    prompts: anyObject({}),
    resources: anyObject({}),
  }),
  serverInfo: identity,
  instructions: anyText,
})

const error = anyObject({ code: fc.integer(), message: anyText, data: anyJson })

function toList(list: ListName): fc.Arbitrary<JsonObject> {
  const result = anyObject({
    ...caching,
    [primitives[list].key]: fc.array(items[list], { maxLength: 3 }),
  })
  return fc.oneof(
    { weight: 8, arbitrary: result.map((value): JsonObject => ({ result: value })) },
    { weight: 1, arbitrary: error.map((value): JsonObject => ({ error: value })) },
    { weight: 1, arbitrary: anyJson.map((value): JsonObject => ({ result: value })) },
  )
}

/** A server of either era that answers whatever it likes, mostly in the right shape. */
export const anyAnswers: fc.Arbitrary<Answers> = fc
  .record({
    discovery: fc.option(discovery, { nil: undefined, freq: 3 }),
    handshake,
    tools: toList('tools'),
    prompts: toList('prompts'),
    resources: toList('resources'),
    resourceTemplates: toList('resourceTemplates'),
    other: fc.oneof(
      error.map((value): JsonObject => ({ error: value })),
      anyJson.map((value): JsonObject => ({ result: value })),
    ),
  })
  .map(({ discovery: found, handshake: met, other, ...lists }): Answers => ({
    'server/discover': found ? { result: found } : { error: { code: -32601, message: 'Unknown' } },
    initialize: { result: met },
    [primitives.tools.method]: lists.tools,
    [primitives.prompts.method]: lists.prompts,
    [primitives.resources.method]: lists.resources,
    [primitives.resourceTemplates.method]: lists.resourceTemplates,
    '': other,
  }))
