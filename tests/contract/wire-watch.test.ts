import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordServer } from '../../src/wire/record-server.ts'
import type { Target } from '../../src/wire/target.ts'
import type { WatchIo } from '../../src/wire/watch-server.ts'
import { legacyOnly, modernOnly, numbered, reply } from '../servers/answers.mjs'
import { behaveAs } from '../servers/http.ts'
import { closeAfterEach, serve } from '../servers/harness.ts'
import { serveListened, watch as watchTarget, type Watched } from '../servers/listening.ts'
import { io, toHttpTarget, toStdioTarget } from '../servers/target.ts'

closeAfterEach()

const soon = { timeout: 15_000 }
/** Longer than the waits between attempts, and than a burst is waited for. */
const aWhile = 600
const changed = { method: 'notifications/tools/list_changed' }

let folder: string
let watched: Watched | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'))
})
afterEach(async () => {
  await watched?.close()
  watched = undefined
})
afterAll(() => rm(folder, { recursive: true }))

function watch(target: Target, more?: Partial<WatchIo>): Watched {
  watched = watchTarget(target, more)
  return watched
}

describe('a server over stdio that tells of a change', () => {
  test.each(['modern', 'legacy'])(
    'and is %s is asked once for a burst, in the process that told it',
    async (kind) => {
      const file = join(folder, kind)
      const { changes, tools, events } = watch(
        toStdioTarget('tells-changes', {}, `${kind}:${file}`),
      )
      await expect.poll(() => tools, soon).toEqual([3])
      expect({ changes, events }).toEqual({ changes: [['tools']], events: ['listening'] })
      const [pid, ...others] = (await readFile(file, 'utf8')).trim().split('\n').map(Number)
      expect(others).toEqual([])
      await watched?.close()
      expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
    },
  )

  test('and ends is started again and asked, for it may have changed meanwhile', async () => {
    const argument = `exit-once:${join(folder, 'exit-once')}`
    const { events, changes } = watch(toStdioTarget('tells-changes', {}, argument))
    await expect.poll(() => changes, soon).toEqual([['tools']])
    expect(events).toEqual(['listening', 'listening'])
  })

  test('is recorded over the same connection as over a new one, asked probes and all', async () => {
    const probes = { versionError: true, unknownMethod: true, initialize: true }
    const argument = `steady:${join(folder, 'steady')}`
    const target = toStdioTarget('tells-changes', { probes }, argument)
    const fresh = await recordServer(target, io)
    const { record, events } = watch(target, { onChange: () => undefined })
    await expect.poll(() => events, soon).toEqual(['listening'])
    const again = [await record(), await record()]
    expect(again.map((one) => JSON.stringify(one))).toEqual(again.map(() => JSON.stringify(fresh)))
    expect(events).toEqual(['listening'])
  })
})

