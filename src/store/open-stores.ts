import type { Storage } from '../core/storage.ts'
import {
  createMemoryAnswerStore,
  createStorageAnswerStore,
  type AnswerStore,
} from './answer-store.ts'
import { askStorage, type StoragePlace } from './ask-storage.ts'
import { createFileStore, type Store } from './file-store.ts'
import { createMemoryLeases, type Leases } from './leases.ts'
import { openStorage, type NamedDriver } from './open-storage.ts'
import { buildWaiting, createPatience, type Waiting } from './patience.ts'
import { createRedisLeases, findRedis } from './redis-leases.ts'
import { createReleaseStore, type ReleaseStore } from './release-store.ts'
import { createStorageReleaseStore } from './storage-release-store.ts'
import { createStorageStore } from './storage-store.ts'

export interface StoresSettings {
  /** The shared store; files below `dir` when absent. */
  store: { storage: Storage; prefix: string } | NamedDriver | undefined
  /** Folder with one folder per server. */
  dir: string
  now(): Date
  /** How long the shared store is waited for. @default buildWaiting */
  waiting?: Waiting
}

/** All that is kept of servers, in files or in a shared store. */
export interface Stores {
  servers: Store
  releases: ReleaseStore
  /** Answers of before, for pages made on demand: of this process where there is no shared store. */
  answers: AnswerStore
  leases: Leases
  /** The shared store for a person, without a credential; absent where files are kept. */
  shared?: string
  /** @throws DiscoveryError `STORE_UNAVAILABLE` when the shared store does not answer. */
  check(): Promise<void>
  /** Lets go of connections. The stores can not be used any more. */
  close(): Promise<void>
}

/**
 * Opens the stores of a configuration. A storage that was handed in is the caller's: `close` leaves it.
 *
 * @throws DiscoveryError `CONFIG_INVALID` for a driver that can not be used.
 */
export async function openStores(settings: StoresSettings): Promise<Stores> {
  const { store, dir, now, waiting = buildWaiting } = settings
  if (store === undefined) {
    return {
      servers: createFileStore(dir),
      releases: createReleaseStore(dir),
      answers: createMemoryAnswerStore({ now }),
      leases: createMemoryLeases({ now }),
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }
  }
  const patience = createPatience(waiting, { now })
  if ('storage' in store) {
    const { storage, prefix } = store
    return createStores(storage, { name: describeGiven(storage, prefix), prefix, patience }, now)
  }
  const { storage, place } = await openStorage(store)
  return {
    ...createStores(storage, { ...place, patience }, now),
    close: async () => void (await storage.dispose?.()),
  }
}

function createStores(storage: Storage, place: StoragePlace, now: () => Date): Stores {
  const redis = findRedis(storage, `${place.prefix}:leases`)
  return {
    servers: createStorageStore(storage, place),
    releases: createStorageReleaseStore(storage, place, { now }),
    answers: createStorageAnswerStore(storage, place, { now }),
    leases: redis
      ? createRedisLeases(redis.client, {
          ...place,
          prefix: [redis.base, place.prefix].filter(Boolean).join(':'),
        })
      : createMemoryLeases({ now }),
    shared: `${place.name}, below ${place.prefix}`,
    check: () => check(storage, place),
    close: () => Promise.resolve(),
  }
}

async function check(storage: Storage, place: StoragePlace): Promise<void> {
  const ask = place.check ?? (() => storage.hasItem(`${place.prefix}:check`))
  await askStorage(async () => void (await ask()), place)
}

function describeGiven(storage: Storage, prefix: string): string {
  const name = storage.getMount?.(prefix).driver.name
  return name === undefined ? 'the storage of `store`' : `${name} (the storage of \`store\`)`
}
