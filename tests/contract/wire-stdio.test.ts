import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snapshotSchema } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { countsOf } from '../servers/harness.ts'
import { io, noProbes, toStdioTarget } from '../servers/target.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wire-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a server over stdio', () => {
  test('of the modern era is recorded from one process, each exchange in fixed order', async () => {
    const snapshot = await recordServer(toStdioTarget('modern'), io)
    expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
    expect(snapshot).toMatchObject({
      schemaVersion: 1,
      server: 'scripted',
      era: 'modern',
      transport: 'stdio',
      protocolVersion: '2026-07-28',
      identity: { name: 'scripted', version: '1.2.3' },
      authenticated: false,
      observations: [],
      probe: [
        {
          method: 'server/discover',
          version: '2026-07-28',
          outcome: { type: 'result', versions: ['2026-07-28'] },
          rule: 'S01',
          verdict: 'modern',
        },
      ],
    })
    expect(snapshot.exchanges.map(({ method, request }) => [method, request.body['id']])).toEqual([
      ['server/discover', 1],
      ['tools/list', 2],
      ['prompts/list', 3],
      ['resources/list', 4],
      ['resources/templates/list', 5],
    ])
    expect(snapshot.exchanges[1]).toEqual({
      method: 'tools/list',
      request: {
        body: {
          jsonrpc: '2.0',
          id: 2,
          method: 'tools/list',
          params: {
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientInfo': io.clientInfo,
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        },
      },
      response: {
        body: {
          jsonrpc: '2.0',
          id: 2,
          result: { resultType: 'complete', ttlMs: 1000, cacheScope: 'public', tools: [] },
        },
      },
      items: ['item-001', 'item-002'],
    })
    expect(snapshot.lists.tools).toEqual({
      status: 'complete',
      items: [
        { key: 'item-001', value: { name: 'item-001', inputSchema: { type: 'object' } } },
        { key: 'item-002', value: { name: 'item-002', inputSchema: { type: 'object' } } },
      ],
    })
  })

  test('gives the same bytes twice', async () => {
    const first = await recordServer(toStdioTarget('legacy-paged'), io)
    const second = await recordServer(toStdioTarget('legacy-paged'), io)
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
  })

  test.each(['paged', 'legacy-paged'])(
    '(%s) has all of its 101 items of each list',
    async (name) => {
      const snapshot = await recordServer(toStdioTarget(name), io)
      expect(countsOf(snapshot)).toEqual({
        tools: 101,
        prompts: 101,
        resources: 101,
        resourceTemplates: 101,
      })
      expect(snapshot.exchanges.filter(({ method }) => method === 'tools/list')).toHaveLength(3)
    },
  )

  test('that talks out of turn is answered only in the legacy era', async () => {
    const log = join(folder, 'answers')
    const snapshot = await recordServer(toStdioTarget('chatty', {}, log), io)
    expect(countsOf(snapshot).tools).toBe(2)
    expect(snapshot.observations).toEqual([
      { type: 'foreign-response' },
      { type: 'notification', method: 'notifications/message' },
      { type: 'server-request', method: 'custom/thing' },
      { type: 'server-request', method: 'roots/list' },
    ])
    const [ping, roots, custom] = (await readFile(log, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(ping).toEqual({ jsonrpc: '2.0', id: 2, result: {} })
    expect(roots).toEqual({ jsonrpc: '2.0', id: 2, result: { roots: [] } })
    expect(custom).toEqual({
      jsonrpc: '2.0',
      id: 2,
      error: { code: -32601, message: 'Method not found' },
    })

    const modern = await recordServer(toStdioTarget('chatty', {}, `${log}.modern`), io)
    expect(countsOf(modern).tools).toBe(2)
    expect(modern.observations.map(({ type, method }) => `${type} ${method ?? ''}`)).toEqual([
      'foreign-response ',
      'notification notifications/message',
      'server-request custom/thing',
      'server-request ping',
      'server-request roots/list',
    ])
    await expect(readFile(`${log}.modern`)).rejects.toThrow('ENOENT')
  })

  test('that prints other lines is read past them, the first one noted', async () => {
    const warnings: string[] = []
    const onProgress = ({ type, text }: { type: string; text: string }): void => {
      if (type === 'warning') warnings.push(text)
    }
    const snapshot = await recordServer(toStdioTarget('noisy'), { ...io, onProgress })
    expect(countsOf(snapshot).tools).toBe(2)
    expect(snapshot.observations).toEqual([{ type: 'noise', text: 'Listening since [time] ok' }])
    expect(warnings).toEqual([
      'standard output holds lines that are no MCP: Listening since 2026-01-02T03:04:05Z ok',
    ])
  })

  test('that repeats its cursor gives each item once', async () => {
    const { lists, exchanges } = await recordServer(toStdioTarget('cursor-loop'), io)
    expect(lists.tools).toMatchObject({ status: 'partial', reason: 'cursor-loop' })
    expect(lists.tools?.items.map(({ key }) => key)).toEqual(['item-001', 'item-002', 'item-003'])
    const pages = exchanges.filter(({ method }) => method === 'tools/list')
    expect(pages.map(({ items }) => items?.length)).toEqual([3, 3])
  })

  test('with a list in error keeps the others', async () => {
    const snapshot = await recordServer(toStdioTarget('list-error'), io)
    expect(snapshot.lists.prompts).toEqual({
      status: 'failed',
      reason: 'error -32603: the prompts are on fire',
      items: [],
    })
    expect(countsOf(snapshot)).toMatchObject({ tools: 2, resources: 2 })
  })

  test('that dies on the second page keeps the first', async () => {
    const snapshot = await recordServer(toStdioTarget('dies-on-page-2'), io)
    expect(snapshot.lists.tools).toMatchObject({
      status: 'partial',
      reason: 'exit: It exited with code 3.',
    })
    expect(countsOf(snapshot)).toMatchObject({ tools: 50, prompts: 0 })
    expect(snapshot.lists.prompts?.status).toBe('failed')
  })

  test('stops at the bounds of pages and items', async () => {
    const bounds = { messageBytes: 1e6, serverBytes: 1e7, pages: 2, items: 1000, callBytes: 10 }
    const byPages = await recordServer(toStdioTarget('paged', { bounds }), io)
    expect(byPages.lists.tools).toMatchObject({
      status: 'partial',
      reason: 'bound: more than 2 pages (`bounds.pages`)',
    })
    const byItems = await recordServer(
      toStdioTarget('paged', { bounds: { ...bounds, pages: 10, items: 70 } }),
      io,
    )
    expect(byItems.lists.tools?.reason).toBe('bound: more than 70 items (`bounds.items`)')
    expect(countsOf(byItems).tools).toBe(70)
  })

  test('keeps the text where parsing loses something, and every malformed item', async () => {
    const { lists, exchanges } = await recordServer(toStdioTarget('odd-json'), io)
    expect(lists.tools?.status).toBe('complete')
    expect(lists.tools?.items.map(({ key }) => key)).toEqual([
      '#1',
      '#2',
      '#3',
      '#4',
      'odd',
      'odd#2',
    ])
    const odd = lists.tools?.items.find(({ key }) => key === 'odd')?.value
    expect(JSON.stringify(odd)).toBe(
      '{"name":"odd","inputSchema":{"maximum":9223372036854776000,"__proto__":{"type":"string"},"a":2}}',
    )
    expect(exchanges[1]?.response?.raw).toContain('"maximum":9223372036854775807')
    expect(exchanges[2]?.response?.raw).toBeUndefined()
  })

  test('shows nothing of what is not to be kept', async () => {
    const keep = (_list: string, key: string): boolean => !key.includes('item-001')
    const snapshot = await recordServer(toStdioTarget('modern', { keep }), io)
    expect(JSON.stringify(snapshot)).not.toContain('item-001')
    expect(countsOf(snapshot)).toEqual({
      tools: 1,
      prompts: 1,
      resources: 1,
      resourceTemplates: 1,
    })
    const odd = await recordServer(
      toStdioTarget('odd-json', { keep: (_list, key) => key !== '' }),
      io,
    )
    expect(odd.exchanges[1]?.response?.raw).toBeUndefined()
    expect(odd.exchanges[1]?.items).toEqual(['odd', 'odd#2'])
  })

  test('has its secrets masked wherever they stand', async () => {
    const SERVER_TOKEN = 'hunter2-hunter2'
    const target = toStdioTarget('tells-secret', { secrets: [SERVER_TOKEN] })
    if (target.connection.type === 'stdio') target.connection.env = { SERVER_TOKEN }
    const snapshot = await recordServer(target, io)
    expect(JSON.stringify(snapshot)).not.toContain('hunter2')
    expect(snapshot.lists.tools?.items).toEqual([
      { key: 'use_[redacted]', value: { name: 'use_[redacted]', '[redacted]': true } },
    ])
  })

  test('gets only the variables named for it and those any program needs', async () => {
    const target = toStdioTarget('writes-env')
    if (target.connection.type === 'stdio') target.connection.env = { NAMED: 'yes' }
    const { exchanges } = await recordServer(target, io)
    const { body } = exchanges[0]?.response ?? {}
    const { instructions } = (body as { result: { instructions: string } }).result
    const basic = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER']
    expect(instructions.split(' ').filter((name) => !basic.includes(name))).toEqual(['NAMED'])
  })

  test('is asked once more at a version nobody has, when that is wanted', async () => {
    const { exchanges } = await recordServer(
      toStdioTarget('modern', { probes: { ...noProbes, versionError: true } }),
      io,
    )
    expect(exchanges.map(({ method }) => method).slice(0, 3)).toEqual([
      'server/discover',
      'server/discover',
      'tools/list',
    ])
    expect(exchanges[1]?.response?.body).toEqual({
      jsonrpc: '2.0',
      id: 2,
      error: {
        code: -32022,
        message: 'Unsupported protocol version',
        data: { supported: ['2026-07-28'], requested: '1900-01-01' },
      },
    })
  })
})
