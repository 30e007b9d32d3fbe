import { expect, test } from 'vitest'
import { measure } from '../../bench/hostile/measure.mjs'

/** Far above what is measured, far below what such servers send. */
const margin = 300_000_000
const base = (await measure('nothing odd')).peak
const messageBytes = /BOUND_CROSSED.*`bounds\.messageBytes`/
const serverBytes = /BOUND_CROSSED.*`bounds\.serverBytes`/

test.each([
  ['body of 2 GB', messageBytes],
  ['gzip of 2 GB', messageBytes],
  ['event without end', messageBytes],
  ['events without end', serverBytes],
  ['lines of CR without end', messageBytes],
  ['events with requests', serverBytes],
  ['headers without end', /BOUND_CROSSED.*headers/],
  ['JSON of 100,000 levels', /^complete, 2 tools/],
  ['JSON of 2,700,000 levels', messageBytes],
  ['empty arrays, 16 MB', messageBytes],
  ['a million tools', /^partial, 10000 tools.*`bounds\.items`/],
  ['100,000 pages', /^partial, 1000 tools.*`bounds\.pages`/],
  ['pages of 15 MB', serverBytes],
  ['stdio-line without end', messageBytes],
  ['stdio-messages without end', serverBytes],
  ['stdio-requests', serverBytes],
])('a server with "%s" costs no more than its bound and a margin', async (name, outcome) => {
  const measured = await measure(name)
  expect(measured.outcome).toMatch(outcome)
  expect(measured.peak).toBeLessThan(base + margin)
})
