import { expect, test } from 'vitest'
import { sortReleases, type Release } from '../../../src/core/release.ts'
import { release } from './release-fixture.ts'

function sort(...versions: string[]): string[] {
  return sortReleases(versions.map((version) => release(version, {}))).map(({ version }) => version)
}

test('releases stand in the order of their numbers, previews before what they lead to', () => {
  expect(sort('1.10.0', '2.0.0', '1.9.0', '2.0.0-rc.10', '2.0.0-rc.9', 'v1.2')).toEqual([
    'v1.2',
    '1.9.0',
    '1.10.0',
    '2.0.0-rc.9',
    '2.0.0-rc.10',
    '2.0.0',
  ])
  expect(sort('2026-10-01', '2026-09-30')).toEqual(['2026-09-30', '2026-10-01'])
})

test('releases with names stand in the order of their time', () => {
  const named = (version: string, receivedAt: string): Release => {
    const made = release(version, {})
    return { ...made, receipt: { ...made.receipt, receivedAt } }
  }
  const sorted = sortReleases([
    named('autumn', '2026-09-22T00:00:00Z'),
    named('2026', '2026-12-01T00:00:00Z'),
    named('spring', '2026-03-20T00:00:00Z'),
  ])
  expect(sorted.map(({ version }) => version)).toEqual(['spring', 'autumn', '2026'])
  expect(sort('latest', '1.10.0', '1.9.0')).toEqual(['1.9.0', '1.10.0', 'latest'])
})
