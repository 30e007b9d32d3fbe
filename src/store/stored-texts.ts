import { setTimeout as wait } from 'node:timers/promises'
import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import { isObject } from '../core/json.ts'
import type { Storage } from '../core/storage.ts'
import { askStorage, type StoragePlace } from './ask-storage.ts'
import { readSealedText, toSealedText } from './sealed-text.ts'

/** Sealed texts of a storage by key. Every failure is a DiscoveryError `STORE_UNAVAILABLE`. */
export interface StoredTexts {
  name: string
  /** A key as the storage has it. */
  keyOf(key: string): string
  /**
   * The object under a key, whole; `undefined` where there is none.
   *
   * @throws DiscoveryError `SNAPSHOT_INVALID`, naming the key, when it is not what was written.
   */
  read(key: string, server: string): Promise<unknown>
  /** @param keepMs Milliseconds after which the storage may forget it, where its driver can. */
  write(key: string, value: object, keepMs?: number): Promise<void>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Keys below a base, without prefix and base. */
  list(base: string): Promise<string[]>
}

/** Drivers that write over what is there, and so show half of it to who reads meanwhile. */
const inPlaceDrivers = ['fs', 'fs-lite']

/** Milliseconds before a text that is not whole is read again. */
const pauses = [20, 80, 200]

export function openTexts(storage: Storage, place: StoragePlace): StoredTexts {
  const keyOf = (key: string): string => `${place.prefix}:${key}`
  const ask = <Value>(work: () => Promise<Value>): Promise<Value> => askStorage(work, place)
  const readText = async (key: string): Promise<string | undefined> =>
    ask(async () => toText(await storage.getItemRaw(keyOf(key))))
  const driver = storage.getMount?.(keyOf('servers')).driver.name
  const attempts = driver !== undefined && inPlaceDrivers.includes(driver) ? pauses : []
  return {
    name: place.name,
    keyOf,
    async read(key, server) {
      for (let attempt = 0; ; attempt++) {
        const text = await readText(key)
        if (text === undefined) return undefined
        try {
          return readSealedText(text)
        } catch (cause) {
          const pause = attempts[attempt]
          if (pause === undefined) throw createInvalid(keyOf(key), server, place, cause)
          await wait(pause)
        }
      }
    },
    write: (key, value, keepMs) =>
      ask(() =>
        storage.setItem(
          keyOf(key),
          toSealedText(value),
          keepMs === undefined ? {} : { ttl: Math.max(1, Math.ceil(keepMs / 1000)) },
        ),
      ),
    has: (key) => ask(() => storage.hasItem(keyOf(key))),
    remove: (key) => ask(() => storage.removeItem(keyOf(key))),
    async list(base) {
      const start = `${keyOf(base)}:`
      const keys = await ask(() => storage.getKeys(keyOf(base)))
      return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
    },
  }
}

/** Drivers give texts, bytes, or what they have parsed already; one hands a fault back as a value. */
function toText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return value
  if (value instanceof Error) throw value
  if (value instanceof ArrayBuffer || value instanceof Uint8Array) {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(value)
  }
  return isObject(value) ? toFileText(value) : String(value)
}

function createInvalid(
  key: string,
  server: string,
  { name }: StoragePlace,
  cause: unknown,
): DiscoveryError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new DiscoveryError('SNAPSHOT_INVALID', {
    server,
    why: `${key} in ${name}: ${message}.`,
    fix: `Record it again: npx astro-mcp-discovery record ${server}`.trimEnd(),
  })
}
