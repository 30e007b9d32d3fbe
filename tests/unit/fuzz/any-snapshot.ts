import fc from 'fast-check'
import { member, type JsonObject, type JsonValue } from '../../../src/core/json.ts'
import { listNames, primitives } from '../../../src/core/primitive.ts'
import type { Exchange, Snapshot } from '../../../src/core/snapshot.ts'
import { anyAnswers, type Answers } from './any-answers.ts'

/** What is recorded of a server that answers whatever it likes, without a wire. */
export const anySnapshot: fc.Arbitrary<Snapshot> = fc
  .record({ answers: anyAnswers, isModern: fc.boolean(), isHttp: fc.boolean() })
  .map(toSnapshot)

function toSnapshot(given: { answers: Answers; isModern: boolean; isHttp: boolean }): Snapshot {
  const { answers, isModern, isHttp } = given
  const method = isModern ? 'server/discover' : 'initialize'
  const lists = listNames.map((list) => {
    const body = answers[primitives[list].method]
    const found = member(member(body, 'result'), primitives[list].key)
    return { list, body, items: toItems(Array.isArray(found) ? found : [], primitives[list].id) }
  })
  const exchanges = [
    toExchange(method, answers[method], isHttp),
    ...lists.map(({ list, body, items }) => ({
      ...toExchange(primitives[list].method, body, isHttp),
      items: items.map(({ key }) => key),
    })),
    toExchange('tools/call', answers[''], isHttp),
  ]
  const info = member(member(answers['initialize'], 'result'), 'serverInfo')
  const identity = typeof info === 'object' && info !== null && !Array.isArray(info) ? info : null
  return {
    schemaVersion: 1,
    server: 'demo',
    era: isModern ? 'modern' : 'legacy',
    transport: isHttp ? 'streamable-http' : 'stdio',
    protocolVersion: isModern ? '2026-07-28' : '2025-06-18',
    identity,
    clientCapabilities: {},
    authenticated: false,
    probe: [],
    exchanges,
    lists: Object.fromEntries(
      lists.map(({ list, items }) => [list, { status: 'complete' as const, items }]),
    ),
    observations: [],
  }
}

function toExchange(method: string, body: JsonObject | undefined, isHttp: boolean): Exchange {
  return {
    method,
    request: { body: { jsonrpc: '2.0', id: 1, method, params: { name: 'a', arguments: {} } } },
    response: {
      ...(isHttp && { status: 200, headers: { 'content-type': 'application/json' } }),
      body: { jsonrpc: '2.0', id: 1, ...body },
    },
  }
}

function toItems(values: readonly JsonValue[], id: string): { key: string; value: JsonValue }[] {
  const taken = new Set<string>()
  return values.map((value, index) => {
    const own = member(value, id)
    const wanted = typeof own === 'string' && own !== '' ? own : `#${index + 1}`
    const key = taken.has(wanted) ? `${wanted}#${index + 1}` : wanted
    taken.add(key)
    return { key, value }
  })
}
