import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, type TestContext } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import type { ExchangeSample } from '../../../src/core/pages/model.ts'
import type { ServerFacts } from '../pages/build-reference.ts'
import { buildSample, headersOf, messageOf, textOf } from './build-sample.ts'
import { hostileTools, oddTools } from './hostile-tools.ts'
import { startRecorder, type Recorder, type RecordedRequest } from './recorder.ts'

const run = promisify(execFile)
const hasTools = ['bash', 'curl'].every((name) => !spawnSync(name, ['--version']).error)

function needTools({ skip }: TestContext): void {
  if (!hasTools) skip('bash or curl is not on this machine')
}

function overHttp(publicUrl: string, version?: string): ServerFacts {
  return {
    ...(version ? { version } : {}),
    snapshot: { transport: 'streamable-http' },
    view: { publicUrl },
  }
}

const weather: JsonValue = {
  name: "today's",
  inputSchema: {
    type: 'object',
    properties: { city: { type: 'string', const: 'Zürich', 'x-mcp-header': 'City' } },
    required: ['city'],
  },
}

describe('curl', () => {
  test('is one request on the modern era', () => {
    const sample = buildSample('tools', weather, overHttp('https://api.example/mcp'))
    expect(textOf(sample, 'curl')).toMatchInlineSnapshot(`
      "curl https://api.example/mcp \\
        --header 'Content-Type: application/json' \\
        --header 'Accept: application/json, text/event-stream' \\
        --header 'MCP-Protocol-Version: 2026-07-28' \\
        --header 'Mcp-Method: tools/call' \\
        --header 'Mcp-Name: today'\\''s' \\
        --header 'Mcp-Param-City: =?base64?WsO8cmljaA==?=' \\
        --data-raw '{
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {
          "name": "today'\\''s",
          "arguments": {
            "city": "Zürich"
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
      }'"
    `)
  })

  test('opens a session first on a legacy era', () => {
    const facts = overHttp('https://api.example/mcp', '2025-06-18')
    const sample = buildSample('resources', { uri: 'demo://a' }, facts)
    expect(sample.blocks.filter(({ id }) => id === 'curl').map(({ label }) => label)).toEqual([
      'curl, step 1: start a session',
      'curl, step 2: tell the server that the client is ready',
      'curl, step 3: send the request',
    ])
    expect(textOf(sample, 'curl')).toMatchInlineSnapshot(`
      "SESSION_ID=$(curl --silent --show-error --fail --output /dev/null \\
        --write-out '%header{mcp-session-id}' \\
        https://api.example/mcp \\
        --header 'Content-Type: application/json' \\
        --header 'Accept: application/json, text/event-stream' \\
        --data-raw '{
        "jsonrpc": "2.0",
        "id": 0,
        "method": "initialize",
        "params": {
          "protocolVersion": "2025-06-18",
          "capabilities": {},
          "clientInfo": {
            "name": "example-client",
            "version": "1.0.0"
          }
        }
      }')

      curl https://api.example/mcp \\
        --header 'Content-Type: application/json' \\
        --header 'Accept: application/json, text/event-stream' \\
        --header 'MCP-Protocol-Version: 2025-06-18' \\
        --header "Mcp-Session-Id: $SESSION_ID" \\
        --data-raw '{
        "jsonrpc": "2.0",
        "method": "notifications/initialized"
      }'

      curl https://api.example/mcp \\
        --header 'Content-Type: application/json' \\
        --header 'Accept: application/json, text/event-stream' \\
        --header 'MCP-Protocol-Version: 2025-06-18' \\
        --header "Mcp-Session-Id: $SESSION_ID" \\
        --data-raw '{
        "jsonrpc": "2.0",
        "id": 1,
        "method": "resources/read",
        "params": {
          "uri": "demo://a"
        }
      }'"
    `)
  })

  test.each<[string, ServerFacts]>([
    [
      'a server that readers are given no address of',
      { snapshot: { transport: 'streamable-http' } },
    ],
    ['an address that is no web address', overHttp('file:///srv/mcp')],
    ['an address with a password', overHttp('https://me:secret@api.example/mcp')],
    ['a local server', { view: { publicUrl: 'https://api.example/mcp' } }],
    [
      'the old transport of two addresses',
      {
        version: '2024-11-05',
        snapshot: { transport: 'sse' },
        view: { publicUrl: 'https://api.example/sse' },
      },
    ],
  ])('is left out for %s', (_, facts) => {
    const sample = buildSample('tools', { name: 'get' }, facts)
    expect(textOf(sample, 'curl')).toBe('')
    expect(JSON.stringify(sample)).not.toContain('secret')
  })
})

