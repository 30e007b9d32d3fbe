import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSnapshot,
  checks,
  findingsAt,
  findingsOfItem,
} from '../../../src/core/checks/index.ts'
import { clientEras } from '../../../src/core/client-eras.ts'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { listNames, primitives, type ListName } from '../../../src/core/primitive.ts'
import { nobodysMethod } from '../../../src/core/probes.ts'
import { observationTypes, type Exchange, type Snapshot } from '../../../src/core/snapshot.ts'
import { modernSnapshot } from './snapshots.ts'

describe('checkSnapshot', () => {
  it('throws on no JSON a server can send, in whichever place', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const findings = checkSnapshot(snapshot)
        expect(findings).toHaveLength(checks.length)
        clientEras(snapshot)
        findingsAt(findings, 'server/discover', '/result/ttlMs')
        for (const list of listNames) {
          for (const { key } of snapshot.lists[list]?.items ?? []) {
            findingsOfItem(findings, list, key)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('says of every failure where it stands in the answer', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const odd = checkSnapshot(snapshot)
          .filter(({ status, evidence }) => status === 'failed' && evidence.length === 0)
          .map(({ rule }) => rule)
        expect(odd).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('stays within its bounds on schemas as deep and as wide as they come', () => {
    let deep: JsonValue = { 'x-mcp-header': 'A' }
    for (let level = 0; level < 5000; level++) deep = { not: deep }
    const wide = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`p${at}`, {}]))
    const snapshot = withTools([
      { name: 'deep', inputSchema: { type: 'object', allOf: [deep] } },
      { name: 'wide', inputSchema: { type: 'object', properties: wide } },
    ])
    const finding = checkSnapshot(snapshot).find(({ rule }) => rule === 'tool/schema-valid')
    expect(finding).toEqual({
      rule: 'tool/schema-valid',
      status: 'not-testable',
      severity: 'error',
      reason: 'schemaTooLarge',
      evidence: ['deep', 'wide'].map((item, index) => ({
        method: 'tools/list',
        page: 0,
        item,
        pointer: `/result/tools/${index}/inputSchema/$schema`,
      })),
    })
  })

  it('keeps the evidence of a thousand well-made tools short', () => {
    const tools = Array.from({ length: 1000 }, (_, at) => ({
      name: `tool_${at}`,
      description: 'x'.repeat(600),
      inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
    }))
    const findings = checkSnapshot(withTools(tools)).filter(({ status }) => status === 'passed')
    const lengths = findings.map(({ evidence }) => evidence.length)
    expect(Math.max(...lengths)).toBe(20)
    expect(JSON.stringify(findings).length).toBeLessThan(100_000)
  })
})

const names = [
  ...'resultType supportedVersions capabilities tools prompts resources logging experimental'.split(
    ' ',
  ),
  ...'extensions _meta websiteUrl serverInfo instructions ttlMs cacheScope nextCursor'.split(' '),
  ...'name title description inputSchema outputSchema annotations execution arguments icons'.split(
    ' ',
  ),
  ...'uri uriTemplate size audience priority lastModified src sizes theme required type'.split(' '),
  ...'properties items anyOf $ref $schema $defs x-mcp-header additionalProperties'.split(' '),
  ...'error code message data supported requested requiredCapabilities jsonrpc id result'.split(
    ' ',
  ),
  ...'traceparent tracestate baggage readOnlyHint destructiveHint dependencies'.split(' '),
  'io.modelcontextprotocol/serverInfo',
  '__proto__',
  'constructor',
  '',
  'a/b~c',
]

/** JSON whose keys are often those the checks read. */
const answers: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<JsonValue>,
    fc.constantFrom<JsonValue>('complete', 'input_required', '2026-07-28', 'public', -0, 1e308),
    fc.constantFrom<JsonValue>('object', 'https://a.test/x', '#/$defs/a', 'data:,', '{a}', -32022),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 8 })
      .map((entries) => JSON.parse(toJson(entries)) as JsonValue),
  ),
})).value

