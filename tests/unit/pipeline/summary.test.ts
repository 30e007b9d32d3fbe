import { expect, it } from 'vitest'
import type { Finding } from '../../../src/core/finding.ts'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import { renderSummary } from '../../../src/pipeline/render-summary.ts'
import { buildSummary, countFindings } from '../../../src/pipeline/summary.ts'
import { createFailure, createScene, createStored } from './fixture.ts'

const rest = {
  pages: [
    { locale: 'en', count: 12 },
    { locale: 'ru', count: 12 },
  ],
  seconds: 3.14159,
  output: 'dist/',
}

it('tells of each server, the pages per locale, the time and the folder', async () => {
  const servers = { weather: { command: 'node' }, everything: { url: 'https://example.com' } }
  const failure = createFailure('SERVER_TIMEOUT', 'everything')
  const scene = createScene(
    { servers },
    { weather: { tools: ['a', 'b'], prompts: ['p'] }, everything: failure },
  )
  scene.kept.set('everything', createStored('everything', { era: 'legacy', tools: ['a'] }))
  const { reference, outcomes } = await discoverAll(scene)
  const summary = buildSummary({ reference, outcomes, ...rest })
  expect(summary.servers[0]).toMatchObject({
    id: 'weather',
    era: 'modern',
    protocolVersion: '2026-07-28',
    transport: 'stdio',
    source: 'live',
    primitives: { tools: 2, prompts: 1, resources: 0, resourceTemplates: 0 },
  })
  const noFindings = { error: 0, warning: 0, info: 0 }
  const counted = summary.servers.map((server, index) => ({
    ...server,
    findings: index === 0 ? { ...noFindings, error: 1, warning: 2 } : noFindings,
  }))
  expect(renderSummary({ ...summary, servers: counted })).toMatchInlineSnapshot(`
    "server      era     version     transport  data                                  primitives         findings
    weather     modern  2026-07-28  stdio      live                                  2 tools, 1 prompt  1 error, 2 warnings
    everything  legacy  2025-06-18  stdio      snapshot of 2026-01-01 (call failed)  1 tool             none

    2 servers; pages: en 12, ru 12; 3.1 s; output: dist/"
  `)
})

it('of a great many servers lists those that failed or break a MUST, and counts the others', async () => {
  const scene = createScene({ servers: { a: { command: 'node' } } }, { a: { tools: ['x', 'y'] } })
  const { reference, outcomes } = await discoverAll(scene)
  const [one] = buildSummary({ reference, outcomes, ...rest }).servers
  if (!one) throw new Error('There is a server.')
  const servers = Array.from({ length: 300 }, (_, index) => ({
    ...one,
    id: `s${index}`,
    findings: { error: index === 7 ? 1 : 0, warning: index % 2, info: 3 },
    ...(index === 9 && { standbySince: '2026-01-01T00:00:00Z' }),
  }))
  expect(renderSummary({ ...rest, servers })).toMatchInlineSnapshot(`
    "server  era     version     transport  data                                  primitives  findings
    s7      modern  2026-07-28  stdio      live                                  2 tools     1 error, 1 warning
    s9      modern  2026-07-28  stdio      snapshot of 2026-01-01 (call failed)  2 tools     1 warning
    298 other servers: 596 tools; findings: 148 warnings

    300 servers; pages: en 12, ru 12; 3.1 s; output: dist/"
  `)
  const faulty = servers.map((server) => ({
    ...server,
    findings: { error: 2, warning: 0, info: 0 },
  }))
  const lines = renderSummary({ ...rest, servers: faulty }).split('\n')
  expect(lines).toHaveLength(104)
  expect(lines.at(101)).toBe('200 other servers: 400 tools; findings: 400 errors')
})

it('is one line without servers', () => {
  expect(renderSummary({ servers: [], ...rest, pages: [] })).toBe(
    '0 servers; pages: none; 3.1 s; output: dist/',
  )
})

it('lets no version of a server steer the terminal', async () => {
  const scene = createScene({ servers: { a: { command: 'node' } } }, { a: {} })
  const { reference, outcomes } = await discoverAll(scene)
  const summary = buildSummary({ reference, outcomes, ...rest })
  const servers = summary.servers.map((one) => ({
    ...one,
    protocolVersion: '\u001b[31m1\u0007\u202e',
  }))
  expect(renderSummary({ ...summary, servers })).toMatch(/^[\n\x20-\x7e]+$/)
})

it('says of pages on demand that nobody has counted them', () => {
  const summary = { servers: [], pages: 'on-demand', seconds: 1.25, output: 'dist/client' } as const
  expect(renderSummary({ ...summary, servers: [] })).toBe(
    '0 servers; pages: on demand; 1.3 s; output: dist/client',
  )
})

it('counts the breach of a duty that binds clients as a note', () => {
  const failed = (rule: string, severity: 'error' | 'warning'): Finding => ({
    rule,
    severity,
    status: 'failed',
    evidence: [],
  })
  expect(
    countFindings([
      failed('security/url-scheme', 'error'),
      failed('icon/src-not-https', 'warning'),
      failed('cache/ttl-present', 'error'),
    ]),
  ).toEqual({ error: 1, warning: 0, info: 2 })
})
