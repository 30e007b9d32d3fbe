import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AwsClient } from 'aws4fetch'
import { createStorage } from 'unstorage'
import fsDriver from 'unstorage/drivers/fs'
import { expandStore } from '../../../src/config/expand-store.ts'
import type { StoreOptions } from '../../../src/config/store-options.ts'
import { openStores, type Stores } from '../../../src/store/open-stores.ts'
import { openBackend, startOfTime } from './backend.ts'
import { findNoRedis, startRedis, type RedisServer } from './redis-server.ts'
import { s3Credentials, startS3, type S3Server } from './s3-server.ts'
import { createStored } from './stored-server.ts'

const reason = findNoRedis()
const fix =
  'Start it, or mend its address and credentials in the configuration: store: { … }. Without `store`, files are used.'

describe.skipIf(reason !== undefined)(`a Redis${reason ? `: ${reason}` : ''}`, () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedis('right-password')
  })
  afterAll(() => redis.stop())

  test('that is not there is named with its address, and nothing else is printed', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const store = { driver: 'redis', prefix: 'mcp', url: 'redis://me:pa%24sword@127.0.0.1:1/2' }
    const why = 'redis at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.'
    for (const ask of asks) expect(await failOf(store, ask)).toEqual({ why, fix })
    expect(print.mock.calls).toEqual([])
    print.mockRestore()
  })

  test('that refuses the password does not show it', async () => {
    const url = `redis://:wrong-password@127.0.0.1:${redis.port}`
    const { why, fix: line } = await failOf({ driver: 'redis', prefix: 'mcp', url }, asks[0])
    expect({ why, line }).toEqual({
      why: `redis at 127.0.0.1:${redis.port}: WRONGPASS invalid username-password pair or user is disabled.`,
      line: fix,
    })
  })

  test('that takes the password is used, and again after it was gone for a while', async () => {
    const url = `redis://:right-password@127.0.0.1:${redis.port}`
    const stores = await openBackend({ store: { driver: 'redis', prefix: 'mcp', url }, dir: '' })
    await stores.servers.write('weather', createStored())
    await redis.client.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    await expect
      .poll(() => stores.servers.read('weather').catch(() => undefined), { timeout: 5000 })
      .toEqual(createStored())
    await stores.close()
  })

  test('that falls silent under a lease is not waited for, and then not asked', async () => {
    const url = `redis://:right-password@127.0.0.1:${redis.port}`
    const stores = await openStores({
      store: expandStore({ driver: 'redis', prefix: 'mcp', url }, {}),
      ...{ dir: '', now: () => startOfTime, waiting: { answer: 300, rest: 60_000 } },
    })
    const lease = await stores.leases.acquire('weather', 60_000)
    await redis.client.client('PAUSE', 3000, 'ALL')
    const why = `redis at 127.0.0.1:${redis.port}: no answer in 0.3 s.`
    await lease?.extend(60_000)
    await lease?.release()
    await expect(stores.answers.read('weather')).rejects.toMatchObject({ why })
    await expect(stores.servers.read('weather')).rejects.toMatchObject({ why })
    await redis.client.ping()
    await stores.close()
  })
})

describe('a bucket', () => {
  let s3: S3Server
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.stop())
  const toStore = (changes: object): StoreOptions => ({
    ...{ driver: 's3', prefix: 'mcp', endpoint: s3.endpoint, bucket: s3.bucket },
    ...{ ...s3Credentials, ...changes },
  })

  test('that is not there is no empty store', async () => {
    const store = toStore({ bucket: 'nowhere' })
    const name = `s3 at ${new URL(s3.endpoint).host}/nowhere`
    expect(await failOf(store, ({ servers }) => servers.list())).toEqual({
      why: `${name}: the list of its objects failed with 404 Not Found, NoSuchBucket, The specified bucket does not exist.`,
      fix,
    })
    expect(await failOf(store, ({ check }) => check())).toMatchObject({ fix })
    expect(
      await failOf(store, ({ servers }) => servers.write('weather', createStored())),
    ).toMatchObject({ why: `${name}: mcp:servers:weather.json was written and is not there.` })
  })

  test('that refuses a request does not show what it was signed with', async () => {
    const store = toStore({ secretAccessKey: 'wrong/secret+key', accessKeyId: 'S3RVER' })
    const { why } = await failOf(store, ({ servers }) => servers.read('weather'))
    expect(why).toMatch(/403 Forbidden/)
    expect(why).not.toMatch(/wrong|S3RVER/)
  })

  test('of more than a thousand objects is listed whole', async () => {
    const client = new AwsClient({ service: 's3', ...s3Credentials })
    const ids = Array.from({ length: 1005 }, (_, index) => `server-${1000 + index}`)
    const work = ids.values()
    const put = async (): Promise<void> => {
      for (const id of work) {
        const url = `${s3.endpoint}/${s3.bucket}/mcp/servers/${id}.json`
        await client.fetch(url, { method: 'PUT', body: '{}' })
      }
    }
    await Promise.all([put(), put(), put(), put()])
    const stores = await openBackend({ store: toStore({}), dir: '' })
    expect(await stores.servers.list()).toEqual(ids)
  })
})

test('a storage that keeps nothing of what it takes is told of', async () => {
  const store = createStorage({ driver: fsDriver({ base: 'none', readOnly: true }) })
  expect(await failOf(store, ({ servers }) => servers.write('weather', createStored()))).toEqual({
    why: 'fs (the storage of `store`): mcp-discovery:servers:weather.json was written and is not there.',
    fix: 'Use a driver that keeps what it is given, and make sure that its bucket exists and may be written.',
  })
})

const asks: ((stores: Stores) => Promise<unknown>)[] = [
  ({ check }) => check(),
  ({ servers }) => servers.read('weather'),
  ({ servers }) => servers.list(),
  ({ servers }) => servers.write('weather', createStored()),
  ({ answers }) => answers.read('weather'),
  ({ leases }) => leases.acquire('weather', 1000),
]

/** What the person is told, and that it is an error of the store. */
async function failOf(
  store: StoreOptions,
  ask: ((stores: Stores) => Promise<unknown>) | undefined,
): Promise<{ why: string; fix: string }> {
  const stores = await openBackend({ store, dir: '' })
  try {
    await ask?.(stores)
    throw new Error('nothing failed')
  } catch (error) {
    expect(error).toMatchObject({ code: 'STORE_UNAVAILABLE', cause: undefined })
    const { why, fix: line } = error as { why: string; fix: string }
    return { why, fix: line }
  } finally {
    await stores.close()
  }
}
