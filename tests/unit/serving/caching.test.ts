import { describe, expect, test } from 'vitest'
import { mergeCaching, toCacheHeaders, toCaching } from '../../../src/pipeline/serving/caching.ts'
import { toFailureStatus } from '../../../src/pipeline/serving/failure-status.ts'
import { judgeLifetime, toLifetime } from '../../../src/pipeline/serving/lifetime.ts'

const patience = { minTtl: 0, staleWhileRevalidate: 60_000 }

describe('a lifetime', () => {
  test('is fresh, then stale, then over', () => {
    const lifetime = toLifetime(5_000, 1_000, patience)
    expect(lifetime).toEqual({ receivedAt: 1_000, freshUntil: 6_000, staleUntil: 66_000 })
    const times = [999, 1_000, 5_999, 6_000, 65_999, 66_000]
    expect(times.map((now) => judgeLifetime(lifetime, now))).toEqual([
      'expired',
      'fresh',
      'fresh',
      'stale',
      'stale',
      'expired',
    ])
  })

  test('is no time at all where neither server nor owner gives any', () => {
    const lifetime = toLifetime(0, 1_000, patience)
    expect(lifetime).toEqual({ receivedAt: 1_000, freshUntil: 1_000, staleUntil: 1_000 })
    expect(judgeLifetime(lifetime, 1_000)).toBe('expired')
  })

  test('is raised by the owner and never lowered', () => {
    const generous = { ...patience, minTtl: 9_000 }
    expect([0, 5_000, 90_000].map((ttl) => toLifetime(ttl, 0, generous).freshUntil)).toEqual([
      9_000, 9_000, 90_000,
    ])
  })
})

describe('the headers of a page', () => {
  const lifetime = toLifetime(5_000, 0, patience)

  test.each([
    ['fresh', toCaching(lifetime, 'public', 1_200), 'public, max-age=3, stale-while-revalidate=60'],
    ['shown while it is asked again', toCaching(lifetime, 'public', 20_000), 'no-cache'],
    ['without any time', toCaching(toLifetime(0, 0, patience), 'public', 0), 'no-cache'],
    [
      'without time after its end',
      { scope: 'public' as const, maxAge: 8_000, staleWhileRevalidate: 0 },
      'public, max-age=8',
    ],
  ])('%s', (_, caching, expected) => {
    expect(toCacheHeaders(caching)).toEqual({
      'cache-control': expected,
      'cdn-cache-control': expected,
    })
  })

  test('keep it from every cache when a result of it is private, however long it lasts', () => {
    const page = mergeCaching([
      toCaching(lifetime, 'public', 0),
      toCaching(toLifetime(90_000, 0, patience), 'private', 0),
    ])
    expect(page).toEqual({ scope: 'private', maxAge: 5_000, staleWhileRevalidate: 60_000 })
    expect(toCacheHeaders(page)).toEqual({
      'cache-control': 'private, no-store',
      'cdn-cache-control': 'no-store',
    })
  })

  test('of a page made from nothing let nobody keep it', () => {
    expect(mergeCaching([])).toEqual({ scope: 'public', maxAge: 0, staleWhileRevalidate: 0 })
  })
})

test('a failure that may pass is 503, one that needs the owner 502', () => {
  expect(toFailureStatus('SERVER_TIMEOUT')).toBe(503)
  expect(toFailureStatus('SERVER_NOT_MCP')).toBe(502)
  expect(toFailureStatus('PRIVATE_RESULT')).toBe(502)
})
