import { expect, test } from 'vitest'
import { listToolbarServers } from '../../../plugins/astro/dev/toolbar-data.ts'
import type { Finding } from '../../../src/core/finding.ts'
import type { OptionalPage } from '../../../src/core/server.ts'
import { buildServer } from '../pages/build-reference.ts'

const failed = (rule: string, severity: Finding['severity'], item?: string): Finding => ({
  rule,
  severity,
  status: 'failed',
  evidence: [
    item === undefined
      ? { method: 'server/discover', pointer: '/result' }
      : { method: 'tools/list', item, pointer: '/result/tools/0/name' },
  ],
})

const server = buildServer({
  lists: { tools: [{ name: 'a tool' }] },
  server: {
    findings: [
      failed('meta/server-info-present', 'warning'),
      { ...failed('cache/ttl-integer', 'error'), status: 'passed' },
      failed('tool/name-charset', 'error', 'a tool'),
    ],
  },
})

function urls(findings: 'dev' | 'public', without: OptionalPage[] = []): string[] {
  const href = (path: string, anchor?: string): string => `/${path}${anchor ? `#${anchor}` : ''}`
  return listToolbarServers(
    { servers: [{ ...server, view: { ...server.view, without } }], findings },
    href,
  ).flatMap((one) => one.findings.map(({ severity, rule, url }) => `${severity} ${rule} ${url}`))
}

test('the toolbar lists what fails, worst first, with the page of the place', () => {
  expect(urls('dev')).toEqual([
    'error tool/name-charset /demo/tools/a-tool',
    'warning meta/server-info-present /demo/discovery',
  ])
})

test('the toolbar leads to the conformance page where there is one', () => {
  expect(urls('public')).toEqual([
    'error tool/name-charset /demo/conformance#rule-tool-name-charset',
    'warning meta/server-info-present /demo/conformance#rule-meta-server-info-present',
  ])
})

test('the toolbar leads to no page that the owner leaves out', () => {
  expect(urls('public', ['conformance', 'discovery', 'tools'])).toEqual([
    'error tool/name-charset /demo',
    'warning meta/server-info-present /demo',
  ])
})
