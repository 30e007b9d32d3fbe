import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isInShard, parseShard } from '../../../src/config/shard.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/), { maxLength: 60 })

function split(servers: readonly string[], count: number): string[][] {
  return Array.from({ length: count }, (_, index) =>
    servers.filter((id) => isInShard(id, { index: index + 1, count })),
  )
}

it('each server falls to exactly one shard, whatever their number', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 40 }), (servers, count) => {
      expect(split(servers, count).flat().sort()).toEqual([...servers].sort())
    }),
  )
})

it('servers that come or go move no other', () => {
  fc.assert(
    fc.property(ids, ids, fc.integer({ min: 1, max: 40 }), (servers, others, count) => {
      const before = split(servers, count)
      const kept = new Set(servers)
      const after = split([...new Set([...others, ...servers])], count)
      expect(after.map((shard) => shard.filter((id) => kept.has(id)).sort())).toEqual(
        before.map((shard) => [...shard].sort()),
      )
    }),
  )
})

it('a shard keeps its servers from one version of this package to the next', () => {
  const servers = ['weather', 'notes', 'tides', 'stations', 'rain', 'Wind', 'a.b', 'x_1']
  expect(split(servers, 3)).toMatchInlineSnapshot(`
    [
      [
        "weather",
        "tides",
        "Wind",
        "a.b",
      ],
      [
        "rain",
      ],
      [
        "notes",
        "stations",
        "x_1",
      ],
    ]
  `)
})

it('shards of many servers are of a size, also where names differ in a number only', () => {
  const servers = Array.from({ length: 10_000 }, (_, index) => `server-${index}`)
  for (const count of [2, 3, 4, 7, 10])
    for (const shard of split(servers, count)) {
      expect(shard.length).toBeGreaterThan((10_000 / count) * 0.9)
      expect(shard.length).toBeLessThan((10_000 / count) * 1.1)
    }
})

it.each([
  ['1/4', { index: 1, count: 4 }],
  [' 4 / 4 ', { index: 4, count: 4 }],
  ['0/4', { why: 'Shards are counted from 1.', write: '1/4' }],
  ['5/4', { why: 'There is no shard 5 of 4.', write: '4/4' }],
  ['1/0', { why: 'There are no 0 shards.', write: '1/1, all servers' }],
  ['2', { why: '"2" names no shard.', write: '1/4, the first of four' }],
  ['-1/4', { why: '"-1/4" names no shard.', write: '1/4, the first of four' }],
  ['a/b', { why: '"a/b" names no shard.', write: '1/4, the first of four' }],
  ['', { why: '"" names no shard.', write: '1/4, the first of four' }],
])('reads %j', (text, expected) => {
  expect(parseShard(text)).toEqual(expected)
})