describe('curl, run against a server,', () => {
  let recorder: Recorder

  beforeAll(async () => {
    recorder = await startRecorder()
  })

  afterAll(() => recorder.close())

  beforeEach(() => {
    recorder.requests.length = 0
    recorder.sessionId = undefined
  })

  const tools: [string, JsonValue][] = [
    ...hostileTools.map((tool): [string, JsonValue] => [
      JSON.stringify(tool.name.slice(0, 40)),
      tool,
    ]),
    ...Object.entries(oddTools),
    ['arguments that headers repeat', weather],
  ]

  test.for(tools)('sends the request as shown: %s', async ([, tool], context) => {
    needTools(context)
    const sample = buildSample('tools', tool, overHttp(recorder.url))
    await runShell(textOf(sample, 'curl'))
    expect(recorder.requests).toHaveLength(1)
    expectAsShown(recorder.requests[0], sample)
  })

  test('sends prompts, resources and filled templates as shown', async (context) => {
    needTools(context)
    const facts = overHttp(`${recorder.url}?a[]={1,2}&b=it's`)
    const samples = [
      buildSample(
        'prompts',
        { name: '"a" \'b\'', arguments: [{ name: "c'", required: true }] },
        facts,
      ),
      buildSample('resources', { uri: 'demo://ä/$HOME' }, facts),
      buildSample('resourceTemplates', { uriTemplate: "demo://{a}/it's{?b}" }, facts),
    ]
    for (const sample of samples) await runShell(textOf(sample, 'curl'))
    expect(recorder.requests.map(({ path }) => path)).toEqual(
      samples.map(() => '/mcp?a[]={1,2}&b=it%27s'),
    )
    for (const [index, sample] of samples.entries()) expectAsShown(recorder.requests[index], sample)
  })

  test.for(['2025-11-25', '2025-06-18', '2025-03-26'])(
    'goes through the session of %s with the id of the first answer',
    async (version, context) => {
      needTools(context)
      recorder.sessionId = '0f$(exit)`-!~'
      const sample = buildSample('tools', { name: "it's" }, overHttp(recorder.url, version))
      await runShell(textOf(sample, 'curl', '\n'))
      expect(recorder.requests.map(({ body }) => body['method'])).toEqual([
        'initialize',
        'notifications/initialized',
        'tools/call',
      ])
      expect(recorder.requests[0]?.body).toMatchObject({
        id: 0,
        params: { protocolVersion: version },
      })
      const withVersion = version === '2025-03-26' ? undefined : version
      expect(recorder.requests.map(({ headers }) => headers['mcp-session-id'])).toEqual([
        undefined,
        recorder.sessionId,
        recorder.sessionId,
      ])
      expect(recorder.requests.map(({ headers }) => headers['mcp-protocol-version'])).toEqual([
        undefined,
        withVersion,
        withVersion,
      ])
      expectAsShown(recorder.requests[2], sample)
    },
  )

  test('needs no session where the server has none', async (context) => {
    needTools(context)
    const sample = buildSample('tools', { name: 'get' }, overHttp(recorder.url, '2025-11-25'))
    await runShell(textOf(sample, 'curl', '\n'))
    expect(recorder.requests.map(({ headers }) => headers['mcp-session-id'])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expectAsShown(recorder.requests[2], sample)
  })
})

async function runShell(script: string): Promise<void> {
  // No variable of this process counts, and a command that fails ends the script.
  await run('bash', ['--norc', '-euc', script], { env: { PATH: process.env['PATH'] } })
}

/** The body by value, and every header of the raw block; no other header of the protocol. */
function expectAsShown(request: RecordedRequest | undefined, sample: ExchangeSample): void {
  const shown = headersOf(sample)
  const received = request?.headers ?? {}
  const names = Object.keys(received).filter(
    (name) => Object.hasOwn(shown, name) || (name.startsWith('mcp-') && name !== 'mcp-session-id'),
  )
  expect(JSON.stringify(request?.body)).toBe(JSON.stringify(messageOf(sample)))
  expect(Object.fromEntries(names.map((name) => [name, received[name]]))).toEqual(shown)
}
