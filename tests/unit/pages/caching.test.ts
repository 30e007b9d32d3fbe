import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/core/json.ts'
import { buildCaching } from '../../../src/core/pages/caching.ts'
import type { Exchange } from '../../../src/core/snapshot.ts'
import { buildContext } from './build-reference.ts'

function page(result: JsonObject): Exchange {
  return {
    method: 'tools/list',
    request: { body: { method: 'tools/list' } },
    response: { body: { result } },
  }
}

describe('the caching table', () => {
  test.each([
    [{ ttlMs: 3600000 }, '3600000', '1 hour'],
    [{ ttlMs: 0 }, '0', '0 seconds: immediately stale'],
    [{}, undefined, 'Not sent: counts as 0, immediately stale'],
    [{ ttlMs: -5 }, '-5', 'Negative: counts as 0, immediately stale'],
    [{ ttlMs: 1.5 }, '1.5', 'Not a whole number: counts as 0, immediately stale'],
    [{ ttlMs: '1000' }, '"1000"', 'Not a whole number: counts as 0, immediately stale'],
    [{ ttlMs: null }, 'null', 'Not a whole number: counts as 0, immediately stale'],
  ])('words ttlMs of %j', (result, ttl, ttlText) => {
    const [row] = buildCaching(buildContext({ result })).rows
    expect([row?.ttl, row?.ttlText]).toEqual([ttl, ttlText])
  })

  test.each([
    [{ cacheScope: 'public' }, '"public"', 'Shared caches allowed'],
    [{ cacheScope: 'private' }, '"private"', 'Same authorization context only'],
    [{}, undefined, 'Not sent: treat as private'],
    [{ cacheScope: 'toString' }, '"toString"', 'Unknown value: treat as private'],
    [{ cacheScope: {} }, '{}', 'Unknown value: treat as private'],
  ])('words cacheScope of %j', (result, scope, scopeText) => {
    const [row] = buildCaching(buildContext({ result })).rows
    expect([row?.scope, row?.scopeText]).toEqual([scope, scopeText])
  })

  test('acts on the strictest of pages that differ', () => {
    const { rows } = buildCaching(
      buildContext({
        lists: { tools: [] },
        exchanges: [
          page({ ttlMs: 120000, cacheScope: 'public' }),
          page({ ttlMs: 60000, cacheScope: 'private' }),
        ],
      }),
    )
    expect(rows[1]).toEqual({
      method: 'tools/list',
      ttl: '120000, 60000',
      ttlText: 'Pages of the list differ; the shortest time counts: 1 minute',
      scope: '"public", "private"',
      scopeText: 'Pages of the list differ: treat as private',
    })
  })

  test('says that a list gave no usable answer', () => {
    const { rows } = buildCaching(buildContext({ lists: { tools: [] } }))
    expect(rows[1]).toEqual({
      method: 'tools/list',
      ttlText: 'No usable answer',
      scopeText: 'No usable answer',
    })
  })

  test('says that a legacy revision has no caching', () => {
    const caching = buildCaching(
      buildContext({ version: '2025-06-18', result: { ttlMs: 5 } }, 'ru'),
    )
    expect(caching).toEqual({
      rows: [
        {
          method: 'initialize',
          ttlText: 'Нет в этой ревизии',
          scopeText: 'Нет в этой ревизии',
        },
      ],
      note: 'В ревизиях до 2026-07-28 полей кэширования нет. Клиент запрашивает данные заново сам или после уведомления об изменении.',
    })
  })

  test('tells that private answers were fetched without credentials, and only then', () => {
    const note = (authenticated: boolean): string =>
      buildCaching(buildContext({ result: { cacheScope: 'private' }, snapshot: { authenticated } }))
        .note
    expect([/without credentials/.test(note(false)), /credentials/.test(note(true))]).toEqual([
      true,
      false,
    ])
  })
})
