import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { recordServer } from '../../src/wire/record-server.ts'
import { legacyOnly, modernOnly, reply } from '../servers/answers.mjs'
import { closeAfterEach, countsOf, failureOf, serve } from '../servers/harness.ts'
import { behaveAs, serveHttp, type HttpBehaviour } from '../servers/http.ts'
import { io, toHttpTarget } from '../servers/target.ts'

closeAfterEach()
const face = modernOnly()

/** Behaves otherwise the first `times` times. */
function first(times: number, otherwise: HttpBehaviour): HttpBehaviour {
  let count = 0
  return (request, response) =>
    ++count <= times ? otherwise(request, response) : behaveAs(face)(request, response)
}

describe('a request over HTTP', () => {
  test.each<[string, HttpBehaviour]>([
    ['429 with Retry-After', () => ({ status: 429, headers: { 'retry-after': '0' } })],
    ['503 without', () => ({ status: 503 })],
    ['502', () => ({ status: 502, body: '<h1>Bad Gateway</h1>' })],
    ['a reset', ({ socket }) => void socket.resetAndDestroy()],
  ])('is made again after %s', async (_name, otherwise) => {
    const server = await serve(first(2, otherwise))
    const snapshot = await recordServer(toHttpTarget(server.url), io)
    expect(countsOf(snapshot).tools).toBe(2)
    const probes = server.requests.filter(({ message }) => message.method === 'server/discover')
    expect(probes.map(({ message }) => message.id)).toEqual([1, 1, 1])
  })

  test.each([400, 401, 403, 404, 408, 409, 413, 500, 501, 504])(
    'is not made again after %i',
    async (status) => {
      const server = await serve(() => ({ status }))
      await failureOf(toHttpTarget(server.url))
      const posts = server.requests.filter(({ method }) => method === 'POST')
      const methods = posts.map(({ message }) => message.method)
      expect(new Set(methods).size).toBe(methods.length)
    },
  )

  test('is not made again after an error of the protocol', async () => {
    const error = { code: -32603, message: 'no' }
    const server = await serve(({ message }) =>
      message.method === 'server/discover'
        ? { body: reply(face, message) }
        : { body: { jsonrpc: '2.0', id: message.id, error } },
    )
    await recordServer(toHttpTarget(server.url), io)
    expect(server.requests.filter(({ message }) => message.method === 'tools/list')).toHaveLength(1)
  })

  test('waits for a server that is starting, and not for one that has gone', async () => {
    const probe = await serveHttp(() => ({}))
    const port = Number(new URL(probe.url).port)
    await probe.close()
    const recording = recordServer(toHttpTarget(probe.url), io)
    await delay(300)
    const started = await serveHttp(behaveAs(face), port)
    try {
      expect(countsOf(await recording).tools).toBe(2)
    } finally {
      await started.close()
    }
    const gone = await serveHttp(({ message }, response) => {
      response.once('finish', () => void gone.close())
      return { body: reply(face, message), headers: { connection: 'close' } }
    })
    const error = await failureOf(toHttpTarget(gone.url))
    expect(error.code).toBe('SERVER_UNREACHABLE')
  })

  test('is made again within its time only', async () => {
    const server = await serve(() => ({ status: 503, headers: { 'retry-after': '9' } }))
    const timeouts = { start: 400, request: 400, total: 400 }
    const error = await failureOf(toHttpTarget(server.url, { timeouts }))
    expect(error.code).toBe('SERVER_UNAVAILABLE')
    expect(error.fix).toContain('Retry-After 9')
    expect(server.requests).toHaveLength(1)
  })
})

describe('a server that is asked briefly', () => {
  const brief = { brief: 10_000 }
  const countAsked = ({ requests }: { requests: { message: { method?: unknown } }[] }) =>
    requests.filter(({ message }) => message.method === 'server/discover').length

  test.each<[string, HttpBehaviour]>([
    ['503', () => ({ status: 503, headers: { 'retry-after': '0' } })],
    ['a reset', ({ socket }) => void socket.resetAndDestroy()],
  ])('is asked once where it begins with %s', async (_name, otherwise) => {
    const server = await serve(first(1, otherwise))
    const { code, isUnconnected } = await failureOf(toHttpTarget(server.url, brief))
    expect([code, isUnconnected]).toEqual([
      _name === '503' ? 'SERVER_UNAVAILABLE' : 'SERVER_UNREACHABLE',
      false,
    ])
    expect(countAsked(server)).toBe(1)
  })

  test('is asked again after 429: it is there', async () => {
    const server = await serve(first(2, () => ({ status: 429, headers: { 'retry-after': '0' } })))
    expect(countsOf(await recordServer(toHttpTarget(server.url, brief), io)).tools).toBe(2)
    expect(countAsked(server)).toBe(3)
  })

  test('has all the time of others once it answered', async () => {
    let lists = 0
    const server = await serve((request, response) =>
      request.message.method === 'tools/list' && ++lists === 1
        ? { status: 503, headers: { 'retry-after': '0' } }
        : behaveAs(face)(request, response),
    )
    expect(countsOf(await recordServer(toHttpTarget(server.url, brief), io)).tools).toBe(2)
    expect(lists).toBe(2)
  })

  test('is not waited for when it is silent', async () => {
    const server = await serve(() => undefined)
    const error = await failureOf(toHttpTarget(server.url, { brief: 50 }))
    expect(error.code).toBe('SERVER_TIMEOUT')
    expect(error.why).toContain('silence')
  })

  test('says where there is nobody to connect to', async () => {
    const server = await serveHttp(() => ({}))
    await server.close()
    const { code, isUnconnected } = await failureOf(toHttpTarget(server.url, brief))
    expect([code, isUnconnected]).toEqual(['SERVER_UNREACHABLE', true])
  })
})

