import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleaseStore, type StoredRelease } from '../../../src/store/release-store.ts'
import { createSnapshot } from './snapshot-fixture.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'amd-releases-'))
})
afterEach(() => rm(dir, { recursive: true }))

const receipt = { receivedAt: '2026-11-29T12:00:00Z', recordedBy: '1.0.0', digest: 'sha256-0' }
const release: StoredRelease = { snapshot: createSnapshot('weather', { tools: ['a'] }), receipt }

it('reads back what it wrote', async () => {
  const store = createReleaseStore(dir)
  expect(await store.write('weather', '1.4.0', release)).toBe('written')
  expect(await store.read('weather', '1.4.0')).toEqual(release)
  expect(await store.read('weather', '1.5.0')).toBeUndefined()
})

it('lists versions by number, and nothing that is none', async () => {
  const store = createReleaseStore(dir)
  expect(await store.list('weather')).toEqual([])
  for (const version of ['1.10.0', '1.9.0', 'next']) await store.write('weather', version, release)
  await mkdir(join(dir, 'weather', 'releases', '.hidden'))
  await writeFile(join(dir, 'weather', 'releases', 'notes.md'), '')
  const releases = join(dir, 'weather', 'releases')
  await symlink(join(releases, '1.10.0'), join(releases, '1.11.0'), 'junction')
  expect(await store.list('weather')).toEqual(['1.9.0', '1.10.0', '1.11.0', 'next'])
})

it('never changes a release: the same snapshot touches no file, another one is refused', async () => {
  const store = createReleaseStore(dir)
  await store.write('weather', '1.4.0', release)
  const later = { ...release, receipt: { ...receipt, receivedAt: '2026-11-30T12:00:00Z' } }
  expect(await store.write('weather', '1.4.0', later)).toBe('unchanged')
  const other = { ...release, snapshot: createSnapshot('weather', { tools: ['b'] }) }
  await expect(store.write('weather', '1.4.0', other)).rejects.toThrow(
    'Release 1.4.0 is kept already, with another snapshot.',
  )
  expect(await store.read('weather', '1.4.0')).toEqual(release)
})

it.each(['../other', '', '.', 'a/b', 'a\\b', '1.4.0+build', 'x'.repeat(65)])(
  'keeps no release named %j',
  async (version) => {
    const store = createReleaseStore(dir)
    await expect(store.write('weather', version, release)).rejects.toThrow('can not name a folder')
    expect(await store.list('weather')).toEqual([])
  },
)

it('tells which file of a release can not be read', async () => {
  const store = createReleaseStore(dir)
  await store.write('weather', '1.4.0', release)
  const file = join(dir, 'weather', 'releases', '1.4.0', 'receipt.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(receipt)
  await rm(file)
  await expect(store.read('weather', '1.4.0')).rejects.toThrow(file)
})
