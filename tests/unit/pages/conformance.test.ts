import { describe, expect, test } from 'vitest'
import { checkSnapshot } from '../../../src/core/checks/check-snapshot.ts'
import type { Finding } from '../../../src/core/finding.ts'
import { buildConformance } from '../../../src/core/pages/conformance.ts'
import type { ConformancePage } from '../../../src/core/pages/conformance-model.ts'
import { listPages } from '../../../src/core/pages/index.ts'
import { buildContext, buildServer, type ServerFacts } from './build-reference.ts'

const result = {
  resultType: 'complete',
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {} },
  ttlMs: -5,
  cacheScope: 'public',
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'demo', version: '1' } },
}

function build(facts: ServerFacts, locale = 'en'): ConformancePage {
  const context = buildContext(facts, locale)
  context.server.findings = facts.server?.findings ?? checkSnapshot(context.server.snapshot)
  return buildConformance(context)
}

/** `name mark value` of each fact. */
function factsOf({ facts }: ConformancePage): string[] {
  return facts.rows.map(({ name, mark, markLabel, value, noValue }) =>
    [name, mark, markLabel, value?.value ?? noValue ?? ''].join(' | ').trim(),
  )
}

describe('the conformance page', () => {
  test('shows first the facts that public checkers name', () => {
    expect(factsOf(build({ result }))).toEqual([
      'server/discover | pass | Answered |',
      'ttlMs | error | Not met | -5',
      'cacheScope | pass | Met | "public"',
      'resultType | pass | Met | "complete"',
      'serverInfo.name | pass | Met | "demo"',
    ])
    expect(factsOf(build({ result: { supportedVersions: [] } }))).toEqual([
      'server/discover | pass | Answered |',
      'ttlMs | error | Not met | Not sent',
      'cacheScope | error | Not met | Not sent',
      'resultType | error | Not met | Not sent',
      'serverInfo.name | warning | Recommendation not followed | Not sent',
    ])
  })

  test('shows broken rules with the value, the place, the sentence and the cure', () => {
    const page = build({ result })
    expect(page.failed.find(({ rule }) => rule === 'cache/ttl-non-negative')).toEqual({
      anchor: 'rule-cache-ttl-non-negative',
      rule: 'cache/ttl-non-negative',
      flag: {
        flag: 'MUST',
        word: 'Required',
        keyword: 'MUST',
        href: 'https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching#time-to-live-ttl-field',
      },
      sentence: { text: 'The value of ttlMs MUST be 0 or more.', lang: 'en' },
      severity: 'error',
      severityLabel: 'Not met',
      fix: {
        text: 'Set ttlMs to 0 or more; 0 means that the answer is not to be kept.',
        lang: 'en',
      },
      places: [
        {
          method: 'server/discover',
          pointer: '/result/ttlMs',
          value: { kind: 'server-text', value: '-5', lang: null },
          noValue: 'Not sent',
        },
      ],
    })
  })

  test('leads from a place in an item to the page of the item', () => {
    const method = 'tools/list'
    const list = { resultType: 'complete', tools: [], ttlMs: 0, cacheScope: 'public' }
    const page = build({
      result,
      lists: { tools: [{ name: 'bad name', inputSchema: {} }] },
      exchanges: [
        {
          method,
          request: { body: { jsonrpc: '2.0', id: 2, method } },
          response: { body: { jsonrpc: '2.0', id: 2, result: list } },
          items: ['bad name'],
        },
      ],
    })
    const [place] = page.failed.find(({ rule }) => rule === 'tool/name-charset')?.places ?? []
    expect(place).toMatchObject({
      method: 'tools/list',
      item: { value: 'bad name' },
      link: { path: 'demo/tools/bad-name' },
      pointer: '/name',
    })
  })

  test('puts worse before milder, and never blames a server for a duty of clients', () => {
    const finding = (rule: string, severity: Finding['severity']): Finding => ({
      rule,
      severity,
      status: 'failed',
      evidence: [],
    })
    const findings = [
      finding('icon/src-unsafe-scheme', 'error'),
      finding('meta/server-info-present', 'warning'),
      finding('cache/ttl-present', 'error'),
    ]
    const page = build({ result, server: { findings } })
    expect(page.failed.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'error cache/ttl-present',
      'warning meta/server-info-present',
      'info icon/src-unsafe-scheme',
    ])
    expect(page.verdict.title).toBe('1 requirement broken')
  })

  test('counts every rule once, and says why some were not judged', () => {
    const page = build({ result })
    const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)
    const all = checkSnapshot(buildServer({ result }).snapshot).length
    expect(sum(page.counts.total.counts)).toBe(all)
    expect(sum(page.counts.rows.flatMap(({ counts }) => counts))).toBe(all)
    expect(page.failed.length + sum(page.rest.map(({ rules }) => rules.length))).toBe(all)
    const unjudged = page.rest.filter(({ status }) => status !== 'passed')
    expect(unjudged.flatMap(({ rules }) => rules.filter(({ reason }) => !reason))).toEqual([])
  })

  test('judges a legacy server by the rules of its own revision, and says so', () => {
    const legacy = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'old' } }
    const page = build({ version: '2025-06-18', result: legacy })
    expect(page.lead).toMatch(/^This is a legacy server: it is judged by .* revision 2025-06-18/)
    expect(factsOf(page)).toEqual([
      'server/discover | none | Not part of this revision |',
      'ttlMs | none | Not part of this revision |',
      'cacheScope | none | Not part of this revision |',
      'resultType | none | Not part of this revision |',
      'serverInfo.name | error | Not met | "old"',
    ])
  })

  test('speaks the language of its page', () => {
    const page = build({ result }, 'ru')
    expect(page.verdict.title).toMatch(/^нарушено \d+ требован/)
    expect(page.failed[0]?.sentence.lang).toBe('ru')
    expect(page.badge.text).toBe(`Demo: MCP 2026-07-28, ${page.verdict.title}`)
  })

  test('claims nothing of a server whose discovery failed', () => {
    const page = build({ snapshot: { exchanges: [] }, server: { findings: [] } })
    expect(page.verdict.status).toBe('unknown')
    expect(page.badge.tone).toBe('unknown')
    expect(factsOf(page)).toContain('ttlMs | none | Nothing to look at |')
  })
})

test('readers see the conformance page only where findings are public', () => {
  const servers = [buildServer({ result })]
  const kinds = (findings: 'dev' | 'public'): string[] =>
    listPages({ servers, findings }).map(({ kind }) => kind)
  expect(kinds('public')).toContain('conformance')
  expect(kinds('dev')).not.toContain('conformance')
})
