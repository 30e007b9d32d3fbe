import { expect, it } from 'vitest'
import { compareSnapshots, describeChanges } from '../../../src/pipeline/compare-snapshots.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

it('our own requests, the order of lists and of keys are no difference', () => {
  const before = createSnapshot('a', { tools: ['x', { name: 'y', title: 'Y' }] })
  const after = createSnapshot('a', { tools: [{ title: 'Y', name: 'y' }, 'x'] })
  const [discovery, tools] = after.exchanges
  if (!discovery || !tools) throw new Error('the fixture has two exchanges')
  const request = { body: { ...discovery.request.body, params: { changed: true } } }
  const exchanges = [
    { ...discovery, request },
    { ...tools, items: ['y', 'x'] },
  ]
  expect(compareSnapshots(before, { ...after, exchanges, observations: [] })).toEqual([])
})

it('another era, an added list and a changed item are', () => {
  const before = createSnapshot('a', { era: 'legacy', tools: ['x'] })
  const after = createSnapshot('a', { tools: [{ name: 'x', inputSchema: {} }], prompts: ['p'] })
  expect(describeChanges(compareSnapshots(before, after))).toBe(
    'connection changed: era, protocolVersion; ' +
      'discovery added: supportedVersions, resultType, ttlMs, cacheScope, removed: protocolVersion, ' +
      'changed: capabilities; tools changed: x; prompts added: p',
  )
})

it('many and odd names are told in short', () => {
  const names = Array.from({ length: 12 }, (_, index) => `tool${String(index).padStart(2, '0')}`)
  const changes = [
    {
      subject: 'tools' as const,
      added: names,
      removed: ['a\nwarning: forged', 'b'.repeat(99)],
      changed: [],
    },
  ]
  expect(describeChanges(changes)).toBe(
    `tools added: ${names.slice(0, 10).join(', ')} and 2 more, ` +
      `removed: a warning: forged, ${'b'.repeat(80)}`,
  )
})