describe('a session that the server lost between pages', () => {
  test('is opened again, once for all lists that run into it', async () => {
    const paged = legacyOnly('2025-06-18', { count: 4, pageSize: 2 })
    let session = 1
    const server = await serve(({ method, headers, message }) => {
      if (method !== 'POST') return { status: 405 }
      if (message.method === 'server/discover') return { status: 400 }
      if (message.params?.['cursor'] !== undefined && session === 1) session = 2
      const isOpening = message.method === 'initialize'
      if (!isOpening && headers['mcp-session-id'] !== `s${session}`) return { status: 404 }
      const body = reply(paged, message)
      if (!body) return { status: 202 }
      return { body, ...(isOpening && { headers: { 'mcp-session-id': `s${session}` } }) }
    })
    const snapshot = await recordServer(toHttpTarget(server.url), io)
    expect(countsOf(snapshot)).toEqual({ tools: 4, prompts: 4, resources: 4, resourceTemplates: 4 })
    const opened = server.requests.filter(({ message }) => message.method === 'initialize')
    expect(opened.map(({ headers }) => headers['mcp-session-id'])).toEqual([undefined, undefined])
    const told = server.requests.filter(
      ({ message }) => message.method === 'notifications/initialized',
    )
    expect(told.map(({ headers }) => headers['mcp-session-id'])).toEqual(['s1', 's2'])
  })

  test('and does not give another is a list that broke off', async () => {
    const paged = legacyOnly('2025-06-18', { count: 4, pageSize: 2 })
    let opened = 0
    const server = await serve(({ method, message }) => {
      if (method !== 'POST') return { status: 405 }
      if (message.method === 'server/discover') return { status: 400 }
      if (message.method === 'initialize' && ++opened > 1) return { status: 400 }
      if (message.params?.['cursor'] !== undefined) return { status: 404 }
      const body = reply(paged, message)
      return body ? { body, headers: { 'mcp-session-id': 's1' } } : { status: 202 }
    })
    const { lists } = await recordServer(toHttpTarget(server.url), io)
    expect(lists.tools).toMatchObject({ status: 'partial', reason: 'http 404' })
    expect(lists.tools?.items).toHaveLength(2)
  })
})

describe('a redirect', () => {
  const secret = 'swordfish-1234'
  const to = (server: { url: string }) => ({
    ...toHttpTarget(server.url),
    connection: { type: 'http' as const, url: server.url, headers: { 'X-Key': secret } },
  })

  test.each([301, 307, 308])('with %i is followed on the same origin as it is', async (status) => {
    const server = await serve((request, response) =>
      request.path === '/mcp'
        ? { status, headers: { location: '/mcp/' } }
        : behaveAs(face)(request, response),
    )
    expect(countsOf(await recordServer(to(server), io)).tools).toBe(2)
    const [asked, again] = server.requests
    expect(again).toMatchObject({ method: 'POST', path: '/mcp/', body: asked?.body })
    expect(again?.headers).toMatchObject({ 'x-key': secret, 'mcp-method': 'server/discover' })
  })

  test.each([302, 303])('with %i leads to another page and is not followed', async (status) => {
    const server = await serve(() => ({ status, headers: { location: '/login' } }))
    const error = await failureOf(to(server))
    expect(error.code).toBe('SERVER_REDIRECTED')
    expect(error.fix).toContain('/login')
    expect(server.requests).toHaveLength(1)
  })

  test('in a circle ends', async () => {
    const server = await serve(() => ({ status: 307, headers: { location: '/mcp' } }))
    expect((await failureOf(to(server))).code).toBe('SERVER_REDIRECTED')
    expect(server.requests).toHaveLength(4)
  })

  test.each([
    ['another port', (other: string) => other],
    ['another host', (other: string) => other.replace('127.0.0.1', 'localhost')],
    ['another scheme', (_: string, own: string) => own.replace('http:', 'https:')],
    ['no address', () => 'http://'],
  ])('to %s is told and never followed', async (_name, place) => {
    const other = await serve(() => ({}))
    const server = await serve(() => ({
      status: 308,
      headers: { location: `${place(other.url, server.url)}?key=${secret}` },
    }))
    const error = await failureOf(to(server))
    expect(error.code).toBe('SERVER_REDIRECTED')
    expect(error.message).not.toContain(secret)
    expect(other.requests).toEqual([])
    expect(server.requests).toHaveLength(1)
  })
})

describe('a server that asks without end', () => {
  test('is answered a few times at once, not each time', async () => {
    const pings = Array.from({ length: 500 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
    const legacy = legacyOnly()
    const server = await serve(({ method, message }, response) => {
      if (method !== 'POST') return { status: 405 }
      if (message.method === 'server/discover') return { status: 400 }
      // A reply that is never accepted.
      if (message.method === undefined) return undefined
      const body = reply(legacy, message)
      if (!body) return { status: 202 }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const all = message.method === 'tools/list' ? [...pings, body] : [body]
      response.end(all.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''))
      return undefined
    })
    const snapshot = await recordServer(toHttpTarget(server.url), io)
    expect(countsOf(snapshot).tools).toBe(2)
    const replies = server.requests.filter(({ message }) => 'result' in message)
    expect(replies.length).toBeGreaterThan(0)
    expect(replies.length).toBeLessThanOrEqual(8)
  })
})
