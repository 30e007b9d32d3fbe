import { randomUUID } from 'node:crypto'
import type { Storage } from '../core/storage.ts'
import { isObject, member } from '../core/json.ts'
import { askStorage, type StoragePlace } from './ask-storage.ts'
import type { Leases } from './leases.ts'

/** What is used of a client of ioredis. */
export interface RedisClient {
  set(key: string, value: string, px: 'PX', ms: number, nx: 'NX'): Promise<unknown>
  eval(script: string, keys: number, key: string, ...values: string[]): Promise<unknown>
}

/** Deletes a key while it holds the value: in one step, so that no lease of another's is ended. */
const deleteIfEqual =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0"

/** Lets a key last so many milliseconds more while it holds the value. */
const extendIfEqual =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0"

/** Leases among all processes that share a Redis: `<prefix>:leases:<id>`, timed by its own clock. */
export function createRedisLeases(client: RedisClient, place: StoragePlace): Leases {
  const ask = <Value>(work: () => Promise<Value>): Promise<Value> => askStorage(work, place)
  const run = async (script: string, key: string, ...values: string[]): Promise<void> => {
    await ask(() => client.eval(script, 1, key, ...values)).catch(() => undefined)
  }
  return {
    async acquire(id, ms) {
      const key = `${place.prefix}:leases:${id}`
      const token = randomUUID()
      const answer = await ask(() => client.set(key, token, 'PX', toLasting(ms), 'NX'))
      if (answer !== 'OK') return undefined
      return {
        release: () => run(deleteIfEqual, key, token),
        extend: (more) => run(extendIfEqual, key, token, String(toLasting(more))),
      }
    },
  }
}

/** A Redis takes whole milliseconds, and at least one. */
function toLasting(ms: number): number {
  return Math.max(1, Math.ceil(ms))
}

/** The client of the Redis behind a key of a storage, with the base of its keys; if there is one. */
export function findRedis(
  storage: Storage,
  key: string,
): { client: RedisClient; base: string } | undefined {
  const driver = storage.getMount?.(key).driver
  if (driver?.name !== 'redis' || !driver.getInstance) return undefined
  const client = driver.getInstance()
  if (!isRedisClient(client)) return undefined
  const base = isObject(driver.options) ? member(driver.options, 'base') : undefined
  return { client, base: typeof base === 'string' ? base.replace(/:+$/, '') : '' }
}

function isRedisClient(value: unknown): value is RedisClient {
  if (typeof value !== 'object' || value === null) return false
  return ['set', 'eval'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'function',
  )
}
