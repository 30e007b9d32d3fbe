import Redis from 'ioredis'
import { describe } from 'vitest'
import { startCluster } from './redis-cluster.ts'
import { findNoRedis, startRedis } from './redis-server.ts'
import { describeStore } from './store-contract.ts'

const reason = findNoRedis()
if (reason !== undefined) console.warn(`All tests over Redis are skipped: ${reason}.`)

describe.skipIf(reason !== undefined)(`Redis${reason === undefined ? '' : `: ${reason}`}`, () => {
  describeStore('a real Redis', { isShared: true, sharesLeases: true }, async () => {
    const redis = await startRedis()
    const keyOf = (id: string): string => `catalogue:public:servers:${id}.json`
    return {
      store: { driver: 'redis', prefix: 'catalogue:public', url: redis.url },
      dir: '',
      isAtomic: true,
      isOneValue: true,
      getText: async (id) => (await redis.client.get(keyOf(id))) ?? undefined,
      putText: async (id, text) => void (await redis.client.set(keyOf(id), text)),
      removeText: async (id) => void (await redis.client.del(keyOf(id))),
      stop: () => redis.stop(),
    }
  })

  describeStore(
    'a real cluster of Redis, below a base of the driver',
    { isShared: true, sharesLeases: true },
    async () => {
      const { nodes, stop } = await startCluster()
      const hosts = nodes.map(({ port }) => ({ host: '127.0.0.1', port }))
      const client = new Redis.Cluster(hosts)
      const keyOf = (id: string): string => `site:catalogue:servers:${id}.json`
      return {
        store: { driver: 'redis', prefix: 'catalogue', base: 'site', cluster: hosts },
        dir: '',
        isAtomic: true,
        isOneValue: true,
        getText: async (id) => (await client.get(keyOf(id))) ?? undefined,
        putText: async (id, text) => void (await client.set(keyOf(id), text)),
        removeText: async (id) => void (await client.del(keyOf(id))),
        async stop() {
          client.disconnect()
          await stop()
        },
      }
    },
  )
})
