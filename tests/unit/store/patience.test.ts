import { createStorage } from 'unstorage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStores, type Stores } from '../../../src/store/open-stores.ts'
import { servingWaiting } from '../../../src/store/patience.ts'
import { createRedisLeases } from '../../../src/store/redis-leases.ts'
import { createSnapshot } from './snapshot-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const silence = new Promise<never>(() => undefined)
const why = (seconds: number): string =>
  `memory (the storage of \`store\`): no answer in ${seconds} s.`
const stored = {
  snapshot: createSnapshot('a'),
  receipt: { receivedAt: '2026-11-29T12:00:00Z', recordedBy: '1.0.0', digest: 'sha256-0' },
  urls: { slugs: {}, aliases: {} },
}

/** Stores over a storage that a test silences, and the keys it was asked for. */
async function open(waiting?: typeof servingWaiting) {
  const state: { isSilent: boolean; asked: string[]; late?: Promise<null> } = {
    isSilent: false,
    asked: [],
  }
  const memory = createStorage()
  const storage: typeof memory = {
    ...memory,
    getItemRaw: (key: string) => {
      state.asked.push(key)
      return state.isSilent ? (state.late ?? silence) : memory.getItemRaw(key)
    },
  }
  const store = { storage, prefix: 'docs' }
  const stores = await openStores({
    store,
    dir: '',
    now: () => new Date(),
    ...(waiting && { waiting }),
  })
  return { state, stores }
}

/** What each of several questions, one after the other, fails with. */
async function askAll({ answers, servers }: Stores): Promise<unknown[]> {
  const failures: unknown[] = []
  const asks = [() => answers.read('a'), () => servers.read('a'), () => answers.read('b')]
  for (const ask of asks)
    failures.push(await ask().catch((error: unknown) => (error as { why: string }).why))
  return failures
}

test('a reader waits 3 seconds for a storage that says nothing, once for all questions', async () => {
  const { state, stores } = await open(servingWaiting)
  state.isSilent = true
  const asked = askAll(stores)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await asked).toEqual([why(3), why(3), why(3)])
  expect(state.asked).toEqual(['docs:answers:a.json'])
})

test('a storage that said nothing is asked again 5 seconds later', async () => {
  const { state, stores } = await open(servingWaiting)
  await stores.servers.write('a', stored)
  state.isSilent = true
  const asked = askAll(stores)
  await vi.advanceTimersByTimeAsync(3000)
  await asked
  state.isSilent = false
  await vi.advanceTimersByTimeAsync(4999)
  await expect(stores.servers.read('a')).rejects.toMatchObject({ why: why(3) })
  await vi.advanceTimersByTimeAsync(1)
  expect(await stores.servers.read('a')).toEqual(stored)
})

test('an answer that comes meanwhile ends the rest', async () => {
  const { state, stores } = await open(servingWaiting)
  let answer = (_value: null): void => undefined
  state.isSilent = true
  const first = stores.answers.read('a').catch(() => 'silent')
  await vi.advanceTimersByTimeAsync(1000)
  state.late = new Promise((resolve) => (answer = resolve))
  const second = stores.answers.read('b')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await first).toBe('silent')
  await expect(stores.answers.read('c')).rejects.toMatchObject({ why: why(3) })
  answer(null)
  expect(await second).toBeUndefined()
  state.isSilent = false
  expect(await stores.answers.read('c')).toBeUndefined()
})

test('a command asks for each thing by itself, half a minute long', async () => {
  const { state, stores } = await open()
  state.isSilent = true
  const asked = askAll(stores)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await asked).toEqual([why(30), why(30), why(30)])
  expect(state.asked).toEqual(['docs:answers:a.json', 'docs:servers:a.json', 'docs:answers:b.json'])
})

test('a lease of a Redis that fell silent is given back and extended in bounded time', async () => {
  const client = { set: () => Promise.resolve('OK'), eval: () => silence }
  const place = { name: 'redis', prefix: 'docs' }
  const lease = await createRedisLeases(client, place).acquire('a', 1000)
  const ended = Promise.all([lease?.release(), lease?.extend(1000)])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await ended).toEqual([undefined, undefined])
})
