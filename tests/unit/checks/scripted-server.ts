import { isObject, type JsonObject, type JsonValue } from '../../../src/core/json.ts'
import { listOfMethod, primitives, type ListName } from '../../../src/core/primitive.ts'
import { nobodysMethod } from '../../../src/core/probes.ts'
import {
  observationTypes,
  type Exchange,
  type ListRecord,
  type Snapshot,
} from '../../../src/core/snapshot.ts'
import { goodDiscovery, identity, serverInfoKey } from './snapshots.ts'

/** One answer of the server, before the recording takes it apart. */
export interface Answer {
  method: string
  status?: number
  headers?: Record<string, string>
  body: JsonValue
}

/** A server as the answers it gives, each to be changed by a test. */
export interface Script extends Pick<
  Snapshot,
  'era' | 'transport' | 'protocolVersion' | 'observations' | 'observed'
> {
  answers: Answer[]
  /** Lists that were not read to their end. */
  broken: Partial<Record<ListName, Pick<ListRecord, 'status' | 'reason'>>>
}

const json = { 'content-type': 'application/json' }
const stream = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
const image = 'data:image/png;base64,iVBORw0KGgo='

/** A modern server over HTTP that has something for nearly every rule to look at. */
export function goodModern(): Script {
  return {
    era: 'modern',
    transport: 'streamable-http',
    protocolVersion: '2026-07-28',
    observations: [],
    observed: [...observationTypes],
    broken: {},
    answers: [
      result('server/discover', {
        ...goodDiscovery(),
        supportedVersions: ['2026-07-28'],
        capabilities: { ...(goodDiscovery()['capabilities'] as JsonObject), prompts: {} },
        _meta: {
          [serverInfoKey]: { ...identity, icons: [goodIcon()] },
          traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
          tracestate: 'harbour=a1,quay@test=b2',
          baggage: 'pier=4;side=north,crane=off',
          'test.harbour/pilot': 'on duty',
        },
      }),
      failure('server/discover', 400, {
        code: -32022,
        message: 'That version is not served here.',
        data: { supported: ['2026-07-28'], requested: '1900-01-01' },
      }),
      failure(nobodysMethod, 404, { code: -32601, message: 'No such method.' }),
      failure('initialize', 400, {
        code: -32022,
        message: 'That version is not served here.',
        data: { supported: ['2026-07-28'], requested: '2025-11-25' },
      }),
      { ...page('tools', [tideTool()], 'second'), headers: stream },
      page('tools', [pingTool()]),
      page('prompts', [goodPrompt()]),
      page('resources', [goodResource()]),
      page('resourceTemplates', [goodTemplate()]),
      failure('tasks/list', 404, { code: -32601, message: 'No such method.' }),
      failure('prompts/get', 400, {
        code: -32021,
        message: 'Elicitation is needed.',
        data: { requiredCapabilities: { elicitation: {} } },
      }),
    ],
  }
}

/** The same server as a process. */
export function goodProcess(): Script {
  const script = goodModern()
  return {
    ...script,
    transport: 'stdio',
    answers: script.answers.map(({ method, body }) => ({ method, body })),
  }
}

/** A server of a past revision over HTTP, asked for `server/discover` first. */
export function goodLegacy(protocolVersion = '2025-11-25'): Script {
  return {
    era: 'legacy',
    transport: 'streamable-http',
    protocolVersion,
    observations: [],
    observed: [...observationTypes],
    broken: {},
    answers: [
      failure('server/discover', 400, { code: -32600, message: 'No session.' }),
      result('initialize', {
        protocolVersion,
        capabilities: { tools: {}, prompts: {}, resources: {}, logging: {} },
        serverInfo: { ...identity, icons: [goodIcon()] },
      }),
      bare(page('tools', [{ ...tideTool(), execution: { taskSupport: 'optional' } }])),
      bare(page('prompts', [goodPrompt()])),
      bare(page('resources', [goodResource()])),
      bare(page('resourceTemplates', [goodTemplate()])),
    ],
  }
}

function goodIcon(): JsonObject {
  return { src: image, mimeType: 'image/png', sizes: ['48x48', 'any'], theme: 'dark' }
}

function tideTool(): JsonObject {
  return {
    name: 'get_tide',
    title: 'Tide',
    description: 'Tells the height of the tide.',
    icons: [goodIcon()],
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        harbour: { type: 'string', minLength: 1, 'x-mcp-header': 'Harbour' },
        pilot: {
          type: 'object',
          properties: { licence: { type: 'integer', 'x-mcp-header': 'Licence' } },
        },
        hour: { $ref: '#/$defs/hour' },
      },
      required: ['harbour'],
      $defs: { hour: { type: 'integer', minimum: 0, maximum: 23 } },
    },
    outputSchema: { type: 'object', properties: { metres: { type: 'number' } } },
    annotations: { title: 'Tide', readOnlyHint: true, openWorldHint: false },
    _meta: { 'test.harbour/group': 'sea' },
  }
}

