import { describe, expect, test } from 'vitest'
import { createLiveLoader } from '../../../plugins/astro/loaders/live-loader.ts'
import { mergeLiveEntries } from '../../../plugins/astro/loaders/merge-live-entries.ts'
import type { Reply } from '../pipeline/fixture.ts'
import { createFailure } from '../pipeline/fixture.ts'
import { createClock, createSite } from '../serving/scene.ts'

const lasting = { caching: { ttlMs: 60_000, cacheScope: 'public' }, tools: ['x'] }

function createLoader(reply: Reply) {
  const { serving } = createSite(createClock(), reply)
  return createLiveLoader(['a'], () => Promise.resolve(serving))
}

const ask = (reply: Reply, id = 'a') =>
  createLoader(reply).loadEntry({ filter: { id }, collection: 'mcp' })

test('an entry is the server with what caches may do', async () => {
  expect(await ask(lasting)).toMatchObject({
    id: 'a',
    data: {
      server: { view: { id: 'a' }, snapshot: { server: 'a' } },
      checkedAt: new Date('2026-11-29T12:00:00Z'),
      headers: { 'cache-control': 'public, max-age=60, stale-while-revalidate=60' },
    },
    cacheHint: {
      maxAge: 60,
      swr: 60,
      tags: ['mcp', 'mcp:a'],
      lastModified: new Date('2026-11-29T12:00:00Z'),
    },
  })
})

const own = { ...lasting, caching: { ttlMs: 60_000, cacheScope: 'private' } }
const passing = { ...lasting, caching: { ttlMs: 0, cacheScope: 'public' } }

test('a private answer, or one of no time, has a hint by which no cache keeps the page', async () => {
  for (const reply of [own, passing])
    expect(await ask(reply)).toMatchObject({ cacheHint: { maxAge: 0, swr: 0 } })
})

describe('a page of several entries', () => {
  const merge = async (replies: Reply[]) => {
    const entries = await Promise.all(replies.map((reply) => ask(reply)))
    return mergeLiveEntries(entries.flatMap((entry) => (entry && 'data' in entry ? [entry] : [])))
  }

  test('lasts as long as the first of them', async () => {
    const short = { ...lasting, caching: { ttlMs: 7_000, cacheScope: 'public' } }
    const text = 'public, max-age=7, stale-while-revalidate=60'
    expect(await merge([lasting, short, lasting])).toEqual({
      headers: { 'cache-control': text, 'cdn-cache-control': text },
      cache: { maxAge: 7, swr: 60, tags: ['mcp', 'mcp:a'] },
    })
  })

  test('is kept by no cache when one is private, or has no time', async () => {
    expect(await merge([own, lasting])).toEqual({
      headers: { 'cache-control': 'private, no-store', 'cdn-cache-control': 'no-store' },
      cache: false,
    })
    expect(await merge([passing, lasting])).toEqual({
      headers: { 'cache-control': 'no-cache', 'cdn-cache-control': 'no-cache' },
      cache: false,
    })
  })
})

test('a failure is an error that is fit for readers', async () => {
  const answer = await ask(createFailure('SERVER_UNREACHABLE', 'a'))
  expect(answer).toMatchObject({
    error: {
      name: 'LiveServerError',
      message: 'The server could not be reached.',
      server: 'a',
      code: 'SERVER_UNREACHABLE',
      status: 503,
      retryAfter: 10,
      headers: { 'cache-control': 'no-store', 'retry-after': '10' },
    },
  })
})

test('an id that is not configured is no entry, and none of a collection', async () => {
  expect(await ask(lasting, 'constructor')).toBeUndefined()
  const loader = createLoader(lasting)
  const some = await loader.loadCollection({ filter: { ids: ['nobody'] }, collection: 'mcp' })
  expect(some).toEqual({ entries: [] })
  const all = await loader.loadCollection({ filter: {}, collection: 'mcp' })
  expect(all).toMatchObject({ entries: [{ id: 'a' }] })
})

test('a collection of which a server cannot be shown is an error, and no shorter list', async () => {
  const loader = createLoader(createFailure('SERVER_NOT_MCP', 'a'))
  expect(await loader.loadCollection({ filter: {}, collection: 'mcp' })).toMatchObject({
    error: { code: 'SERVER_NOT_MCP', status: 502 },
  })
})
