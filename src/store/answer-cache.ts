import { join } from 'node:path'
import { z } from 'zod'
import { DiscoveryError } from '../core/error.ts'
import { parseSnapshot } from '../core/parse-snapshot.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { isFolderName } from './server-folder.ts'

/** An answer that may be used again without a call. */
export interface CachedAnswer {
  /** Digest of the configuration the server was called with. */
  configuration: string
  /** ISO 8601, UTC: when the server was asked. */
  receivedAt: string
  /** ISO 8601, UTC: from then on the answer is stale. */
  expiresAt: string
  snapshot: Snapshot
}

export interface AnswerCache {
  /** `undefined` where nothing readable is kept. */
  read(id: string): Promise<CachedAnswer | undefined>
  /** Never fails: what can not be written is not kept. */
  write(id: string, answer: CachedAnswer): Promise<void>
}

const answerSchema = z.strictObject({
  configuration: z.string(),
  receivedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  snapshot: z.unknown(),
})

/** A cache of one file per server below `dir`, a folder of this machine's that may vanish. */
export function createAnswerCache(dir: string): AnswerCache {
  return {
    async read(id) {
      if (!isFolderName(id)) return undefined
      try {
        const answer = answerSchema.safeParse(await readJsonFile(join(dir, `${id}.json`), id))
        if (!answer.success) return undefined
        return { ...answer.data, snapshot: parseSnapshot(answer.data.snapshot, { server: id }) }
      } catch (error) {
        if (error instanceof DiscoveryError) return undefined
        throw error
      }
    },
    async write(id, answer) {
      if (!isFolderName(id)) return
      try {
        await writeJsonFile(join(dir, `${id}.json`), answer)
      } catch {
        // A folder that can not be written costs the next build a call, no more.
      }
    },
  }
}
