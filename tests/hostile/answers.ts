import type { JsonObject, JsonValue } from '../../src/core/json.ts'

/** Texts of a server; prompts, resources and templates are made of `others`. */
interface Words {
  texts: readonly string[]
  others: readonly string[]
}

export type Message = { id?: number; method?: string; params?: JsonObject }

/**
 * What a server answers that puts its texts wherever a server can put one. Each item holds one of
 * them in all its fields; where the server has a single field, the texts take turns.
 */
export function answerHostile(words: Words, { id, method, params }: Message): object {
  const { texts } = words
  const result = toResult(words, method ?? '', params)
  if (result) return { jsonrpc: '2.0', id, result }
  const [text = ''] = texts
  return { jsonrpc: '2.0', id, error: { code: -32601, message: text, data: { [text]: texts } } }
}

/** A tool with the text in each of its fields, and in each keyword of its schemas. */
export function hostileTool(text: string): JsonObject {
  const { name, ...rest } = hostileItem(text)
  return {
    name,
    ...rest,
    inputSchema: { ...hostileSchema(text), required: [text] },
    outputSchema: { ...hostileSchema(text), 'x-mcp-header': text },
    annotations: { title: text, readOnlyHint: true, [text]: text },
    execution: { taskSupport: text },
    _meta: { ...meta(text), ui: { resourceUri: `ui://${text}`, csp: { connectDomains: [text] } } },
  } as JsonObject
}

export function hostilePrompt(text: string): JsonObject {
  return {
    ...hostileItem(text),
    arguments: [{ name: text, title: text, description: text, required: true, [text]: text }],
  }
}

export function hostileResource(text: string): JsonObject {
  return { ...hostileItem(text), uri: text, mimeType: text, annotations: audience(text) }
}

export function hostileTemplate(text: string): JsonObject {
  const variable = text.replace(/[{}]/g, '')
  const uriTemplate = `x://${text}/{a}/{${variable}}{?b*,${variable}}`
  return { ...hostileItem(text), uriTemplate, mimeType: text, annotations: audience(text) }
}

/** A JSON Schema with the text wherever one may stand. */
export function hostileSchema(text: string): JsonObject {
  const words = { title: text, description: text, $comment: text, format: text, deprecated: true }
  return {
    type: 'object',
    ...words,
    properties: {
      [text]: {
        ...{ ...words, default: text, examples: [text, { [text]: text }] },
        ...{ contentMediaType: text, contentEncoding: text, [text]: text, $anchor: text },
      },
      values: { enum: [text, 1, { [text]: [text] }], default: { [text]: text } },
      constant: { const: text, ...words },
      pattern: { type: 'string', pattern: text },
      odd: { type: text, required: [text], minimum: text },
      reference: { $ref: `#/$defs/${text}`, description: text },
      outside: { $ref: text },
      choice: { oneOf: [{ ...words, properties: { [text]: { const: text } } }, { $ref: text }] },
      list: { type: 'array', items: { ...words }, prefixItems: [words], contains: words },
    },
    patternProperties: { [text]: words },
    dependentRequired: { [text]: [text] },
    $defs: { [text]: { ...words, type: 'string' }, node: { properties: { [text]: words } } },
    additionalProperties: words,
  }
}

function toResult(
  { texts, others }: Words,
  method: string,
  params: JsonObject | undefined,
): object | undefined {
  const called = { ...params, uri: String(params?.['uri'] ?? '') }
  const own = String(params?.['name'] ?? texts.find((text) => called.uri.includes(text)) ?? '')
  const caching = { resultType: 'complete', ttlMs: 1000, cacheScope: 'public' }
  switch (method) {
    case 'server/discover':
      return { ...caching, ...discover(texts) }
    case 'tools/list':
      return { ...caching, tools: texts.map(hostileTool), _meta: metaOf(texts) }
    case 'prompts/list':
      return { ...caching, prompts: others.map(hostilePrompt) }
    case 'resources/list':
      return { ...caching, resources: others.map(hostileResource) }
    case 'resources/templates/list':
      return { ...caching, resourceTemplates: others.map(hostileTemplate) }
    case 'tools/call':
      return { ...caching, content: contents(own), structuredContent: { [own]: own }, [own]: own }
    case 'prompts/get':
      return {
        ...caching,
        description: own,
        messages: contents(own).map((content) => ({ role: 'user', content })),
      }
    case 'resources/read':
      return { ...caching, contents: [{ uri: called.uri, mimeType: own, text: own, [own]: own }] }
    default:
      return undefined
  }
}

function discover(texts: readonly string[]): object {
  const [a = '', b = a, c = a, d = a, e = a, f = a] = texts
  const keyed = Object.fromEntries(texts.map((text) => [text, { [text]: text }]))
  return {
    supportedVersions: ['2026-07-28', ...texts],
    capabilities: {
      ...keyed,
      ...{ tools: keyed, prompts: { listChanged: a }, resources: { subscribe: b, [a]: b } },
      ...{ completions: keyed, logging: keyed, experimental: keyed, extensions: keyed },
    },
    instructions: texts.join('\n\n'),
    ...keyed,
    _meta: {
      ...metaOf(texts),
      'io.modelcontextprotocol/serverInfo': {
        ...{ name: a, title: b, version: c, description: d, websiteUrl: e, icons: icons(f) },
        ...keyed,
      },
    },
  }
}

function hostileItem(text: string): JsonObject {
  return {
    ...{ name: text, title: text, description: text, icons: icons(text) },
    ...{ _meta: meta(text), [text]: text },
  }
}

function icons(text: string): JsonValue {
  return [{ src: text, mimeType: text, sizes: [text], theme: text, [text]: text }]
}

function audience(text: string): JsonObject {
  return { audience: [text], priority: 1, lastModified: text, [text]: text }
}

function meta(text: string): JsonObject {
  return { [text]: text, 'a.example/x': { [text]: [text] }, deprecated: { since: text, use: text } }
}

function metaOf(texts: readonly string[]): JsonObject {
  return Object.fromEntries(texts.map((text) => [text, text]))
}

function contents(text: string): JsonObject[] {
  return [
    { type: 'text', text, annotations: audience(text) },
    { type: 'image', data: text, mimeType: text },
    { type: 'audio', data: text, mimeType: text },
    { type: 'resource', resource: { uri: text, mimeType: text, text } },
    { type: 'resource_link', ...hostileResource(text) },
    { type: text, [text]: text },
  ]
}
