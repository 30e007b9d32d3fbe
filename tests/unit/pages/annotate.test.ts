import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/core/json.ts'
import { buildDiscovery } from '../../../src/core/pages/discovery.ts'
import type { CodeBlock, PropertyRow, RowNote } from '../../../src/core/pages/model.ts'
import { buildToolPage } from '../../../src/core/pages/tool.ts'
import { buildPage } from '../../../src/core/pages/index.ts'
import { buildContext, buildServer } from './build-reference.ts'

const result: JsonObject = {
  ttlMs: 0,
  resultType: 'complete',
  capabilities: { extensions: { 'a/b': {}, 'c/d': {} }, tools: {} },
  _meta: {
    'io.modelcontextprotocol/serverInfo': {
      name: 'demo',
      icons: [{ src: 'https://a.example/1' }, { src: 'https://a.example/2' }],
    },
  },
  motto: 'x',
}

function marksOf(blocks: readonly CodeBlock[]): unknown[] {
  return blocks.flatMap(({ annotations = [] }) =>
    annotations.map(({ number, pointer, anchor }) => [number, pointer, anchor]),
  )
}

describe('the exchange of discovery', () => {
  const page = buildDiscovery(buildContext({ result }))

  test('has a number at each key that a row tells of, in the order of the message', () => {
    expect(marksOf(page.exchange.response)).toEqual([
      [1, '/result/ttlMs', 'field-result-ttlms'],
      [2, '/result/resultType', 'field-result-resulttype'],
      [3, '/result/capabilities', 'field-result-capabilities'],
      [4, '/result/capabilities/extensions', 'field-result-capabilities-extensions'],
      [5, '/result/capabilities/extensions/a~1b', 'field-result-capabilities-extensions-key'],
      [5, '/result/capabilities/extensions/c~1d', 'field-result-capabilities-extensions-key'],
      [6, '/result/capabilities/tools', 'field-result-capabilities-tools'],
      [7, '/result/_meta', 'field-result-meta'],
      [
        8,
        '/result/_meta/io.modelcontextprotocol~1serverInfo',
        'field-result-meta-io-modelcontextprotocol-serverinfo',
      ],
      [
        9,
        '/result/_meta/io.modelcontextprotocol~1serverInfo/name',
        'field-result-meta-io-modelcontextprotocol-serverinfo-name',
      ],
      [
        10,
        '/result/_meta/io.modelcontextprotocol~1serverInfo/icons',
        'field-result-meta-io-modelcontextprotocol-serverinfo-icons',
      ],
      [
        11,
        '/result/_meta/io.modelcontextprotocol~1serverInfo/icons/0/src',
        'field-result-meta-io-modelcontextprotocol-serverinfo-icons-item-src',
      ],
      [
        11,
        '/result/_meta/io.modelcontextprotocol~1serverInfo/icons/1/src',
        'field-result-meta-io-modelcontextprotocol-serverinfo-icons-item-src',
      ],
      [12, '/result/motto', 'field-result-item'],
    ])
  })

  test('is linked both ways, in words of the page', () => {
    const noted = page.table.rows.filter(({ note }) => note)
    const marks = page.exchange.response.flatMap(({ annotations = [] }) => annotations)
    for (const { anchor, note } of noted)
      expect(marks.find(({ id }) => id === note?.anchor)?.anchor).toBe(anchor)
    expect(new Set(marks.map(({ anchor }) => anchor))).toEqual(
      new Set(noted.map(({ anchor }) => anchor)),
    )
    expect(marks[0]).toEqual({
      pointer: '/result/ttlMs',
      number: 1,
      anchor: 'field-result-ttlms',
      id: 'fields-note-1',
      label: 'Note 1: ttlMs',
    })
    expect(marks.filter(({ number }) => number === 5).map(({ id }) => id)).toEqual([
      'fields-note-5',
      'fields-note-5-2',
    ])
    const russian = buildDiscovery(buildContext({ result }, 'ru')).table.rows
    expect(russian.find(({ name }) => name === 'ttlMs')?.note).toEqual({
      number: 1,
      anchor: 'fields-note-1',
      label: 'Примечание 1: назад к ttlMs в сообщении',
    } satisfies RowNote)
  })

  test('marks what was really sent, where the raw text is kept', () => {
    const raw = '{"result": {"ttlMs": 10000000000000000001}}'
    const exchange = {
      method: 'server/discover',
      request: { body: { method: 'server/discover' } },
      response: { raw, body: { result: { ttlMs: 1e19 } } },
    }
    const { response } = buildDiscovery(
      buildContext({ snapshot: { exchanges: [exchange] } }),
    ).exchange
    expect(response.map(({ text }) => text)).toEqual([raw])
    expect(marksOf(response)).toEqual([[1, '/result/ttlMs', 'field-result-ttlms']])
  })

  test('marks nothing in text that is no JSON', () => {
    const exchange = {
      method: 'server/discover',
      request: { body: {} },
      response: { raw: 'ttlMs: 1' },
    }
    const page = buildDiscovery(buildContext({ snapshot: { exchanges: [exchange] } }))
    expect(marksOf(page.exchange.response)).toEqual([])
    expect(page.table.rows.filter(({ note }) => note)).toEqual([])
  })
})

