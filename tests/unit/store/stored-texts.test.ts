import { createStorage } from 'unstorage'
import { afterEach, expect, test, vi } from 'vitest'
import type { Storage } from '../../../src/core/storage.ts'
import { createStorageReleaseStore } from '../../../src/store/storage-release-store.ts'
import { openTexts } from '../../../src/store/stored-texts.ts'
import { createSnapshot } from './snapshot-fixture.ts'

const place = { name: 'a store', prefix: 'docs', secrets: ['hidden-word'] }

afterEach(() => {
  vi.useRealTimers()
})

test('a storage that says nothing is waited for half a minute', async () => {
  vi.useFakeTimers()
  const storage: Storage = { ...createStorage(), getItemRaw: () => new Promise(() => undefined) }
  const failure = openTexts(storage, place)
    .read('servers:a.json', 'a')
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    why: 'a store: no answer in 30 s.',
  })
})

test('what a driver throws is told with its reason, without secrets, and not handed on', async () => {
  const cause = new Error('hidden-word@host refused.')
  const storage: Storage = {
    ...createStorage(),
    getItemRaw: () => Promise.reject(new Error('fetch failed', { cause })),
  }
  await expect(openTexts(storage, place).read('servers:a.json', 'a')).rejects.toMatchObject({
    code: 'STORE_UNAVAILABLE',
    why: 'a store: fetch failed: •••@host refused.',
    cause: undefined,
  })
})

test.each([
  ['text', (text: string) => text],
  ['bytes', (text: string) => Buffer.from(text)],
  ['an array of bytes', (text: string) => new TextEncoder().encode(text).buffer],
  ['what it parsed by itself', (text: string) => JSON.parse(text) as unknown],
])('reads %s that a driver gives', async (_form, toForm) => {
  const storage = createStorage()
  const value = { text: 'ü', list: [1] }
  await openTexts(storage, place).write('servers:a.json', value)
  const text = (await storage.getItemRaw<string>('docs:servers:a.json')) ?? ''
  const formed: Storage = { ...storage, getItemRaw: () => Promise.resolve(toForm(text)) }
  expect(await openTexts(formed, place).read('servers:a.json', 'a')).toEqual(value)
})

test('a fault that a driver gives as a value is a fault', async () => {
  const fault = new Error('EACCES: permission denied')
  const storage: Storage = { ...createStorage(), getItemRaw: () => Promise.resolve(fault) }
  await expect(openTexts(storage, place).read('servers:a.json', 'a')).rejects.toMatchObject({
    why: 'a store: EACCES: permission denied.',
  })
})

test('the releases of all servers are listed once for a build, and again after 5 seconds', async () => {
  let time = Date.parse('2026-11-29T12:00:00Z')
  const now = (): Date => new Date(time)
  const storage = createStorage()
  const getKeys = vi.spyOn(storage, 'getKeys')
  const releases = createStorageReleaseStore(storage, place, { now })
  const others = createStorageReleaseStore(storage, place, { now })
  const receipt = { receivedAt: '', recordedBy: '', digest: '' }
  const release = { snapshot: createSnapshot('a'), receipt }
  await releases.write('a', '1.0.0', release)
  const lists = await Promise.all(['a', 'b', 'a'].map((id) => releases.list(id)))
  expect(lists).toEqual([['1.0.0'], [], ['1.0.0']])
  expect(getKeys).toHaveBeenCalledTimes(1)
  await others.write('a', '2.0.0', release)
  expect(await releases.list('a')).toEqual(['1.0.0'])
  time += 5001
  expect(await releases.list('a')).toEqual(['1.0.0', '2.0.0'])
})
