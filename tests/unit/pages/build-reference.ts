import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { createContext, type PageContext } from '../../../src/core/pages/context.ts'
import type { ListName } from '../../../src/core/primitive.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import type { Exchange, Snapshot } from '../../../src/core/snapshot.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

export interface ServerFacts {
  id?: string
  path?: string
  version?: string
  /** The `result` of discovery. */
  result?: JsonObject
  lists?: Partial<Record<ListName, JsonValue[]>>
  exchanges?: Exchange[]
  snapshot?: Partial<Snapshot>
  view?: Partial<ServerReference['view']>
  server?: Partial<ServerReference>
}

/** A server as the build knows it, with only what a test is about. */
export function buildServer(facts: ServerFacts = {}): ServerReference {
  const version = facts.version ?? '2026-07-28'
  const era = version === '2026-07-28' ? 'modern' : 'legacy'
  const method = era === 'modern' ? 'server/discover' : 'initialize'
  const id = facts.id ?? 'demo'
  const discovery: Exchange = {
    method,
    request: { body: { jsonrpc: '2.0', id: 1, method } },
    response: { body: { jsonrpc: '2.0', id: 1, result: facts.result ?? {} } },
  }
  return {
    view: {
      id,
      label: 'Demo',
      lang: null,
      path: facts.path ?? id,
      order: [],
      hasCatalogue: false,
      ...facts.view,
    },
    snapshot: {
      schemaVersion: 1,
      server: id,
      era,
      transport: 'stdio',
      protocolVersion: version,
      identity: null,
      clientCapabilities: {},
      authenticated: false,
      probe: [],
      exchanges: [discovery, ...(facts.exchanges ?? [])],
      lists: toLists(facts.lists ?? {}),
      observations: [],
      ...facts.snapshot,
    },
    receipt: { receivedAt: '2026-10-05T12:00:00Z', recordedBy: '1.0.0', digest: 'sha256-00' },
    findings: [],
    urls: { slugs: {}, aliases: {} },
    ...facts.server,
  }
}

export function buildContext(
  facts: ServerFacts = {},
  locale = 'en',
  findings: Reference['findings'] = 'public',
): PageContext {
  const server = buildServer(facts)
  return createContext({ servers: [server], findings }, server, createTranslator(locale))
}

function toLists(lists: Partial<Record<ListName, JsonValue[]>>): Snapshot['lists'] {
  return Object.fromEntries(
    Object.entries(lists).map(([list, values]) => {
      const keys = new Set<string>()
      const items = values.map((value, index) => {
        const name = keyOf(value) ?? `#${index + 1}`
        // Keys of a snapshot are unique.
        const key = keys.has(name) ? `${name}#${index + 1}` : name
        keys.add(key)
        return { key, value }
      })
      return [list, { status: 'complete' as const, items }]
    }),
  )
}

function keyOf(value: JsonValue): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const name = value['uri'] ?? value['uriTemplate'] ?? value['name']
  return typeof name === 'string' ? name : undefined
}