function pingTool(): JsonObject {
  return {
    name: 'ring.bell-2',
    description: 'Rings the bell of the harbour.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  }
}

function goodPrompt(): JsonObject {
  return {
    name: 'plan_mooring',
    description: 'Plans where a ship lies.',
    arguments: [
      { name: 'ship', title: 'Ship', description: 'Its name.', required: true },
      { name: 'length' },
    ],
  }
}

function goodResource(): JsonObject {
  return {
    uri: 'harbour://berths/4?side=north',
    name: 'berth-4',
    size: 120,
    annotations: {
      audience: ['user', 'assistant'],
      priority: 0.5,
      lastModified: '2026-07-01T12:30:00Z',
    },
  }
}

function goodTemplate(): JsonObject {
  return { uriTemplate: 'harbour://berths/{number}{?side,tide}', name: 'berth' }
}

function result(method: string, content: JsonObject): Answer {
  return {
    method,
    status: 200,
    headers: json,
    body: { jsonrpc: '2.0', id: 0, result: content },
  }
}

function failure(method: string, status: number, error: JsonObject): Answer {
  return { method, status, headers: json, body: { jsonrpc: '2.0', id: 0, error } }
}

function page(list: ListName, items: JsonValue[], nextCursor?: string): Answer {
  return result(primitives[list].method, {
    resultType: 'complete',
    [primitives[list].key]: items,
    ttlMs: 0,
    cacheScope: 'public',
    _meta: { [serverInfoKey]: identity },
    ...(nextCursor === undefined ? {} : { nextCursor }),
  })
}

/** Without what only a modern result has. */
function bare({ body, ...answer }: Answer): Answer {
  const { resultType: _, ttlMs: _ttl, cacheScope: _scope, ...content } = resultOf(body)
  return { ...answer, body: { jsonrpc: '2.0', id: 0, result: content } }
}

export function resultOf(body: JsonValue): JsonObject {
  return (body as { result: JsonObject }).result
}

/**
 * The snapshot that a recording of the server gives: ids in order, where the server echoes them (0
 * stands for an echo), and the items of lists apart from their pages.
 */
export function recordScript(script: Script): Snapshot {
  const { era, transport, protocolVersion, observations, observed, answers, broken } = script
  const lists: Snapshot['lists'] = {}
  const exchanges = answers.map((answer, index): Exchange => {
    const { method, status, headers } = answer
    const body = echo(answer.body, index + 1)
    const list = listOfMethod(method)
    const taken = list && takeItems(body, list, lists[list]?.items ?? [])
    if (list && taken) lists[list] = { status: 'complete', ...broken[list], items: taken.all }
    else if (list && broken[list]) lists[list] = { items: [], ...broken[list] }
    return {
      method,
      request: { body: { jsonrpc: '2.0', id: index + 1, method, ...paramsOf(method) } },
      response: {
        ...(status === undefined ? {} : { status }),
        ...(headers === undefined ? {} : { headers }),
        body: taken?.body ?? body,
      },
      ...(taken ? { items: taken.keys } : {}),
    }
  })
  return {
    schemaVersion: 1,
    server: 'harbour',
    era,
    transport,
    protocolVersion,
    identity,
    clientCapabilities: {},
    authenticated: false,
    probe: [],
    exchanges,
    lists,
    observations,
    ...(observed && { observed }),
  }
}

function paramsOf(method: string): JsonObject {
  return method === 'initialize' ? { params: { protocolVersion: '2025-11-25' } } : {}
}

function echo(body: JsonValue, id: number): JsonValue {
  return isObject(body) && body['id'] === 0 ? { ...body, id } : body
}

interface Taken {
  body: JsonObject
  keys: string[]
  /** Those of earlier pages first. */
  all: ListRecord['items']
}

function takeItems(
  body: JsonValue,
  list: ListName,
  earlier: ListRecord['items'],
): Taken | undefined {
  const { key, id } = primitives[list]
  const content = isObject(body) ? body['result'] : undefined
  const items = isObject(content) ? content[key] : undefined
  if (!isObject(body) || !isObject(content) || !Array.isArray(items)) return undefined
  const all = [...earlier]
  const keys = items.map((value) => {
    const name = isObject(value) && typeof value[id] === 'string' ? value[id] : ''
    const isFree = name !== '' && !all.some((item) => item.key === name)
    all.push({ key: isFree ? name : `${name}#${all.length + 1}`, value })
    return all.at(-1)?.key ?? ''
  })
  return { body: { ...body, result: { ...content, [key]: [] } }, keys, all }
}
