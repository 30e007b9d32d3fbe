import type { JsonObject } from '../../../src/core/json.ts'
import { listNames, primitives, type ListName } from '../../../src/core/primitive.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'

export interface Answers {
  era?: 'modern' | 'legacy'
  transport?: 'stdio' | 'streamable-http'
  authenticated?: boolean
  /** Members of every result. */
  caching?: JsonObject
  instructions?: string
  tools?: (string | JsonObject)[]
  prompts?: (string | JsonObject)[]
}

/** A snapshot as the wire would record it of a small server. */
export function createSnapshot(server: string, answers: Answers = {}): Snapshot {
  const { era = 'modern', transport = 'stdio', authenticated = false, instructions } = answers
  const { caching = { ttlMs: 60_000, cacheScope: 'public' } } = answers
  const version = era === 'modern' ? '2026-07-28' : '2025-06-18'
  const lists = listNames.filter((list) => answers[list as 'tools'] !== undefined)
  const extra = era === 'modern' ? { resultType: 'complete', ...caching } : {}
  const discovery = {
    ...(era === 'modern' ? { supportedVersions: [version] } : { protocolVersion: version }),
    capabilities: Object.fromEntries(lists.map((list) => [list, {}])),
    ...(instructions !== undefined && { instructions }),
    ...extra,
  }
  const method = era === 'modern' ? 'server/discover' : 'initialize'
  return {
    schemaVersion: 1,
    server,
    era,
    transport,
    protocolVersion: version,
    identity: { name: server, version: '1.0.0' },
    clientCapabilities: {},
    authenticated,
    probe: [{ method, version, outcome: { type: 'result' }, rule: 'S01', verdict: era }],
    exchanges: [
      createExchange(1, method, discovery),
      ...lists.map((list, index) => ({
        ...createExchange(index + 2, primitives[list].method, {
          [primitives[list].key]: [],
          ...extra,
        }),
        items: createItems(answers, list).map(({ key }) => key),
      })),
    ],
    lists: Object.fromEntries(
      lists.map((list) => [list, { status: 'complete', items: createItems(answers, list) }]),
    ),
    observations: [],
  }
}

function createExchange(id: number, method: string, result: JsonObject): Snapshot['exchanges'][0] {
  return {
    method,
    request: { body: { jsonrpc: '2.0', id, method, params: {} } },
    response: { body: { jsonrpc: '2.0', id, result } },
  }
}

function createItems(answers: Answers, list: ListName): { key: string; value: JsonObject }[] {
  const items = answers[list as 'tools'] ?? []
  return items
    .map((item) => (typeof item === 'string' ? { name: item } : item))
    .map((value) => ({ key: String(value['name']), value }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
