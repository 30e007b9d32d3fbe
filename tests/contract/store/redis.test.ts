import { describe } from 'vitest'
import { findNoRedis, startRedis } from './redis-server.ts'
import { describeStore } from './store-contract.ts'

const reason = findNoRedis()

describe.skipIf(reason !== undefined)(`Redis${reason === undefined ? '' : `: ${reason}`}`, () => {
  describeStore('a real Redis', async () => {
    const redis = await startRedis()
    const keyOf = (id: string): string => `catalogue:public:servers:${id}.json`
    return {
      store: { driver: 'redis', prefix: 'catalogue:public', url: redis.url },
      dir: '',
      isAtomic: true,
      isOneValue: true,
      isShared: true,
      getText: async (id) => (await redis.client.get(keyOf(id))) ?? undefined,
      putText: async (id, text) => void (await redis.client.set(keyOf(id), text)),
      removeText: async (id) => void (await redis.client.del(keyOf(id))),
      stop: () => redis.stop(),
    }
  })
})