test('the head of an HTTP request and its body are numbered on', () => {
  const headers = { accept: '*/*', 'mcp-method': 'server/discover', 'mcp-param-a': 'b' }
  const body = { jsonrpc: '2.0', id: 1, method: 'server/discover' }
  const response = { body: { result: {} } }
  const exchange = { method: 'server/discover', request: { headers, body }, response }
  const snapshot = { transport: 'streamable-http' as const, exchanges: [exchange] }
  expect(marksOf(buildDiscovery(buildContext({ snapshot })).exchange.request)).toEqual([
    [1, 'line', 'field-http-method'],
    [2, 'header:accept', 'field-header-accept'],
    [3, 'header:mcp-method', 'field-header-mcp-method'],
    [4, 'header:mcp-param-a', 'field-header-mcp-param-name'],
    [5, '/jsonrpc', 'field-jsonrpc'],
    [6, '/id', 'field-id'],
    [7, '/method', 'field-method'],
  ])
})

describe('a sample call', () => {
  function build(inputSchema: JsonObject): { marks: unknown[]; noted: string[] } {
    const facts = { lists: { tools: [{ name: 'a', inputSchema }] } }
    const context = buildContext(facts)
    const page = buildToolPage(context.server, 'a', context.t, context)
    return { marks: marksOf(page.sample.blocks), noted: listNoted([page.input.root]) }
  }

  test('has a number at each argument that the table of parameters tells of, at every depth', () => {
    const { marks, noted } = build({
      type: 'object',
      required: ['to', 'list'],
      properties: {
        to: { type: 'object', required: ['x/y'], properties: { 'x/y': { type: 'string' } } },
        list: {
          type: 'array',
          minItems: 2,
          items: { type: 'object', required: ['n'], properties: { n: { const: 1 } } },
        },
      },
    })
    expect(marks).toEqual([
      [1, '/params/arguments/to', 'parameter-to'],
      [2, '/params/arguments/to/x~1y', 'parameter-to-x-y'],
      [3, '/params/arguments/list', 'parameter-list'],
      [4, '/params/arguments/list/0/n', 'parameter-list-item-n'],
      [4, '/params/arguments/list/1/n', 'parameter-list-item-n'],
    ])
    expect(noted).toEqual([
      'parameter-to',
      'parameter-to-x-y',
      'parameter-list',
      'parameter-list-item-n',
    ])
  })

  test('has none where two alternatives could be meant', () => {
    const option = (name: string): JsonObject => ({
      type: 'object',
      required: ['kind', name],
      properties: { kind: { const: name }, [name]: { type: 'string' } },
    })
    const { marks } = build({ type: 'object', oneOf: [option('a'), option('b')] })
    expect(marks).toEqual([[1, '/params/arguments/a', 'parameter-oneOf-1-a']])
  })

  test('of a prompt has them too', () => {
    const prompt: JsonObject = {
      name: 'p',
      arguments: [{ name: 'town', required: true }, { name: 'day' }],
    }
    const server = buildServer({ path: '', lists: { prompts: [prompt] } })
    const { t } = buildContext()
    const page = buildPage({ servers: [server], findings: 'dev' }, 'prompts/p', t)
    expect(page.kind === 'prompt' && marksOf(page.sample.blocks)).toEqual([
      [1, '/params/arguments/town', 'argument-town'],
    ])
    expect(page.kind === 'prompt' && listNoted(page.arguments)).toEqual(['argument-town'])
  })
})

function listNoted(rows: readonly PropertyRow[]): string[] {
  return rows.flatMap(({ anchor, note, children, variants }) => [
    ...(note ? [anchor] : []),
    ...listNoted(children),
    ...listNoted(variants.flatMap((variant) => variant.rows)),
  ])
}
