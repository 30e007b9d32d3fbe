import { z } from 'zod'
import { DiscoveryError, errorKinds, type ErrorCode } from '../core/error.ts'
import { parseSnapshot } from '../core/parse-snapshot.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Storage } from '../core/storage.ts'
import type { StoragePlace } from './ask-storage.ts'
import { isFolderName } from './server-folder.ts'
import { openTexts } from './stored-texts.ts'

/** What a live page is made from, with its freshness. */
export interface LiveAnswer {
  /** Digest of the configuration the server was called with. */
  configuration: string
  /** ISO 8601, UTC: when the server was asked. */
  receivedAt: string
  /** ISO 8601, UTC: when the server first said this, if it was asked again since. */
  changedAt?: string | undefined
  /** ISO 8601, UTC: from then on it is stale. It can still be read. */
  expiresAt: string
  /** Who may be shown it. */
  scope: 'public' | 'private'
  snapshot: Snapshot
  /** The call after this answer that failed, if the last one did. */
  failure?: { at: string; code: ErrorCode; why: string } | undefined
}

export interface AnswerStore {
  /**
   * `undefined` where nothing readable is kept.
   *
   * @throws DiscoveryError `STORE_UNAVAILABLE`.
   */
  read(id: string): Promise<LiveAnswer | undefined>
  /**
   * @param keepMs Milliseconds for which it can be read.
   * @throws DiscoveryError `STORE_UNAVAILABLE`.
   */
  write(id: string, answer: LiveAnswer, keepMs: number): Promise<void>
  /** @throws DiscoveryError `STORE_UNAVAILABLE`. */
  remove(id: string): Promise<void>
}

export interface Clock {
  now(): Date
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorKinds, code)

const answerSchema = z.strictObject({
  /** ISO 8601, UTC: from then on it counts as not kept, whether or not the storage forgets. */
  keptUntil: z.iso.datetime(),
  configuration: z.string(),
  receivedAt: z.iso.datetime(),
  changedAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime(),
  scope: z.enum(['public', 'private']),
  failure: z
    .strictObject({ at: z.iso.datetime(), code: z.string().refine(isErrorCode), why: z.string() })
    .optional(),
  snapshot: z.unknown(),
})

/** Answers in a storage of unstorage, one value each: `<prefix>:answers:<id>.json`. */
export function createStorageAnswerStore(
  storage: Storage,
  place: StoragePlace,
  { now }: Clock,
): AnswerStore {
  const texts = openTexts(storage, place)
  const keyOf = (id: string): string => `answers:${id}.json`
  return {
    async read(id) {
      if (!isFolderName(id)) return undefined
      try {
        return readAnswer(await texts.read(keyOf(id), id), id, now())
      } catch (error) {
        // An answer that was not written whole costs a call, no more.
        if (error instanceof DiscoveryError && error.code === 'SNAPSHOT_INVALID') return undefined
        throw error
      }
    },
    async write(id, answer, keepMs) {
      if (!isFolderName(id)) return
      const keptUntil = new Date(now().getTime() + keepMs).toISOString()
      await texts.write(keyOf(id), { keptUntil, ...answer }, keepMs)
    },
    async remove(id) {
      if (isFolderName(id)) await texts.remove(keyOf(id))
    },
  }
}

/** Answers in the memory of this process. */
export function createMemoryAnswerStore({ now }: Clock): AnswerStore {
  const kept = new Map<string, { answer: LiveAnswer; until: number }>()
  return {
    read(id) {
      const entry = kept.get(id)
      if (entry && now().getTime() >= entry.until) kept.delete(id)
      return Promise.resolve(kept.get(id)?.answer)
    },
    write(id, answer, keepMs) {
      kept.set(id, { answer, until: now().getTime() + keepMs })
      return Promise.resolve()
    },
    remove(id) {
      kept.delete(id)
      return Promise.resolve()
    },
  }
}

/** @throws DiscoveryError `SNAPSHOT_INVALID` for a snapshot that is none. */
function readAnswer(value: unknown, id: string, now: Date): LiveAnswer | undefined {
  const parsed = answerSchema.safeParse(value)
  if (!parsed.success) return undefined
  const { keptUntil, snapshot, ...answer } = parsed.data
  if (now >= new Date(keptUntil)) return undefined
  return { ...answer, snapshot: parseSnapshot(snapshot, { server: id }) }
}
