import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { snapshotSchema } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { dualEra, legacyOnly, modernOnly, numbered, reply } from '../servers/answers.mjs'
import { atProbe, closeAfterEach, errorBody, record, rulesOf, serve } from '../servers/harness.ts'
import { behaveAs } from '../servers/http.ts'
import { io, toHttpTarget } from '../servers/target.ts'

closeAfterEach()

describe('a server over Streamable HTTP', () => {
  test('of the modern era gets the headers of the specification and is recorded', async () => {
    const server = await serve(behaveAs(modernOnly({ count: 101, pageSize: 50 })))
    const snapshot = await recordServer(toHttpTarget(server.url), io)
    expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
    expect(snapshot).toMatchObject({
      era: 'modern',
      transport: 'streamable-http',
      protocolVersion: '2026-07-28',
      authenticated: false,
    })
    expect(snapshot.exchanges[0]).toMatchObject({
      request: {
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'MCP-Protocol-Version': '2026-07-28',
          'Mcp-Method': 'server/discover',
        },
      },
      response: { status: 200, headers: { 'content-type': 'application/json' } },
    })
    expect(Object.values(snapshot.lists).map(({ items }) => items.length)).toEqual([
      101, 101, 101, 101,
    ])
    for (const { method, headers, message } of server.requests) {
      expect(method).toBe('POST')
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': message.method,
      })
    }
    expect(JSON.stringify(snapshot)).not.toMatch(/127\.0\.0\.1|"date"|keep-alive/)
  })

  test('of the legacy era keeps its session and ends it', async () => {
    const server = await serve(({ method, message }) => {
      if (method === 'DELETE') return { status: 200 }
      if (message.method === 'server/discover') return { status: 400, body: errorBody(-32000) }
      const body = reply(legacyOnly('2025-06-18'), message)
      const headers: Record<string, string> =
        message.method === 'initialize' ? { 'mcp-session-id': 'session-4711' } : {}
      return body ? { body, headers } : { status: 202 }
    })
    const snapshot = await recordServer(toHttpTarget(server.url), io)
    expect(rulesOf(snapshot)).toEqual(['H15', 'I01'])
    expect(JSON.stringify(snapshot)).not.toContain('4711')
    expect(snapshot.observations).toEqual([{ type: 'session-id', isVisibleAscii: true }])
    const [, initialize, initialized, ...lists] = server.requests
    const last = lists.pop()
    expect(initialize?.headers['mcp-protocol-version']).toBeUndefined()
    expect(initialized?.message).toEqual({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(last?.method).toBe('DELETE')
    for (const request of [initialized, ...lists, last]) {
      expect(request?.headers).toMatchObject({
        'mcp-session-id': 'session-4711',
        'mcp-protocol-version': '2025-06-18',
      })
    }
  })

  test('may answer in an event stream, with other things in it', async () => {
    const face = dualEra()
    const snapshot = await record(({ message }, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const frames = [
        ': comment',
        'id: 1\ndata:',
        `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress' })}`,
        `data: ${JSON.stringify({ jsonrpc: '2.0', id: message.id, method: 'ping' })}`,
        `data: ${JSON.stringify({ jsonrpc: '2.0', id: 'other', result: {} })}`,
        `data: ${JSON.stringify(reply(face, message))}`,
      ]
      response.write(frames.map((frame) => `${frame}\n\n`).join(''))
      return undefined
    })
    expect(rulesOf(snapshot)).toEqual(['H01'])
    expect(snapshot.lists.tools?.items).toHaveLength(2)
    expect(snapshot.observations).toEqual([
      { type: 'foreign-response' },
      { type: 'notification', method: 'notifications/progress' },
      { type: 'server-request', method: 'ping' },
    ])
  })

  test('whose stream ended too early is asked again with a new id', async () => {
    const ids: unknown[] = []
    const face = modernOnly()
    const snapshot = await record(
      atProbe(face, ({ message }, response) => {
        ids.push(message.id)
        if (ids.length > 1) return { body: reply(face, message) }
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(': nothing\n\n')
        return undefined
      }),
    )
    expect(rulesOf(snapshot)).toEqual(['H01'])
    expect(new Set(ids).size).toBe(2)
  })

  test('that says nothing of its capabilities is asked for every list', async () => {
    const face = modernOnly()
    const body = { jsonrpc: '2.0', id: 1, result: { supportedVersions: ['2026-07-28'] } }
    const snapshot = await record(({ message }) => {
      if (message.method === 'server/discover') return { body }
      if (message.method === 'prompts/list')
        return { body: { ...errorBody(-32601), id: message.id } }
      return { body: reply(face, message) }
    })
    expect(rulesOf(snapshot)).toEqual(['H02'])
    expect(Object.keys(snapshot.lists)).toEqual(['tools', 'resources', 'resourceTemplates'])
  })

  test('without templates is complete', async () => {
    const face = modernOnly()
    const snapshot = await record(({ message }) => ({
      body:
        message.method === 'resources/templates/list'
          ? { ...errorBody(-32601), id: message.id }
          : reply(face, message),
    }))
    expect(Object.keys(snapshot.lists)).toEqual(['tools', 'prompts', 'resources'])
  })

  test('that is busy for a moment is asked again', async () => {
    const face = modernOnly()
    const seen = new Set<unknown>()
    const snapshot = await record(({ message }) => {
      const isFirst = !seen.has(message.id)
      seen.add(message.id)
      return isFirst
        ? { status: 429, headers: { 'retry-after': '0' } }
        : { body: reply(face, message) }
    })
    expect(rulesOf(snapshot)).toEqual(['H01'])
    expect(snapshot.lists.tools?.status).toBe('complete')
  })

  test('is read decompressed, as UTF-8', async () => {
    const face = modernOnly({ instructions: 'Ünïcödé 🌦' })
    const snapshot = await record(({ message }, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(gzipSync(JSON.stringify(reply(face, message))))
      return undefined
    })
    expect(snapshot.exchanges[0]?.response?.body).toMatchObject({
      result: { instructions: 'Ünïcödé 🌦' },
    })
  })

  test('with cursors that name what is not kept does not show them', async () => {
    const face = modernOnly({
      list: (key) => ({ [key]: numbered(key, 2) }),
    })
    const snapshot = await record(
      ({ message }) => {
        const body = reply(face, message) as { result: Record<string, unknown> }
        const isFirst = message.params?.['cursor'] === undefined
        if (message.method === 'tools/list' && isFirst) body.result['nextCursor'] = 'after:item-002'
        return { body }
      },
      { keep: (_list, key) => !key.includes('item-002') },
    )
    expect(JSON.stringify(snapshot)).not.toContain('item-002')
    expect(snapshot.exchanges[2]?.request.body).toMatchObject({ params: { cursor: '[cursor 1]' } })
  })
})
