import { describe, expect, test } from 'vitest'
import { checkBuild } from '../../../plugins/astro/check-build.ts'
import type { Discovered } from '../../../plugins/astro/discover.ts'
import { checkSnapshot } from '../../../src/core/checks/check-snapshot.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
import type { JsonObject } from '../../../src/core/json.ts'
import { buildServer } from '../pages/build-reference.ts'

const clean = {
  resultType: 'complete',
  supportedVersions: ['2026-07-28'],
  capabilities: {},
  ttlMs: 0,
  cacheScope: 'public',
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'demo', version: '1' } },
}
const { cacheScope: _scope, ...unscoped } = clean
const { _meta, ...nameless } = clean

function discovered(result: JsonObject): Discovered {
  const server = buildServer({ result })
  server.findings = checkSnapshot(server.snapshot)
  return {
    reference: { servers: [server], findings: 'dev' },
    outcomes: [{ id: 'demo', source: 'snapshot', changes: [], warnings: [] }],
  }
}

function run(
  result: JsonObject,
  failOn: 'never' | 'error' | 'warning',
  command: 'build' | 'dev' | 'sync' = 'build',
): string[] {
  const lines: string[] = []
  checkBuild(discovered(result), {
    failOn,
    command,
    logger: { warn: (line) => void lines.push(line) },
  })
  return lines
}

describe('a build', () => {
  test('fails at the level it is told to, with the report of the command', () => {
    expect(() => run(unscoped, 'error')).toThrow(DiscoveryError)
    expect(() => run(unscoped, 'error')).toThrow(
      /^Servers break rules of the specification\.[\s\S]*error +MUST +cache\/scope-present[\s\S]*Failed \(--fail-on error\)\./,
    )
    expect(() => run(nameless, 'warning')).toThrow(/meta\/server-info-present/)
  })

  test('goes on below that level, and always when told never to fail', () => {
    expect(run(nameless, 'error')).toEqual([])
    expect(run(unscoped, 'never')).toEqual([])
    expect(run(clean, 'warning')).toEqual([])
  })
})

test('dev tells of each broken rule and never stops', () => {
  expect(run(unscoped, 'error', 'dev')).toEqual([
    'demo: error cache/scope-present: Every complete result of discovery and of a list MUST carry cacheScope.',
    'demo: Where and how to mend: npx astro-mcp-discovery check demo',
  ])
  expect(run(clean, 'error', 'dev')).toEqual([])
  expect(run(unscoped, 'error', 'sync')).toEqual([])
})
