import { describe, expect, test } from 'vitest'
import { checkSnapshot } from '../../src/core/checks/index.ts'
import { clientEras } from '../../src/core/client-eras.ts'
import type { Exchange, Snapshot } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { dualEra, modernOnly, type Face } from '../servers/answers.mjs'
import { closeAfterEach, errorBody, record, serve } from '../servers/harness.ts'
import { behaveAs, type HttpBehaviour } from '../servers/http.ts'
import { io, noProbes, toHttpTarget, toStdioTarget } from '../servers/target.ts'

closeAfterEach()

const unknownMethod = { probes: { ...noProbes, unknownMethod: true } }
const initialize = { probes: { ...noProbes, initialize: true } }

/** Statuses as the modern transport asks for them. */
function withStatuses(face: Face): HttpBehaviour {
  return (request, response) => {
    const answer = behaveAs(face)(request, response)
    const { error } = (answer?.body ?? {}) as { error?: { code: number } }
    return { ...answer, ...(error && { status: error.code === -32601 ? 404 : 400 }) }
  }
}

function exchangesOf({ exchanges }: Snapshot, method: string): Exchange[] {
  return exchanges.filter((exchange) => exchange.method === method)
}

function judge(snapshot: Snapshot, rule: string): object | undefined {
  const { status, evidence } =
    checkSnapshot(snapshot).find((finding) => finding.rule === rule) ?? {}
  return { status, values: evidence?.map(({ value }) => value) }
}

describe('a method nobody has', () => {
  const rule = 'http/method-not-found-404'

  test('is called only on wish', async () => {
    const server = await serve(behaveAs(dualEra()))
    await recordServer(toHttpTarget(server.url), io)
    expect(server.requests.map(({ message }) => message.method)).toEqual([
      'server/discover',
      'tools/list',
      'prompts/list',
      'resources/list',
      'resources/templates/list',
    ])
  })

  test('is refused with 404 and -32601 by a server that keeps the rule', async () => {
    const snapshot = await record(withStatuses(modernOnly()), unknownMethod)
    expect(snapshot.exchanges.map(({ method }) => method).slice(0, 3)).toEqual([
      'server/discover',
      'nobodys/method',
      'tools/list',
    ])
    expect(exchangesOf(snapshot, 'nobodys/method')).toMatchObject([
      {
        request: { headers: { 'Mcp-Method': 'nobodys/method' }, body: { id: 2 } },
        response: { status: 404, body: { id: 2, error: { code: -32601 } } },
      },
    ])
    expect(judge(snapshot, rule)).toEqual({ status: 'passed', values: [404, -32601] })
  })

  test.each<[string, HttpBehaviour, unknown[]]>([
    ['another status', behaveAs(modernOnly()), [200]],
    ['another code', atUnknown(() => ({ status: 404, body: errorBody(-32600) })), [-32600]],
    ['no JSON-RPC', atUnknown(() => ({ status: 404, body: 'Not found' })), [undefined]],
    [
      'a result',
      atUnknown(() => ({ body: { jsonrpc: '2.0', id: 2, result: {} } })),
      [200, undefined],
    ],
  ])('fails the rule by %s', async (_name, behave, values) => {
    const snapshot = await record(behave, unknownMethod)
    expect(judge(snapshot, rule)).toEqual({ status: 'failed', values })
  })

  test('says nothing where access or the moment is what was refused', async () => {
    const snapshot = await record(
      atUnknown(() => ({ status: 403 })),
      unknownMethod,
    )
    expect(judge(snapshot, rule)).toEqual({ status: 'not-testable', values: [] })
  })

  test('is also called on stdio and on legacy servers', async () => {
    const modern = await recordServer(toStdioTarget('modern', unknownMethod), io)
    const legacy = await recordServer(toStdioTarget('legacy', unknownMethod), io)
    for (const snapshot of [modern, legacy]) {
      expect(exchangesOf(snapshot, 'nobodys/method')).toMatchObject([
        { response: { body: { error: { code: -32601 } } } },
      ])
      expect(judge(snapshot, 'error/code-message')).toMatchObject({ status: 'passed' })
    }
  })

  function atUnknown(answer: HttpBehaviour): HttpBehaviour {
    return (request, response) =>
      request.message.method === 'nobodys/method'
        ? answer(request, response)
        : behaveAs(modernOnly())(request, response)
  }
})

