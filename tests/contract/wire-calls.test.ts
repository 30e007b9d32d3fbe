import { describe, expect, test } from 'vitest'
import type { ListedCall } from '../../src/core/calls/listed-call.ts'
import { isObject, member } from '../../src/core/json.ts'
import type { Exchange, Snapshot } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import type { RecordProgress, Target } from '../../src/wire/target.ts'
import { legacyOnly, modernOnly, reply, type Face } from '../servers/answers.mjs'
import { closeAfterEach, record, serve } from '../servers/harness.ts'
import { behaveAs, type HttpBehaviour } from '../servers/http.ts'
import { io, toHttpTarget, toStdioTarget } from '../servers/target.ts'

closeAfterEach()

const calls: ListedCall[] = [
  tool('item-001', { city: 'Riga' }),
  tool('item-002', {}),
  { list: 'prompts', name: 'item-001', params: { name: 'item-001' } },
  { list: 'prompts', name: 'item-002', params: { name: 'item-002' } },
  { list: 'resources', name: 'demo://item-001', params: { uri: 'demo://item-001' } },
  {
    list: 'resourceTemplates',
    name: 'demo://item-001/{id}',
    params: { uri: 'demo://item-001/7' },
  },
]

const methods = [
  'tools/call',
  'tools/call',
  'prompts/get',
  'prompts/get',
  'resources/read',
  'resources/read',
]

describe.each([
  ['modern', modernOnly()],
  ['legacy', legacyOnly()],
] as [string, Face][])('calls listed for a %s server', (era, face) => {
  test('over HTTP are made in their order after the lists, and kept with their answers', async () => {
    const snapshot = await record(behaveAs(face), { calls })
    expect(callsOf(snapshot)).toEqual(methods)
    expect(outcomes(snapshot)).toEqual(['result', 'isError', 'result', -32602, 'result', 'result'])
    expect(snapshot.exchanges.slice(-6).map(({ request }) => request.body['id'])).toEqual(
      snapshot.exchanges.map((_, index) => index + 1).slice(-6),
    )
  })

  test('over stdio are made the same way', async () => {
    const snapshot = await recordServer(toStdioTarget(era, { calls }), io)
    expect(callsOf(snapshot)).toEqual(methods)
    expect(outcomes(snapshot)).toEqual(['result', 'isError', 'result', -32602, 'result', 'result'])
  })
})

test('nothing is called that is not listed', async () => {
  const server = await serve(behaveAs(modernOnly()))
  await recordServer(toHttpTarget(server.url), io)
  const asked = server.requests.map(({ message }) => message.method)
  expect(asked.filter((method) => methods.includes(String(method)))).toEqual([])
})

test('a modern call repeats its name and marked arguments in headers, and says them all', async () => {
  const inputSchema = {
    type: 'object',
    properties: { city: { type: 'string', 'x-mcp-header': 'City' } },
  }
  const list = (key: string): object => ({
    [key]: key === 'tools' ? [{ name: 'wéather', inputSchema }] : [],
  })
  const server = await serve(behaveAs(modernOnly({ list })))
  const listed = [tool('wéather', { city: 'Rīga' })]
  const snapshot = await recordServer(toHttpTarget(server.url, { calls: listed }), io)
  const sent = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': '=?base64?d8OpYXRoZXI=?=',
    'Mcp-Param-City': '=?base64?UsSrZ2E=?=',
  }
  expect(snapshot.exchanges.at(-1)?.request.headers).toEqual(sent)
  const { headers } = server.requests.at(-1) ?? {}
  for (const [name, value] of Object.entries(sent))
    expect(headers).toHaveProperty([name.toLowerCase()], value)
  expect(member(snapshot.exchanges.at(-1)?.request.body, 'params')).toMatchObject({
    name: 'wéather',
    arguments: { city: 'Rīga' },
    _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' },
  })
})

test('a legacy call goes into the session, without headers of the modern era', async () => {
  const server = await serve((request, response) => {
    const answer = behaveAs(legacyOnly())(request, response)
    if (request.message.method !== 'initialize') return answer
    return { ...answer, headers: { 'mcp-session-id': 'abc' } }
  })
  await recordServer(toHttpTarget(server.url, { calls: calls.slice(0, 1) }), io)
  const request = server.requests.find(({ message }) => message.method === 'tools/call')
  expect(request?.headers).toMatchObject({ 'mcp-session-id': 'abc' })
  expect(request?.headers).not.toHaveProperty('mcp-name')
  expect(request?.message.params).toEqual({ name: 'item-001', arguments: { city: 'Riga' } })
})