describe('a server over Streamable HTTP that tells of a change', () => {
  test('and is modern is listened to with a subscription to what it declares', async () => {
    let count = 2
    const face = modernOnly({ list: (key) => ({ [key]: numbered(key, count) }) })
    const { server, tell, streams } = await serveListened(face, 'subscriptions/listen')
    const { events, changes, tools } = watch(toHttpTarget(server.url))
    await expect.poll(() => events, soon).toEqual(['listening'])
    const asked = server.requests.find(({ message }) => message.method === 'subscriptions/listen')
    expect(asked?.message.params).toMatchObject({ notifications: { toolsListChanged: true } })
    expect(asked?.headers).toMatchObject({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    })
    count = 3
    for (let told = 0; told < 5; told++) tell(changed)
    await expect.poll(() => tools, soon).toEqual([3])
    expect(changes).toEqual([['tools']])
    await watched?.close()
    await expect.poll(() => streams, soon).toEqual([])
  })

  test('and is legacy is listened to at its stream, within its session', async () => {
    const { server, tell, streams } = await serveListened(legacyOnly(), 'GET')
    const { events, tools } = watch(toHttpTarget(server.url))
    await expect.poll(() => streams.length, soon).toBe(1)
    expect(server.requests.find(({ method }) => method === 'GET')?.headers).toMatchObject({
      accept: 'text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    })
    tell(changed)
    await expect.poll(() => tools, soon).toEqual([2])
    expect(events).toEqual(['listening'])
  })

  test('of another subscription, or in a message that is none, is not heard', async () => {
    const { server, tell } = await serveListened(modernOnly(), 'subscriptions/listen')
    const { events, changes } = watch(toHttpTarget(server.url))
    await expect.poll(() => events, soon).toEqual(['listening'])
    tell({ ...changed, params: { _meta: { 'io.modelcontextprotocol/subscriptionId': 'other' } } })
    tell({ method: 'notifications/tools/LIST_CHANGED', params: null })
    await delay(aWhile)
    expect(changes).toEqual([])
  })
})

test('a server over HTTP+SSE tells of a change on the stream it answers on', async () => {
  const face = legacyOnly('2024-11-05')
  let stream: ServerResponse | undefined
  const tell = (message: object): void =>
    void stream?.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`)
  const server = await serve(({ method, path, message }, response) => {
    if (method === 'GET') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: endpoint\ndata: /messages\n\n')
      return undefined
    }
    if (path !== '/messages') return { status: 405 }
    const answer = reply(face, message)
    if (answer) tell(answer)
    return { status: 202 }
  })
  const { events, tools } = watch(toHttpTarget(server.url))
  await expect.poll(() => events, soon).toEqual(['listening'])
  tell({ jsonrpc: '2.0', ...changed })
  await expect.poll(() => tools, soon).toEqual([2])
  stream?.end()
  await expect.poll(() => events, soon).toEqual(['listening', 'listening'])
})

describe('a lost stream', () => {
  test('is opened again without a word, for proxies end streams that are silent', async () => {
    const { server, streams, countOpened } = await serveListened(
      modernOnly(),
      'subscriptions/listen',
    )
    const { events, changes } = watch(toHttpTarget(server.url))
    for (let opened = 1; opened <= 4; opened++) {
      await expect.poll(countOpened, soon).toBe(opened)
      streams.at(-1)?.end()
    }
    await expect.poll(countOpened, soon).toBe(5)
    await expect.poll(() => events.length, soon).toBe(5)
    await expect.poll(() => changes.length, soon).toBeGreaterThan(0)
    await delay(aWhile)
    expect(countOpened()).toBe(5)
    expect(new Set(events)).toEqual(new Set(['listening']))
  })

  test('of a server that is gone is one line, not one per attempt', async () => {
    const { server } = await serveListened(modernOnly(), 'subscriptions/listen')
    const { events } = watch(toHttpTarget(server.url))
    await expect.poll(() => events, soon).toEqual(['listening'])
    await server.close()
    await expect.poll(() => events, soon).toEqual(['listening', 'lost'])
    // Each attempt is itself several, for a server may just be starting.
    await delay(5 * aWhile)
    expect(events).toEqual(['listening', 'lost'])
  })
})

describe('no connection stays open to a server', () => {
  test.each([
    ['modern', modernOnly({ capabilities: { tools: {} } })],
    ['legacy', legacyOnly('2025-11-25', { capabilities: { tools: { listChanged: false } } })],
  ])('that is %s and declares no listChanged', async (_era, face) => {
    const server = await serve(behaveAs(face))
    const { events, changes } = watch(toHttpTarget(server.url))
    await delay(aWhile)
    expect({ events, changes }).toEqual({ events: [], changes: [] })
    const asked = server.requests.map(({ method, message }) => message.method ?? method)
    expect(asked).not.toContain('subscriptions/listen')
    expect(asked).not.toContain('GET')
  })

  test('that is legacy and offers no stream, and nothing is said of it', async () => {
    const server = await serve(behaveAs(legacyOnly()))
    const { events } = watch(toHttpTarget(server.url))
    await expect.poll(() => server.requests.map(({ method }) => method), soon).toContain('GET')
    await delay(aWhile)
    expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(1)
    expect(events).toEqual(['listening'])
  })

  test('that declares listChanged and knows no subscriptions, and that is told', async () => {
    const server = await serve(behaveAs(modernOnly()))
    const { events } = watch(toHttpTarget(server.url))
    await expect.poll(() => events, soon).toEqual(['refused'])
    const asked = server.requests.map(({ message }) => message.method)
    expect(asked).toEqual(['server/discover', 'subscriptions/listen'])
  })

  test('that says nothing new at its first answer, unless what is known is older', async () => {
    const face = modernOnly({ capabilities: { tools: {} } })
    const server = await serve(behaveAs(face))
    const { changes } = watch(toHttpTarget(server.url), { isBehind: true })
    await expect.poll(() => changes, soon).toEqual([['tools', 'prompts', 'resources']])
  })
})
