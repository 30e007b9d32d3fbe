import { describe, expect, test } from 'vitest'
import { modernOnly, reply } from '../servers/answers.mjs'
import { closeAfterEach, errorBody, failureOf, serve } from '../servers/harness.ts'
import { serveHttp } from '../servers/http.ts'
import { toHttpTarget } from '../servers/target.ts'

closeAfterEach()

describe('an HTTP server that can not be documented', () => {
  test.each([
    [401, {}, 'SERVER_UNAUTHORIZED', "headers: { Authorization: 'Bearer ${env:TOKEN}' }"],
    [
      401,
      { 'www-authenticate': 'Bearer scope="docs:read"' },
      'SERVER_UNAUTHORIZED',
      'Bearer scope="docs:read"',
    ],
    [403, {}, 'SERVER_UNAUTHORIZED', 'servers.scripted'],
    [429, { 'retry-after': '3600' }, 'SERVER_UNAVAILABLE', 'Retry-After 3600'],
    [500, {}, 'SERVER_UNAVAILABLE', 'Try again later.'],
    [502, { 'content-type': 'text/html', 'retry-after': '60' }, 'SERVER_UNAVAILABLE', '60'],
    [999, {}, 'SERVER_UNAVAILABLE', 'Try again later.'],
  ])('because of %i is no legacy server', async (status, headers, code, fix) => {
    const server = await serve(() => ({ status, headers, body: '<h1>no</h1>' }))
    const error = await failureOf(toHttpTarget(server.url))
    expect(error.code).toBe(code)
    expect(error.fix).toContain(fix)
    expect(error.why).toContain(`HTTP ${status}`)
    expect(server.requests.map(({ message }) => message.method)).not.toContain('initialize')
  })

  test('because it is a web page says so', async () => {
    const server = await serve(() => ({
      body: '<!doctype html>',
      headers: { 'content-type': 'text/html' },
    }))
    const error = await failureOf(toHttpTarget(server.url))
    expect(error.code).toBe('SERVER_NOT_MCP')
    expect(error.fix).toContain('Check `url` of servers.scripted')
  })

  test('because nothing listens says which', async () => {
    const server = await serveHttp(() => ({}))
    await server.close()
    const error = await failureOf(toHttpTarget(server.url))
    expect(error.code).toBe('SERVER_UNREACHABLE')
    expect(error.why).toContain('ECONNREFUSED')
  })

  test('because it never answers is a timeout, not legacy', async () => {
    const server = await serve(() => undefined)
    const timeouts = { start: 300, request: 300, total: 5000 }
    const error = await failureOf(toHttpTarget(server.url, { timeouts }))
    expect(error.code).toBe('SERVER_TIMEOUT')
    expect(server.requests).toHaveLength(1)
  })

  test('because it wants a capability names the line to write', async () => {
    const data = { requiredCapabilities: { elicitation: {} } }
    const server = await serve(() => ({ status: 400, body: errorBody(-32021, { data }) }))
    const error = await failureOf(toHttpTarget(server.url))
    expect(error.code).toBe('SERVER_REFUSED')
    expect(error.fix).toContain('clientCapabilities: {"elicitation":{}}')
  })

  test('because it sends without end is cut off while streaming', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = 'x'.repeat(100_000)
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
      return undefined
    })
    const bounds = {
      messageBytes: 1_000_000,
      serverBytes: 1e8,
      pages: 10,
      items: 10,
      callBytes: 10,
    }
    const error = await failureOf(toHttpTarget(server.url, { bounds }))
    expect(error.code).toBe('BOUND_CROSSED')
    expect(error.fix).toContain('`bounds.messageBytes`')
  })

  test('because no list can be read is an error, not an empty page', async () => {
    const face = modernOnly()
    const server = await serve(({ message }) =>
      message.method === 'server/discover' ? { body: reply(face, message) } : { status: 401 },
    )
    const error = await failureOf(toHttpTarget(server.url))
    expect(error.code).toBe('SERVER_UNAUTHORIZED')
    expect(error.why).toBe('Its tools could not be listed: http 401')
  })
})
