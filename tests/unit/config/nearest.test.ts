import { expect, it } from 'vitest'
import { findNearest } from '../../../src/config/nearest.ts'
import { parseSource } from '../../../src/config/parse-source.ts'

const keys = ['servers', 'base', 'source', 'onFailure', 'args', 'env']

it.each([
  ['sever', 'servers'],
  ['mcpServers', 'servers'],
  ['Base', 'base'],
  ['arg', 'args'],
  ['environment', 'env'],
  ['onFail', 'onFailure'],
  ['zzz', undefined],
  ['', undefined],
])('%s is meant as %s', (word, nearest) => {
  expect(findNearest(word, keys)).toBe(nearest)
})

it('the source of the environment is one of three words or not set', () => {
  expect([parseSource(undefined), parseSource(''), parseSource('live')]).toEqual([
    undefined,
    undefined,
    'live',
  ])
  expect(() => parseSource('Snapshots')).toThrowErrorMatchingInlineSnapshot(`
    [DiscoveryError: The configuration is not valid. MCP_DISCOVERY_SOURCE is "Snapshots"; it must be one of auto, live, snapshot.
      Fix: MCP_DISCOVERY_SOURCE=snapshot]
  `)
})
