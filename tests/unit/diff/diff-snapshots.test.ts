import { describe, expect, test } from 'vitest'
import { diffSnapshots } from '../../../src/core/diff/diff-snapshots.ts'
import type { Exchange, Snapshot } from '../../../src/core/snapshot.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'
import { capable, discover } from './results.ts'

test('values are told whole', () => {
  const before = createSnapshot('a', { tools: [{ name: 't', description: 'x' }] })
  const after = createSnapshot('a', { tools: [{ name: 't', description: 'y' }] })
  expect(diffSnapshots(before, after)).toEqual([
    {
      class: 'model-text',
      kind: 'description-changed',
      subject: { list: 'tools', key: 't' },
      pointer: '/description',
      before: 'x',
      after: 'y',
    },
  ])
})

describe('no change', () => {
  const tools: Answers['tools'] = [
    { name: 'x', title: 'X' },
    { name: 'y', inputSchema: { type: 'object', required: ['a', 'b'] } },
  ]
  const before = createSnapshot('a', { tools })

  test('our own requests, observations and credentials', () => {
    const exchanges = before.exchanges.map((exchange): Exchange => ({
      ...exchange,
      request: { body: { jsonrpc: '2.0', id: 77, method: 'x', params: { _meta: { a: 1 } } } },
      items: exchange.items?.toReversed(),
    }))
    const after: Snapshot = {
      ...before,
      exchanges,
      server: 'another',
      authenticated: true,
      clientCapabilities: { roots: {} },
      probe: [],
      observations: [{ type: 'noise', text: 'hello' }],
    }
    expect(diffSnapshots(before, after)).toEqual([])
  })

  test('the version we chose among those of a modern server', () => {
    expect(diffSnapshots(before, { ...before, protocolVersion: '2027-01-01' })).toEqual([])
  })

  test('the number of pages of a list', () => {
    const [discovery, list] = before.exchanges
    if (!discovery || !list) throw new Error('the fixture has two exchanges')
    expect(diffSnapshots(before, { ...before, exchanges: [discovery, list, list] })).toEqual([])
  })

  test('the order of versions, items, keys and names', () => {
    const after = createSnapshot('a', {
      tools: [
        { inputSchema: { required: ['b', 'a'], type: 'object' }, name: 'y' },
        { title: 'X', name: 'x' },
      ],
    })
    expect(diffSnapshots(before, after)).toEqual([])
    const versions = ['2026-07-28', '2025-11-25']
    expect(
      diffSnapshots(
        discover({ supportedVersions: versions }),
        discover({ supportedVersions: versions.toReversed() }),
      ),
    ).toEqual([])
  })

  test('flags that are off, and empty tables of extensions', () => {
    const one = capable({ tools: { listChanged: false }, extensions: {} })
    expect(diffSnapshots(one, capable({ tools: {} }))).toEqual([])
  })
})
