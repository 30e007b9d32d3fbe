import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { primitives, type ListName } from '../../../src/core/primitive.ts'
import type { Exchange, Snapshot } from '../../../src/core/snapshot.ts'

export const serverInfoKey = 'io.modelcontextprotocol/serverInfo'
export const identity = { name: 'harbour', version: '2.1.0', websiteUrl: 'https://harbour.test/' }

/** A discovery result that every rule is content with. */
export function goodDiscovery(): JsonObject {
  return {
    resultType: 'complete',
    supportedVersions: ['2026-07-28', '2025-11-25'],
    capabilities: {
      tools: { listChanged: true },
      resources: { listChanged: true, subscribe: false },
      completions: {},
      experimental: { tides: { depth: 0.5, moon: null } },
      extensions: { 'io.modelcontextprotocol/ui': {}, 'test.harbour/berths': { count: 4 } },
    },
    _meta: { [serverInfoKey]: identity },
    instructions: 'Ask for the tide before you ask for a berth.',
    ttlMs: 60_000,
    cacheScope: 'public',
  }
}

export function goodPage(list: ListName, nextCursor?: string): JsonObject {
  return {
    resultType: 'complete',
    [primitives[list].key]: [],
    ttlMs: 0,
    cacheScope: 'public',
    _meta: { [serverInfoKey]: identity },
    ...(nextCursor === undefined ? {} : { nextCursor }),
  }
}

/** A modern server with tools on two pages and one page of resources. */
export function modernSnapshot(
  discovery: JsonValue = goodDiscovery(),
  pages: { tools?: JsonValue[]; resources?: JsonValue[] } = {},
): Snapshot {
  const tools = pages.tools ?? [goodPage('tools', 'b'), goodPage('tools')]
  const resources = pages.resources ?? [goodPage('resources')]
  return {
    ...base,
    era: 'modern',
    protocolVersion: '2026-07-28',
    exchanges: [
      toExchange('server/discover', discovery),
      ...tools.map((result) => toExchange('tools/list', result)),
      ...resources.map((result) => toExchange('resources/list', result)),
    ],
    lists: {
      tools: {
        status: 'complete',
        items: [
          {
            key: 'get_tide',
            value: {
              name: 'get_tide',
              description: 'Tells the height of the tide in one harbour at one hour.',
              inputSchema: { type: 'object' },
            },
          },
        ],
      },
      resources: { status: 'complete', items: [] },
    },
  }
}

export function goodHandshake(protocolVersion: string): JsonObject {
  return {
    protocolVersion,
    capabilities: { tools: {}, logging: {}, tasks: {} },
    serverInfo: identity,
  }
}

export function legacySnapshot(result: JsonValue, protocolVersion: string): Snapshot {
  return {
    ...base,
    era: 'legacy',
    protocolVersion,
    exchanges: [toFailure('server/discover', -32601), toExchange('initialize', result)],
    lists: {},
  }
}

export function toFailure(method: string, code: number, data?: JsonObject): Exchange {
  const error = { code, message: 'No.', ...(data ? { data } : {}) }
  return {
    method,
    request: { body: toRequest(method) },
    response: { body: { jsonrpc: '2.0', id: 1, error } },
  }
}

function toExchange(method: string, result: JsonValue): Exchange {
  return {
    method,
    request: { body: toRequest(method) },
    response: { body: { jsonrpc: '2.0', id: 1, result } },
  }
}

function toRequest(method: string): JsonObject {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return { jsonrpc: '2.0', id: 1, method, params: { _meta } }
}

const base = {
  schemaVersion: 1 as const,
  server: 'harbour',
  transport: 'stdio' as const,
  identity,
  clientCapabilities: {},
  authenticated: false,
  probe: [],
  observations: [],
}
