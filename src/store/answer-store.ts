import { z } from 'zod'
import { DiscoveryError, errorKinds, type ErrorCode } from '../core/error.ts'
import { parseSnapshot } from '../core/parse-snapshot.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Storage } from '../core/storage.ts'
import type { StoragePlace } from './ask-storage.ts'
import { isFolderName } from './server-folder.ts'
import { openTexts } from './stored-texts.ts'

/** What a server said when it was asked. */
export interface LiveAnswer {
  /** ISO 8601, UTC: when the server was asked. */
  receivedAt: string
  /** ISO 8601, UTC: when the server first said this, if it was asked again since. */
  changedAt?: string | undefined
  snapshot: Snapshot
}

/** What processes of a site tell each other of a server. */
export interface KeptAnswer {
  /** Digest of the configuration the server was called with. */
  configuration: string
  /** The last answer that everyone may read. */
  answer?: LiveAnswer | undefined
  /** The last answer is for who received it: each process calls for itself. */
  isPrivate?: true | undefined
  /** The call after that which failed, if the last one did. */
  failure?: { at: string; code: ErrorCode; why: string } | undefined
}

export interface AnswerStore {
  /**
   * `undefined` where nothing readable is kept.
   *
   * @throws DiscoveryError `STORE_UNAVAILABLE`.
   */
  read(id: string): Promise<KeptAnswer | undefined>
  /**
   * @param keepMs Milliseconds for which it can be read.
   * @throws DiscoveryError `STORE_UNAVAILABLE`.
   */
  write(id: string, kept: KeptAnswer, keepMs: number): Promise<void>
}

export interface Clock {
  now(): Date
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorKinds, code)

const keptSchema = z.strictObject({
  /** ISO 8601, UTC: from then on it counts as not kept, whether or not the storage forgets. */
  keptUntil: z.iso.datetime(),
  configuration: z.string(),
  answer: z
    .strictObject({
      receivedAt: z.iso.datetime(),
      changedAt: z.iso.datetime().optional(),
      snapshot: z.unknown(),
    })
    .optional(),
  isPrivate: z.literal(true).optional(),
  failure: z
    .strictObject({ at: z.iso.datetime(), code: z.string().refine(isErrorCode), why: z.string() })
    .optional(),
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
    async write(id, kept, keepMs) {
      if (!isFolderName(id)) return
      const keptUntil = new Date(now().getTime() + keepMs).toISOString()
      await texts.write(keyOf(id), { keptUntil, ...kept }, keepMs)
    },
  }
}

/** Answers in the memory of this process. */
export function createMemoryAnswerStore({ now }: Clock): AnswerStore {
  const entries = new Map<string, { kept: KeptAnswer; until: number }>()
  return {
    read(id) {
      const entry = entries.get(id)
      if (entry && now().getTime() >= entry.until) entries.delete(id)
      return Promise.resolve(entries.get(id)?.kept)
    },
    write(id, kept, keepMs) {
      entries.set(id, { kept, until: now().getTime() + keepMs })
      return Promise.resolve()
    },
  }
}

/** @throws DiscoveryError `SNAPSHOT_INVALID` for a snapshot that is none. */
function readAnswer(value: unknown, id: string, now: Date): KeptAnswer | undefined {
  const parsed = keptSchema.safeParse(value)
  if (!parsed.success) return undefined
  const { keptUntil, answer, ...kept } = parsed.data
  if (now >= new Date(keptUntil)) return undefined
  if (!answer) return kept
  return {
    ...kept,
    answer: { ...answer, snapshot: parseSnapshot(answer.snapshot, { server: id }) },
  }
}
