import { expect, it } from 'vitest'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import type { DiscoverInput } from '../../../src/pipeline/context.ts'
import { toExpiry } from '../../../src/pipeline/freshness.ts'
import type { AnswerCache, CachedAnswer } from '../../../src/store/answer-cache.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'
import type { StoredServer } from '../../../src/store/file-store.ts'
import { createScene, createStored, type Scene } from './fixture.ts'

const server = { command: 'node', env: { TOKEN: '${TOKEN}' } }
const answers = { tools: ['x'], caching: { ttlMs: 60_000, cacheScope: 'public' } }

it('an answer is used again while it is fresh, and gives the same pages', async () => {
  const cache = createMemoryCache()
  const first = await build(cache, '12:00:00')
  const second = await build(cache, '12:00:59')
  expect([first.scene.calls.length, second.scene.calls.length]).toEqual([1, 0])
  expect(second.outcomes).toEqual([{ id: 'a', source: 'cache', changes: [], warnings: [] }])
  expect(second.reference).toEqual(first.reference)
})

it('an answer of before the committed snapshot was recorded is asked for again', async () => {
  const cache = createMemoryCache()
  await build(cache, '12:00:00')
  const reply = { ...answers, tools: ['x', 'y'] }
  const stored = createStored('a', reply)
  const { scene, reference, outcomes } = await build(cache, '12:00:10', { reply, stored })
  expect(scene.calls).toHaveLength(1)
  expect(reference.servers[0]?.snapshot.lists.tools?.items.map(({ key }) => key)).toEqual([
    'x',
    'y',
  ])
  expect(outcomes).toEqual([{ id: 'a', source: 'live', changes: [], warnings: [] }])
  const { scene: next } = await build(cache, '12:00:20', { reply, stored })
  expect(next.calls).toHaveLength(0)
})

it('an answer that lost most of what the committed snapshot lists is asked for again', async () => {
  const cache = createMemoryCache()
  await build(cache, '12:00:00')
  const reply = { ...answers, tools: Array.from({ length: 40 }, (_, index) => `tool-${index}`) }
  const { outcomes } = await build(cache, '12:00:10', { reply, stored: createStored('a', reply) })
  expect(outcomes).toEqual([{ id: 'a', source: 'live', changes: [], warnings: [] }])
})

it('a stale answer is asked for again', async () => {
  const cache = createMemoryCache()
  await build(cache, '12:00:00')
  const { scene } = await build(cache, '12:01:00')
  expect(scene.calls).toHaveLength(1)
})

it('an answer from the future is asked for again: the clock was set back', async () => {
  const cache = createMemoryCache()
  await build(cache, '12:00:00')
  const { scene } = await build(cache, '11:59:59')
  expect(scene.calls).toHaveLength(1)
})

it.each([
  ['another value of a variable', { env: { TOKEN: 'two' } }, server],
  ['another option that decides what is asked', {}, { ...server, exclude: ['y'] }],
  ['the source "live"', { source: 'live' as const }, server],
])('%s calls the server again', async (_, more, changed) => {
  const cache = createMemoryCache()
  await build(cache, '12:00:00')
  const { scene } = await build(cache, '12:00:01', { more, server: changed })
  expect(scene.calls).toHaveLength(1)
})

it.each<[string, Answers]>([
  ['without ttlMs', { caching: { cacheScope: 'public' } }],
  ['with a negative one', { caching: { ttlMs: -1 } }],
  ['with one that is no number', { caching: { ttlMs: '60000' } }],
  ['of a legacy server', { era: 'legacy' }],
])('an answer %s is not kept', async (_, reply) => {
  const cache = createMemoryCache()
  await build(cache, '12:00:00', { reply: { tools: ['x'], ...reply } })
  expect(cache.kept.size).toBe(0)
})

it('the earliest expiry of all results counts, and a day at most', () => {
  const at = new Date('2026-11-29T12:00:00Z')
  const snapshot = createSnapshot('a', answers)
  const long = createSnapshot('a', { ...answers, caching: { ttlMs: 1e300 } })
  expect(toExpiry(snapshot, at)?.toISOString()).toBe('2026-11-29T12:01:00.000Z')
  expect(toExpiry(long, at)?.toISOString()).toBe('2026-11-30T12:00:00.000Z')
  const [discovery] = snapshot.exchanges
  expect(discovery).toBeDefined()
  const mixed = {
    ...long,
    exchanges: [...long.exchanges.slice(1), ...(discovery ? [discovery] : [])],
  }
  expect(toExpiry(mixed, at)?.toISOString()).toBe('2026-11-29T12:01:00.000Z')
  const partial = { ...snapshot, lists: { tools: { status: 'partial' as const, items: [] } } }
  expect(toExpiry(partial, at)).toBeUndefined()
})

interface BuildOptions {
  reply?: Answers
  server?: object
  stored?: StoredServer
  more?: Partial<DiscoverInput>
}

async function build(
  cache: AnswerCache,
  time: string,
  { reply = answers, server: one = server, stored, more = {} }: BuildOptions = {},
): Promise<{ scene: Scene } & Awaited<ReturnType<typeof discoverAll>>> {
  const now = (): Date => new Date(`2026-11-29T${time}Z`)
  const input = { env: { TOKEN: 'one' }, cache, now, ...more }
  const scene = createScene({ servers: { a: one } }, { a: reply }, input)
  if (stored) scene.kept.set('a', stored)
  return { scene, ...(await discoverAll(scene)) }
}

function createMemoryCache(): AnswerCache & { kept: Map<string, CachedAnswer> } {
  const kept = new Map<string, CachedAnswer>()
  return {
    kept,
    read: (id) => Promise.resolve(kept.get(id)),
    write: (id, answer) => Promise.resolve(void kept.set(id, answer)),
  }
}
