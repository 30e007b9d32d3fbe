import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findNoRedis, startRedis, type RedisServer } from '../contract/store/redis-server.ts'
import { serveFickle, type FickleServer } from '../servers/fickle.ts'
import { buildHost, type Host } from './build-host.ts'
import { startSite, type RunningSite } from './start-site.ts'

const reason = findNoRedis()
const folder = fileURLToPath(new URL('on-demand-live', import.meta.url))

describe.skipIf(reason !== undefined)(
  `two processes of a site that share a Redis${reason === undefined ? '' : `: ${reason}`}`,
  () => {
    let host: Host
    let redis: RedisServer
    let one: FickleServer
    let two: FickleServer
    let sites: RunningSite[]

    beforeAll(async () => {
      host = await buildHost('on-demand-live', { SHARED: 'redis' })
      expect(host.code, host.log).toBe(0)
    })
    beforeEach(async () => {
      redis = await startRedis()
      one = await serveFickle()
      two = await serveFickle()
      sites = await Promise.all([startOne(), startOne()])
    })
    afterEach(async () => {
      await Promise.all(sites.map((site) => site.stop()))
      await Promise.all([one.close(), two.close(), redis.stop()])
    })

    const startOne = (): Promise<RunningSite> =>
      startSite(host.folder, folder, {
        ONE_URL: one.url,
        TWO_URL: two.url,
        REDIS_URL: redis.url,
      })

    /** Statuses of so many requests to each process at the same time. */
    async function load(path: string, times: number): Promise<number[]> {
      const all = sites.flatMap(({ origin }) =>
        Array.from({ length: times }, () => fetch(`${origin}/reference/mcp/${path}`)),
      )
      const responses = await Promise.all(all)
      await Promise.all(responses.map((response) => response.text()))
      return [...new Set(responses.map(({ status }) => status))]
    }

    test('call a server once within the time its owner grants it', async () => {
      two.caching = { ttlMs: 0, cacheScope: 'public' }
      two.delay = 50
      for (const path of ['two/', 'two/tools/', 'two/tools/first/', 'two.md'])
        expect(await load(path, 20)).toEqual([200])
      expect(two.countCalls()).toBe(1)
      const late = await startOne()
      sites.push(late)
      expect((await fetch(`${late.origin}/reference/mcp/two/`)).status).toBe(200)
      expect(two.countCalls()).toBe(1)
    })

    test('share each call of a server that grants no time', async () => {
      one.caching = { ttlMs: 0, cacheScope: 'public' }
      one.delay = 500
      const requests = 20
      expect(await load('one/', requests)).toEqual([200])
      expect(await load('one/tools/', requests)).toEqual([200])
      // One for each wave; a request that comes late by half a second makes one more.
      expect(one.countCalls()).toBeGreaterThanOrEqual(2)
      expect(one.countCalls()).toBeLessThanOrEqual(4)
    })

    test('share no private answer', async () => {
      two.caching = { ttlMs: 60_000, cacheScope: 'private' }
      expect(await load('two/', 5)).toEqual([200])
      expect(two.countCalls()).toBe(2)
      const kept = await redis.client.keys('*answers*')
      const texts = await Promise.all(kept.map((key) => redis.client.get(key)))
      expect(texts.map((text) => /"isPrivate":\s*true/.test(text ?? ''))).toEqual([true])
      expect(texts.join()).not.toContain('first')
    })

    test('go on where the Redis goes away, each for itself', async () => {
      one.caching = { ttlMs: 0, cacheScope: 'public' }
      expect(await load('one/', 1)).toEqual([200])
      await redis.stop()
      expect(await load('one/', 2)).toEqual([200])
      // What was never read may have addresses that only the store knows.
      expect(await load('two/', 2)).toEqual([503])
      expect(sites[0]?.log()).toContain('The store could not be used.')
      redis = await startRedis()
    })
  },
)
