import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../examples/demo-server/http.mjs'

const entry = fileURLToPath(new URL('../../examples/demo-server/stdio.mjs', import.meta.url))
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'demo-server-test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const cacheable = [
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
]

let http: { url: string; close(): Promise<void> }
beforeAll(async () => {
  http = await listen()
})
afterAll(() => http.close())

describe('the demo server over Streamable HTTP', () => {
  test.each(cacheable)('lets anyone keep the answer to %s for an hour', async (method) => {
    const { result } = await post(method)
    expect(result).toMatchObject({
      resultType: 'complete',
      ttlMs: 3_600_000,
      cacheScope: 'public',
    })
  })

  test('says who it is and what it can do', async () => {
    const { result } = await post('server/discover')
    expect(result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: {
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { listChanged: true },
        completions: {},
        extensions: { 'com.example.skylight/forecast-cards': { version: 1 } },
      },
      _meta: {
        'io.modelcontextprotocol/serverInfo': { name: 'skylight-weather', version: '1.4.0' },
      },
    })
  })

  test('refuses a request that a page on another host would send', async () => {
    const response = await fetch(http.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://attacker.example' },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })
})

describe('the official client', () => {
  let client: Client
  beforeAll(async () => {
    client = new Client(
      { name: 'demo-server-test', version: '1.0.0' },
      { versionNegotiation: { mode: 'auto' } },
    )
    await client.connect(new StreamableHTTPClientTransport(new URL(http.url)))
  })
  afterAll(() => client.close())

  test('finds every primitive', async () => {
    const { tools } = await client.listTools()
    const { prompts } = await client.listPrompts()
    const { resources } = await client.listResources()
    const { resourceTemplates } = await client.listResourceTemplates()
    expect({
      tools: tools.map(({ name }) => name),
      prompts: prompts.map(({ name }) => name),
      resources: resources.map(({ uri }) => uri),
      templates: resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    }).toEqual({
      tools: [
        'search_stations',
        'get_forecast',
        'get_alerts',
        'convert_units',
        'find_guides',
        'submit_reading',
      ],
      prompts: ['trip_briefing', 'explain_alert', 'network_summary'],
      resources: ['guide://symbols', 'guide://severity', 'data://stations'],
      templates: ['station://{id}/forecast{?day}'],
    })
  })

  test('gets the same forecast twice', async () => {
    const ask = { name: 'get_forecast', arguments: { place: { station: 'amber-bay' }, days: 1 } }
    const first = await client.callTool(ask)
    expect(first.structuredContent).toEqual({
      station: 'amber-bay',
      distanceKm: null,
      units: 'metric',
      days: [expect.objectContaining({ date: '2026-08-01' })],
    })
    expect((await client.callTool(ask)).structuredContent).toEqual(first.structuredContent)
  })

  test('reads the forecast that documentation shows, and others only of stations there are', async () => {
    const read = async (uri: string): Promise<string> => {
      const { contents } = await client.readResource({ uri })
      const [content] = contents
      return content && 'text' in content ? content.text : ''
    }
    const first = await read('station://amber-bay/forecast?day=0')
    expect(JSON.parse(first)).toMatchObject({ date: '2026-08-01' })
    expect(await read('station://example/forecast?day=example')).toBe(first)
    expect(JSON.parse(await read('station://amber-bay/forecast?day=6'))).toMatchObject({
      date: '2026-08-07',
    })
    await expect(read('station://nowhere/forecast?day=0')).rejects.toThrow(
      'There is no station "nowhere".',
    )
  })

  test('is told what to do about a station that does not exist', async () => {
    const answer = await client.callTool({
      name: 'get_forecast',
      arguments: { place: { station: 'nowhere' } },
    })
    expect(answer).toMatchObject({
      isError: true,
      content: [
        {
          type: 'text',
          text: 'There is no station "nowhere". Call search_stations for the ids.',
        },
      ],
    })
  })
})

test('over stdio it gives the same discovery as over HTTP, and ends when its input does', async () => {
  const child = spawn(process.execPath, [entry], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  child.stdin.write(`${toRequest('server/discover')}\n`)
  const [line] = (await once(lines, 'line')) as [string]
  child.stdin.end()
  expect(JSON.parse(line)).toEqual(await post('server/discover'))
  expect(await exited).toEqual([0, null])
})

async function post(method: string): Promise<{ result: unknown }> {
  const response = await fetch(http.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
    },
    body: toRequest(method),
  })
  return (await response.json()) as { result: unknown }
}

function toRequest(method: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: envelope } })
}
