import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import type { ListName } from '../../../src/core/primitive.ts'
import { toHeaderValue } from '../../../src/core/samples/header-value.ts'
import type { ServerFacts } from '../pages/build-reference.ts'
import { buildSample, textOf } from './build-sample.ts'

function sample(list: ListName, value: JsonValue, facts: ServerFacts = {}): string {
  return textOf(buildSample(list, value, facts), 'jsonrpc')
}

const http: ServerFacts = {
  snapshot: { transport: 'streamable-http' },
  view: { publicUrl: 'https://api.example/mcp?v=1' },
}

const region = {
  name: 'query',
  inputSchema: {
    type: 'object',
    properties: {
      region: { type: 'string', const: 'Zürich', 'x-mcp-header': 'Region' },
      page: {
        type: 'object',
        properties: { size: { type: 'integer', 'x-mcp-header': 'Page-Size' } },
        required: ['size'],
      },
      trace: { type: 'boolean', 'x-mcp-header': 'Trace' },
    },
    required: ['region', 'page'],
  },
}

describe('a sample request', () => {
  test('of the modern era carries its meta, on stdio without headers', () => {
    expect(sample('tools', { name: 'get', inputSchema: { type: 'object' } }))
      .toMatchInlineSnapshot(`
      "{
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {
          "name": "get",
          "arguments": {},
          "_meta": {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": {
              "name": "example-client",
              "version": "1.0.0"
            },
            "io.modelcontextprotocol/clientCapabilities": {}
          }
        }
      }"
    `)
  })

  test('of the modern era over HTTP repeats the body in headers', () => {
    expect(sample('tools', region, http)).toMatchInlineSnapshot(`
      "POST /mcp?v=1 HTTP/1.1
      Host: api.example
      Content-Type: application/json
      Accept: application/json, text/event-stream
      MCP-Protocol-Version: 2026-07-28
      Mcp-Method: tools/call
      Mcp-Name: query
      Mcp-Param-Region: =?base64?WsO8cmljaA==?=
      Mcp-Param-Page-Size: 1

      {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {
          "name": "query",
          "arguments": {
            "region": "Zürich",
            "page": {
              "size": 1
            }
          },
          "_meta": {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": {
              "name": "example-client",
              "version": "1.0.0"
            },
            "io.modelcontextprotocol/clientCapabilities": {}
          }
        }
      }"
    `)
  })

  test('of a legacy server has no meta and no repeating headers', () => {
    expect(sample('tools', { name: 'get' }, { version: '2025-06-18', ...http }))
      .toMatchInlineSnapshot(`
      "POST /mcp?v=1 HTTP/1.1
      Host: api.example
      Content-Type: application/json
      Accept: application/json, text/event-stream
      MCP-Protocol-Version: 2025-06-18

      {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {
          "name": "get",
          "arguments": {}
        }
      }"
    `)
    expect(sample('tools', { name: 'get' }, { version: '2025-03-26', ...http })).not.toContain(
      'MCP-Protocol-Version',
    )
    expect(
      sample('tools', { name: 'get' }, { version: '2024-11-05', snapshot: { transport: 'sse' } }),
    ).toMatch(/^\{/)
  })

  test('names a placeholder where no address is published', () => {
    expect(
      sample('tools', { name: 'get' }, { snapshot: { transport: 'streamable-http' } }),
    ).toContain('Host: your-server.example')
  })

  test('for a prompt has its required arguments', () => {
    const prompt: JsonValue = {
      name: 'plan',
      arguments: [{ name: 'city', required: true }, { name: 'days' }, null],
    }
    expect(JSON.parse(sample('prompts', prompt, { version: '2025-11-25' }))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'prompts/get',
      params: { name: 'plan', arguments: { city: 'example' } },
    })
  })

  test('for a resource or a template reads a URI', () => {
    const legacy = { version: '2025-11-25' }
    expect(sample('resources', { uri: 'demo://a b' }, legacy)).toContain('"uri": "demo://a b"')
    expect(
      sample('resourceTemplates', { uriTemplate: 'demo://{city}{?units,days}' }, legacy),
    ).toContain('"uri": "demo://example?units=example&days=example"')
  })

  test.each<[string, JsonValue]>([
    ['a name that is no token', { a: { type: 'string', 'x-mcp-header': 'a b' } }],
    ['a fraction', { a: { type: 'number', 'x-mcp-header': 'A' } }],
    [
      'one name twice',
      { a: { type: 'string', 'x-mcp-header': 'A' }, b: { type: 'string', 'x-mcp-header': 'a' } },
    ],
    ['a name that is no text', { a: { type: 'string', 'x-mcp-header': 1 } }],
    ['an empty name', { a: { type: 'string', 'x-mcp-header': '' } }],
    ['a place in a list', { a: { type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } } }],
    ['an alternative', { a: { anyOf: [{ type: 'string', 'x-mcp-header': 'A' }] } }],
    [
      'a definition',
      { a: { type: 'object', $defs: { b: { type: 'string', 'x-mcp-header': 'A' } } } },
    ],
  ])('says that clients leave the tool out for %s', (_, properties) => {
    const tool = { name: 't', inputSchema: { type: 'object', properties, required: ['a'] } }
    const { note, blocks } = buildSample('tools', tool, http)
    expect(note).toContain('Over HTTP clients leave this tool out')
    expect(blocks[0]?.text).not.toContain('Mcp-Param')
    expect(blocks.map(({ id }) => id)).toEqual(['jsonrpc', 'jsonrpc'])
    expect(buildSample('tools', tool).blocks.map(({ id }) => id)).toEqual([
      'jsonrpc',
      'typescript',
      'python',
    ])
  })
})

test.each([
  ['get_weather', 'get_weather'],
  ['a b', 'a b'],
  ['', '=?base64??='],
  [' a', '=?base64?IGE=?='],
  ['ü', '=?base64?w7w=?='],
  ['a\nb', '=?base64?YQpi?='],
  ['=?base64?literal?=', '=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?='],
])('the header value of %j is %s', (value, header) => {
  expect(toHeaderValue(value)).toBe(header)
})
