import { describe, expect, test } from 'vitest'
import { recordServer } from '../../src/wire/record-server.ts'
import { legacyOnly, modernOnly, reply } from '../servers/answers.mjs'
import {
  atProbe,
  closeAfterEach,
  discovered,
  errorBody,
  failureOf,
  record,
  rulesOf,
  serve,
} from '../servers/harness.ts'
import type { HttpBehaviour } from '../servers/http.ts'
import { io, toHttpTarget } from '../servers/target.ts'

closeAfterEach()

describe('the era of an HTTP server', () => {
  test('that rejects the version it offers is asked once more, and no more', async () => {
    const rejection = {
      status: 400,
      body: errorBody(-32022, { data: { supported: ['2026-07-28'] } }),
    }
    let count = 0
    const face = modernOnly()
    const once: HttpBehaviour = ({ message }) =>
      ++count > 1 ? { body: reply(face, message) } : rejection
    const snapshot = await record(atProbe(face, once))
    expect(snapshot.probe.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ['H07', 'retry'],
      ['H01', 'modern'],
    ])
    const server = await serve(atProbe(face, () => rejection))
    const error = await failureOf(toHttpTarget(server.url))
    expect(error.code).toBe('VERSION_MISMATCH')
    expect(server.requests).toHaveLength(2)
  })

  test.each([
    ['legacy versions only', { body: discovered(['2025-06-18', '2025-03-26']) }, ['H05', 'I01']],
    ['404 with -32601', { status: 404, body: errorBody(-32601) }, ['H17', 'I01']],
    ['400 with a null id', { status: 400, body: errorBody(-32000, {}) }, ['H15', 'I01']],
    ['400 that is no JSON-RPC', { status: 400, body: { error: 'text' } }, ['H14', 'I01']],
    ['400 in HTML', { status: 400, body: '<h1>Bad Request</h1>' }, ['H14', 'I01']],
    ['200 with -32601', { body: errorBody(-32601) }, ['H19', 'I01']],
    ['415', { status: 415 }, ['H23', 'I01']],
    ['a batch', { body: [errorBody(-32601)] }, ['H33', 'I01']],
  ])('that answers the probe with %s is initialized', async (_name, answer, rules) => {
    const snapshot = await record(atProbe(legacyOnly(), () => answer))
    expect(rulesOf(snapshot)).toEqual(rules)
    expect(snapshot.era).toBe('legacy')
    expect(snapshot.lists.tools?.items).toHaveLength(2)
  })

  test('that offers legacy versions is initialized at the newest of them', async () => {
    const server = await serve(
      atProbe(legacyOnly('2025-06-18'), () => ({ body: discovered(['2025-03-26', '2025-06-18']) })),
    )
    await recordServer(toHttpTarget(server.url), io)
    expect(server.requests[1]?.message.params?.['protocolVersion']).toBe('2025-06-18')
  })

  test('that calls its result invalid is asked nothing more', async () => {
    const body = discovered(['2026-07-28'])
    body.result = { ...body.result, resultType: 'input_required' }
    const server = await serve(atProbe(modernOnly(), () => ({ body })))
    const snapshot = await recordServer(toHttpTarget(server.url), io)
    expect(rulesOf(snapshot)).toEqual(['H03'])
    expect(snapshot).toMatchObject({ era: 'modern', identity: null, lists: {} })
    expect(server.requests).toHaveLength(1)
  })
})