const texts = fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })

const exchanges: fc.Arbitrary<Exchange> = fc
  .record({
    method: fc.constantFrom(
      'server/discover',
      'initialize',
      nobodysMethod,
      ...listNames.map((list) => primitives[list].method),
    ),
    status: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
    type: texts,
    body: fc.oneof(
      answers,
      answers.map((result): JsonValue => ({ jsonrpc: '2.0', id: 1, result })),
      answers.map((error): JsonValue => ({ jsonrpc: '2.0', id: 1, error })),
    ),
    items: fc.option(fc.array(fc.constantFrom('a', 'b', 'a#2', 'gone')), { nil: undefined }),
    isSilent: fc.boolean(),
  })
  .map(({ method, status, type, body, items, isSilent }) => ({
    method,
    request: { body: { jsonrpc: '2.0', id: 1, method } },
    ...(items ? { items } : {}),
    ...(isSilent
      ? { failure: { code: 'timeout' as const, message: 'Late.' } }
      : {
          response: {
            body,
            ...(status === undefined ? {} : { status }),
            ...(type === undefined ? {} : { headers: { 'content-type': type } }),
          },
        }),
  }))

const lists = fc
  .record({
    status: fc.constantFrom('complete' as const, 'partial' as const, 'failed' as const),
    reason: fc.constantFrom('cursor-loop', 'bound'),
    values: fc.array(answers, { maxLength: 3 }),
  })
  .map(({ status, reason, values }) => ({
    status,
    reason,
    items: values.map((value, at) => ({ key: ['a', 'b', 'a#2'][at] ?? '', value })),
  }))

const snapshots: fc.Arbitrary<Snapshot> = fc
  .record({
    era: fc.constantFrom('modern' as const, 'legacy' as const),
    transport: fc.constantFrom('stdio' as const, 'streamable-http' as const, 'sse' as const),
    protocolVersion: fc.constantFrom('2026-07-28', '2025-11-25', '2025-06-18', 'tomorrow', ''),
    discovery: answers,
    more: fc.array(exchanges, { maxLength: 6 }),
    lists: fc.record(
      Object.fromEntries(listNames.map((list) => [list, lists])) as Record<ListName, typeof lists>,
      { requiredKeys: [] },
    ),
    observations: fc.array(
      fc
        .record({
          type: fc.constantFrom(...observationTypes),
          method: texts,
          text: texts,
        })
        .map(({ type, method, text }) => ({
          type,
          ...(method === undefined ? {} : { method }),
          ...(text === undefined ? {} : { text }),
        })),
      { maxLength: 3 },
    ),
    observed: fc.option(fc.subarray([...observationTypes])),
  })
  .map(({ discovery, more, observed, ...others }) => {
    const rest = observed ? { ...others, observed } : others
    const method = rest.era === 'modern' ? 'server/discover' : 'initialize'
    const first = {
      method,
      request: { body: { method } },
      response: { body: { result: discovery } },
    }
    return { ...modernSnapshot(), ...rest, exchanges: [first, ...more] }
  })

function withTools(tools: JsonObject[]): Snapshot {
  const snapshot = modernSnapshot()
  const [discovery] = snapshot.exchanges
  const keys = tools.map(({ name }) => String(name))
  const body = { jsonrpc: '2.0', id: 2, result: { resultType: 'complete', tools: [] } }
  const page = {
    method: 'tools/list',
    request: { body: { id: 2 } },
    response: { body },
    items: keys,
  }
  const items = tools.map((value, at) => ({ key: keys[at] ?? '', value }))
  return {
    ...snapshot,
    exchanges: discovery ? [discovery, page] : [],
    lists: { tools: { status: 'complete', items } },
  }
}

function toJson(entries: [string, JsonValue][]): string {
  const members = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  return `{${members.join(',')}}`
}
