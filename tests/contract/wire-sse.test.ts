import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { recordServer } from '../../src/wire/record-server.ts'
import { legacyOnly, reply } from '../servers/answers.mjs'
import { closeAfterEach, failureOf, serve } from '../servers/harness.ts'
import type { HttpServer } from '../servers/http.ts'
import { io, toHttpTarget } from '../servers/target.ts'

closeAfterEach()

/** The transport of 2024-11-05; `endpoint` is what its stream names. */
async function serveSse(endpoint: (origin: string) => string, refusal = 405): Promise<HttpServer> {
  const face = legacyOnly('2024-11-05')
  let stream: ServerResponse | undefined
  const server: HttpServer = await serve(({ method, path, message }, response) => {
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`event: endpoint\ndata: ${endpoint(server.origin)}\n\n`)
      stream = response
      return undefined
    }
    if (!path.startsWith('/messages')) return { status: refusal }
    const answer = reply(face, message)
    // The answer is on its way before the POST is accepted.
    if (answer) stream?.write(`event: message\ndata: ${JSON.stringify(answer)}\n\n`)
    setTimeout(() => response.writeHead(202).end('Accepted'), 20)
    return undefined
  })
  return server
}

describe('a server over HTTP+SSE', () => {
  test.each([
    [405, ['H18', 'I05', 'I01']],
    [404, ['H18', 'I05', 'I01']],
    [400, ['H14', 'I05', 'I01']],
    [202, ['H30', 'I01']],
  ])('that answers a POST with %i is found at its stream', async (status, rules) => {
    const server = await serveSse(() => '/messages?sessionId=4711', status)
    const snapshot = await recordServer(toHttpTarget(server.url), io)
    expect(snapshot).toMatchObject({
      era: 'legacy',
      transport: 'sse',
      protocolVersion: '2024-11-05',
    })
    expect(snapshot.probe.map(({ rule }) => rule)).toEqual(rules)
    expect(snapshot.lists.tools?.items).toHaveLength(2)
    expect(snapshot.exchanges.at(-1)?.response).toMatchObject({
      status: 202,
      body: { result: { resourceTemplates: [] } },
    })
    expect(JSON.stringify(snapshot)).not.toContain('4711')
  })

  test('that names an endpoint elsewhere is sent nothing there', async () => {
    const other = await serve(() => ({}))
    const server = await serveSse(() => `${other.origin}/messages`)
    const error = await failureOf(toHttpTarget(server.url))
    expect(error.code).toBe('SERVER_NOT_MCP')
    expect(other.requests).toEqual([])
  })
})
