import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkStore, type WorkStore } from '../../../src/store/work-store.ts'

let folder: string
let dir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'work-'))
  dir = join(folder, 'work')
})

afterEach(() => rmSync(folder, { recursive: true }))

const open = (stamp = '1'): WorkStore => openWorkStore({ dir, stamp })
const blocks = (): string => join(dir, 'blocks.bin')
const index = (): string => join(dir, 'index.json')

/** Keeps results of the sources, long enough for several blocks. */
function keep(store: WorkStore, sources: readonly string[]): void {
  for (const source of sources) store.write('kind', source, resultOf(source))
}

function resultOf(source: string): string {
  return `${source} ünï `.repeat(4000)
}

const sources = Array.from({ length: 30 }, (_, index) => `source ${index}`)

test('what was made of a source is there in the next build, and only that', () => {
  const store = open()
  keep(store, sources)
  expect(store.read('kind', 'source 29')).toBe(resultOf('source 29'))
  store.finish()
  const next = open()
  for (const source of sources) expect(next.read('kind', source)).toBe(resultOf(source))
  expect(next.read('other kind', 'source 1')).toBeUndefined()
  expect(next.read('kind', 'source 99')).toBeUndefined()
})

test('a build that makes nothing new writes nothing', () => {
  const store = open()
  keep(store, sources)
  store.finish()
  const before = [statSync(index()).mtimeMs, statSync(blocks()).mtimeMs]
  const next = open()
  for (const source of sources) next.read('kind', source)
  next.finish()
  expect([statSync(index()).mtimeMs, statSync(blocks()).mtimeMs]).toEqual(before)
})

test('another version of the package, or of Node, finds nothing', () => {
  const store = open('1')
  keep(store, sources)
  store.finish()
  expect(open('2').read('kind', 'source 1')).toBeUndefined()
})

test.each([
  ['no JSON', '{"stamp":'],
  ['of another shape', '{"stamp":"1","blocks":[[0,"9","x"]],"entries":{}}'],
  ['with places that are none', '{"stamp":"1","blocks":[],"entries":{"x":[7,0,9]}}'],
])('an index %s counts as empty', (_, text) => {
  const store = open()
  keep(store, sources)
  store.finish()
  writeFileSync(index(), text)
  expect(open().read('kind', 'source 1')).toBeUndefined()
})

test('a block that was changed or cut is not used, and can be written anew', () => {
  const store = open()
  keep(store, sources)
  store.finish()
  const bytes = readFileSync(blocks())
  bytes.fill(0, 10, 20)
  writeFileSync(blocks(), bytes.subarray(0, bytes.length - 5))
  const next = open()
  const found = sources.filter((source) => next.read('kind', source) !== undefined)
  for (const source of found) expect(next.read('kind', source)).toBe(resultOf(source))
  expect(found.length).toBeLessThan(sources.length)
  keep(next, sources)
  next.finish()
  const last = open()
  for (const source of sources) expect(last.read('kind', source)).toBe(resultOf(source))
})

test('what nobody asks for any more goes once it is most of what is kept', () => {
  const store = open()
  keep(store, sources)
  store.finish()
  const size = statSync(blocks()).size
  const next = open()
  for (const source of sources.slice(0, 5)) next.read('kind', source)
  keep(next, ['new'])
  next.finish()
  expect(statSync(blocks()).size).toBeLessThan(size)
  const last = open()
  expect(last.read('kind', 'source 4')).toBe(resultOf('source 4'))
  expect(last.read('kind', 'new')).toBe(resultOf('new'))
  expect(last.read('kind', 'source 20')).toBeUndefined()
})

test('it grows to its bound and no further', () => {
  const maxBytes = 2000
  const store = openWorkStore({ dir, stamp: '1', maxBytes })
  keep(store, sources)
  store.finish()
  expect(statSync(blocks()).size).toBeLessThanOrEqual(maxBytes)
})

test('where nothing can be written a build goes on without', () => {
  writeFileSync(dir, 'a file')
  const store = open()
  keep(store, sources)
  store.finish()
  expect(readFileSync(dir, 'utf8')).toBe('a file')
  expect(open().read('kind', 'source 1')).toBeUndefined()
})