test('a call that does not fit what is listed is never made', async () => {
  const server = await serve(behaveAs(modernOnly()))
  const overrides: Partial<Target> = {
    calls: [tool('nobody', {}), tool('item-001', {}), calls[3] as ListedCall],
    keep: (_list, name) => name !== 'item-001',
  }
  const snapshot = await recordServer(toHttpTarget(server.url, overrides), io)
  expect(callsOf(snapshot)).toEqual(['prompts/get'])
  const asked = server.requests.map(({ message }) => message.method)
  expect(asked.filter((method) => method === 'tools/call')).toEqual([])
})

test('a call is never sent twice, for it may have effects', async () => {
  const names: unknown[] = []
  await recordOdd((name, id) => {
    names.push(name)
    if (name === 'item-001') return { status: 503, body: 'later' }
    return { headers: { 'content-type': 'text/event-stream' }, body: `: cut off before ${id}\n\n` }
  })
  expect(names).toEqual(['item-001', 'item-002'])
})

describe('a call without an answer to keep', () => {
  test('is told and left out, and the lists stand', async () => {
    const { snapshot, warnings } = await recordOdd((name) => {
      if (name === 'item-001') return undefined
      return { status: 503, body: 'later' }
    })
    expect(callsOf(snapshot)).toEqual([])
    expect(snapshot.lists.tools?.items).toHaveLength(2)
    expect(warnings).toEqual([
      'tools/call item-001: timeout: No answer within the time limit.; its page shows no recorded answer',
      'tools/call item-002: http 503; its page shows no recorded answer',
    ])
  })

  test('is one whose answer is longer than the bound', async () => {
    const { snapshot, warnings } = await recordOdd((name, id) => ({
      body: { jsonrpc: '2.0', id, result: { content: [], long: 'x'.repeat(70_000), name } },
    }))
    expect(callsOf(snapshot)).toEqual([])
    expect(warnings[0]).toMatch(
      /item-001: its answer has 70\d\d\d characters, more than `bounds\.callBytes` \(65536\)/,
    )
  })
})

test('secrets are masked in the call and in its answer', async () => {
  const snapshot = await record(behaveAs(modernOnly()), {
    calls: [tool('item-001', { city: 'hunter22' })],
    secrets: ['hunter22'],
  })
  expect(JSON.stringify(snapshot)).not.toContain('hunter22')
  expect(JSON.stringify(snapshot.exchanges.at(-1)?.response)).toContain('[redacted]')
})

function tool(name: string, args: Record<string, string>): ListedCall {
  return { list: 'tools', name, params: { name, arguments: args } }
}

function callsOf({ exchanges }: Snapshot): string[] {
  return exchanges.map(({ method }) => method).filter((method) => methods.includes(method))
}

function outcomes({ exchanges }: Snapshot): unknown[] {
  return exchanges.filter(({ method }) => methods.includes(method)).map(toOutcome)
}

function toOutcome({ response }: Exchange): unknown {
  const result = member(response?.body, 'result')
  if (!isObject(result)) return member(member(response?.body, 'error'), 'code')
  return member(result, 'isError') === true ? 'isError' : 'result'
}

/** Records two calls of tools that are answered in their own way; undefined for never. */
async function recordOdd(
  answer: (name: unknown, id: unknown) => ReturnType<HttpBehaviour>,
): Promise<{ snapshot: Snapshot; warnings: string[] }> {
  const face = modernOnly()
  const server = await serve(({ message }) => {
    if (message.method !== 'tools/call') return { body: reply(face, message) }
    return answer(message.params?.['name'], message.id)
  })
  const warnings: string[] = []
  const onProgress = ({ type, text }: RecordProgress): void => {
    if (type === 'warning') warnings.push(text)
  }
  const target = toHttpTarget(server.url, {
    calls: calls.slice(0, 2),
    timeouts: { start: 20_000, request: 1000, total: 50_000 },
  })
  const snapshot = await recordServer(target, { ...io, onProgress })
  return { snapshot, warnings }
}