describe('the handshake of the past', () => {
  const rule = 'http/initialize-error-names-versions'

  test('of a server of both eras is recorded after its discovery, and ends its session', async () => {
    const server = await serve((request, response) => {
      if (request.method === 'DELETE') return { status: 200 }
      const answer = behaveAs(dualEra())(request, response)
      return request.message.method === 'initialize'
        ? { ...answer, headers: { 'mcp-session-id': '4711' } }
        : answer
    })
    const snapshot = await recordServer(toHttpTarget(server.url, initialize), io)
    expect(snapshot).toMatchObject({ era: 'modern', protocolVersion: '2026-07-28' })
    expect(snapshot.exchanges.map(({ method }) => method).slice(0, 3)).toEqual([
      'server/discover',
      'initialize',
      'tools/list',
    ])
    expect(exchangesOf(snapshot, 'initialize')).toMatchObject([
      { response: { body: { id: 2, result: { protocolVersion: '2025-11-25' } } } },
    ])
    const [initialized, goodbye] = server.requests.slice(-2)
    expect(initialized?.message.method).toBe('notifications/initialized')
    expect(initialized?.headers['mcp-session-id']).toBe('4711')
    expect(goodbye).toMatchObject({ method: 'DELETE', headers: { 'mcp-session-id': '4711' } })
    expect(JSON.stringify(snapshot)).not.toContain('4711')
    expect(clientEras(snapshot)).toEqual([
      { era: 'modern', status: 'seen', versions: ['2026-07-28'] },
      { era: 'legacy', status: 'seen', versions: ['2025-11-25'] },
    ])
    expect(judge(snapshot, rule)).toEqual({ status: 'not-applicable', values: [] })
  })

  test('of a process is asked of a new one, and what it sends meanwhile is no fault', async () => {
    const snapshot = await recordServer(toStdioTarget('chatty-past', initialize), io)
    expect(clientEras(snapshot).map(({ status }) => status)).toEqual(['seen', 'seen'])
    expect(snapshot.observations).toEqual([])
  })

  test('is refused by a modern server, which names its versions', async () => {
    const snapshot = await record(withStatuses(modernOnly()), initialize)
    expect(judge(snapshot, rule)).toMatchObject({ status: 'passed' })
    expect(clientEras(snapshot)).toEqual([
      { era: 'modern', status: 'seen', versions: ['2026-07-28'] },
      { era: 'legacy', status: 'refused', versions: [] },
    ])
  })

  test('is not asked twice of a legacy server', async () => {
    const snapshot = await recordServer(toStdioTarget('legacy', initialize), io)
    expect(exchangesOf(snapshot, 'initialize')).toHaveLength(1)
  })

  test('and all other probes together keep their order and their ids', async () => {
    const probes = { versionError: true, unknownMethod: true, initialize: true }
    const targets = [
      toStdioTarget('dual', { probes }),
      toHttpTarget((await serve(behaveAs(dualEra()))).url, { probes }),
    ]
    for (const target of targets) {
      const first = await recordServer(target, io)
      const ids = first.exchanges.map(
        ({ method, request }) => `${method} ${String(request.body['id'])}`,
      )
      expect(ids.slice(0, 5)).toEqual([
        'server/discover 1',
        'nobodys/method 2',
        'server/discover 3',
        'initialize 4',
        'tools/list 5',
      ])
      expect(JSON.stringify(await recordServer(target, io))).toBe(JSON.stringify(first))
    }
  })
})
