import { describe, expect, it } from 'vitest'
import { checkSnapshot, checks } from '../../../src/core/checks/index.ts'
import type { Finding } from '../../../src/core/finding.ts'
import { ruleById } from '../../../src/core/requirements/index.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import {
  goodDiscovery,
  goodHandshake,
  goodPage,
  legacySnapshot,
  modernSnapshot,
  toFailure,
} from './snapshots.ts'

describe('checkSnapshot', () => {
  it('gives one finding for each rule, in one order, the same twice', () => {
    const findings = checkSnapshot(modernSnapshot())
    expect(findings.map(({ rule }) => rule)).toEqual(checks.map(({ rule }) => rule))
    expect(checkSnapshot(modernSnapshot())).toEqual(findings)
  })

  it('names every place of a fault, with method, page, pointer and value', () => {
    const { ttlMs: _, ...discovery } = goodDiscovery()
    const tools = [goodPage('tools', 'b'), { ...goodPage('tools'), ttlMs: -5 }]
    const snapshot = modernSnapshot(discovery, { tools })
    expect(findingOf(snapshot, 'cache/ttl-present')).toEqual({
      rule: 'cache/ttl-present',
      status: 'failed',
      severity: 'error',
      evidence: [{ method: 'server/discover', pointer: '/result/ttlMs' }],
    })
    expect(findingOf(snapshot, 'cache/ttl-non-negative')).toEqual({
      rule: 'cache/ttl-non-negative',
      status: 'failed',
      severity: 'error',
      evidence: [{ method: 'tools/list', page: 1, pointer: '/result/ttlMs', value: -5 }],
    })
  })

  it('passes only what it has seen, and shows where', () => {
    const { instructions: _, ...discovery } = goodDiscovery()
    expect(findingOf(modernSnapshot(), 'discover/instructions-type')).toEqual({
      rule: 'discover/instructions-type',
      status: 'passed',
      severity: 'error',
      evidence: [
        {
          method: 'server/discover',
          pointer: '/result/instructions',
          value: 'Ask for the tide before you ask for a berth.',
        },
      ],
    })
    expect(findingOf(modernSnapshot(discovery), 'discover/instructions-type')).toEqual({
      rule: 'discover/instructions-type',
      status: 'not-applicable',
      severity: 'error',
      evidence: [],
      reason: 'notSent',
    })
  })

  it('escapes the keys of extensions in pointers', () => {
    const discovery = { ...goodDiscovery(), capabilities: { extensions: { 'a~b/c': 1 } } }
    expect(findingOf(modernSnapshot(discovery), 'ext/value-object').evidence).toEqual([
      { method: 'server/discover', pointer: '/result/capabilities/extensions/a~0b~1c', value: 1 },
    ])
  })

  it('names unknown capabilities without failing them', () => {
    const discovery = { ...goodDiscovery(), capabilities: { tools: {}, moon: true } }
    expect(findingOf(modernSnapshot(discovery), 'caps/unknown')).toEqual({
      rule: 'caps/unknown',
      status: 'passed',
      severity: 'info',
      evidence: [{ method: 'server/discover', pointer: '/result/capabilities/moon', value: true }],
    })
  })

  it('is mild with official identifiers that break the grammar, and only with them', () => {
    const official = { 'io.modelcontextprotocol/auth/dpop': {} }
    const severities = [official, { ...official, 'test.harbour/a/b': {} }].map((extensions) => {
      const snapshot = modernSnapshot({ ...goodDiscovery(), capabilities: { extensions } })
      return findingOf(snapshot, 'ext/key-grammar').severity
    })
    expect(severities).toEqual(['info', 'error'])
  })

  it('can not test what stands in a list of versions that is no list', () => {
    const finding = findingOf(
      modernSnapshot({ ...goodDiscovery(), supportedVersions: '2026-07-28' }),
      'discover/supported-versions-nonempty',
    )
    expect([finding.status, finding.reason]).toEqual(['not-testable', 'otherType'])
  })

  it('can not test a modern server that gave no answer', () => {
    const findings = checkSnapshot({ ...modernSnapshot(), exchanges: [] })
    const ofOthers = new Set(['modernServer', 'otherTransport', 'saidByOther'])
    const states = findings
      .filter(({ reason = '' }) => !ofOthers.has(reason))
      .map(({ status }) => status)
    expect(new Set(states)).toEqual(new Set(['not-testable']))
  })

  it('judges the messages of a server that gave no discovery', () => {
    const exchanges = [toFailure('server/discover', -32050)]
    const snapshot = { ...modernSnapshot(), exchanges }
    expect(findingOf(snapshot, 'error/reserved-undefined')).toEqual({
      rule: 'error/reserved-undefined',
      status: 'failed',
      severity: 'error',
      evidence: [{ method: 'server/discover', pointer: '/error/code', value: -32050 }],
    })
    expect(findingOf(snapshot, 'jsonrpc/version').status).toBe('passed')
  })

  it('applies no modern rule to a legacy server', () => {
    const findings = checkSnapshot(legacySnapshot(goodHandshake('2025-11-25'), '2025-11-25'))
    const modern = findings.filter(({ rule }) => ruleById(rule).since === '2026-07-28')
    expect(
      modern
        .filter(({ rule }) => rule !== 'legacy/outdated')
        .map(({ status, reason }) => [status, reason]),
    ).toEqual(
      modern
        .filter(({ rule }) => rule !== 'legacy/outdated')
        .map(({ rule }) => [
          'not-applicable',
          rule === 'security/url-scheme' ? 'laterRevision' : 'legacyServer',
        ]),
    )
  })

  it('judges a legacy website address from the revision that has one', () => {
    const result = { ...goodHandshake('2025-11-25') }
    result['serverInfo'] = { name: 'a', version: '1', websiteUrl: 'no address' }
    const states = ['2025-11-25', '2025-06-18'].map(
      (version) => findingOf(legacySnapshot(result, version), 'meta/website-url-uri').status,
    )
    expect(states).toEqual(['failed', 'not-applicable'])
  })
})

function findingOf(snapshot: Snapshot, rule: string): Finding {
  const finding = checkSnapshot(snapshot).find((each) => each.rule === rule)
  if (!finding) throw new Error(`no finding for ${rule}`)
  return finding
}
