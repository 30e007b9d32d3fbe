import { describe, expect, it } from 'vitest'
import { checkSnapshot, findingsAt } from '../../../src/core/checks/index.ts'
import type { JsonObject } from '../../../src/core/json.ts'
import { fieldsAt } from '../../../src/core/requirements/index.ts'
import { goodDiscovery, goodPage, identity, legacySnapshot, modernSnapshot } from './snapshots.ts'

describe('findingsAt', () => {
  it('gives a row the rules that looked at its field', () => {
    expect(rowOf(modernSnapshot(), '/result/ttlMs')).toEqual([
      'cache/ttl-present passed',
      'cache/ttl-non-negative passed',
      'cache/ttl-integer passed',
      'cache/ttl-safe passed',
    ])
  })

  it('gives a pattern row the rules that name it', () => {
    const snapshot = withCapabilities({ extensions: { bare: true } })
    expect(rowOf(snapshot, '/result/capabilities/extensions/{key}')).toEqual([
      'ext/key-prefixed failed',
    ])
    expect(rowOf(snapshot, '/result/capabilities/extensions/*')).toEqual([
      'ext/value-object failed',
    ])
  })

  it('gives members that no row names to the row of other members', () => {
    const snapshot = withCapabilities({ tools: {}, tasks: {}, moon: {} })
    expect(rowOf(snapshot, '/result/capabilities/{other}')).toEqual([
      'caps/unknown passed',
      'caps/legacy-tasks failed',
    ])
    const discovery = { ...goodDiscovery(), serverInfo: identity }
    expect(rowOf(modernSnapshot(discovery), '/result/*')).toEqual([
      'discover/legacy-body-server-info failed',
    ])
  })

  it('keeps the methods apart', () => {
    const tools = [{ ...goodPage('tools'), ttlMs: -1 }]
    const findings = checkSnapshot(modernSnapshot(goodDiscovery(), { tools }))
    const failed = (method: string): string[] =>
      findingsAt(findings, method, '/result/ttlMs')
        .filter(({ status }) => status === 'failed')
        .flatMap(({ rule, evidence }) => evidence.map((place) => `${rule} ${place.method}`))
    expect(failed('tools/list')).toEqual(['cache/ttl-non-negative tools/list'])
    expect(failed('server/discover')).toEqual([])
  })

  it('marks the rows of a legacy server', () => {
    const snapshot = legacySnapshot(
      { protocolVersion: '2025-06-18', capabilities: {} },
      '2025-06-18',
    )
    const marks = findingsAt(checkSnapshot(snapshot), 'initialize', '/result/serverInfo')
    expect(marks.map(({ rule, status }) => `${rule} ${status}`)).toEqual([
      'legacy/initialize-shape failed',
    ])
  })

  it('stands each failure at exactly one row of the table', () => {
    const broken = { capabilities: { tools: 1, extensions: { x: 1 } }, serverInfo: 1, ttlMs: 'x' }
    const findings = checkSnapshot(modernSnapshot(broken))
    const places = findings
      .filter(({ status }) => status === 'failed')
      .flatMap(({ rule, evidence }) =>
        evidence
          .filter(({ method }) => method === 'server/discover')
          .map(({ pointer }) => `${rule} ${pointer}`),
      )
    const shown = fieldsAt('discover.result', '2026-07-28').flatMap(({ pointer }) =>
      findingsAt(findings, 'server/discover', pointer)
        .filter(({ status }) => status === 'failed')
        .flatMap(({ rule, evidence }) => evidence.map((place) => `${rule} ${place.pointer}`)),
    )
    expect(shown.toSorted()).toEqual(places.toSorted())
  })
})

function withCapabilities(capabilities: JsonObject): ReturnType<typeof modernSnapshot> {
  return modernSnapshot({ ...goodDiscovery(), capabilities })
}

function rowOf(snapshot: ReturnType<typeof modernSnapshot>, pointer: string): string[] {
  return findingsAt(checkSnapshot(snapshot), 'server/discover', pointer).map(
    ({ rule, status }) => `${rule} ${status}`,
  )
}
