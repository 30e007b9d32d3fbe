import type { Snapshot } from '../core/snapshot.ts'
import type { CachedAnswer } from '../store/answer-cache.ts'
import { callServer } from './call-server.ts'
import type { DiscoverInput, ServerJob } from './context.ts'
import { toExpiry } from './freshness.ts'
import type { DataSource } from './progress.ts'
import type { TargetResult } from './to-target.ts'

export interface Answer {
  snapshot: Snapshot
  source: DataSource
  /** When the server was asked. */
  receivedAt: Date
}

/** The answer of a call; with `auto`, one of before that is still fresh. */
export async function findAnswer(
  { id, source, attempt }: ServerJob,
  input: DiscoverInput,
  { target, digest }: TargetResult,
): Promise<Answer> {
  const { cache, now } = input
  const receivedAt = now()
  const cached = source === 'auto' ? await cache?.read(id) : undefined
  if (cached?.configuration === digest && isFresh(cached, receivedAt)) {
    const { snapshot } = cached
    return { snapshot, source: 'cache', receivedAt: new Date(cached.receivedAt) }
  }
  const snapshot = await callServer(target, input, attempt)
  const expiresAt = toExpiry(snapshot, receivedAt)
  if (expiresAt) {
    await cache?.write(id, {
      configuration: digest,
      receivedAt: receivedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      snapshot,
    })
  }
  return { snapshot, source: 'live', receivedAt }
}

/** An answer from the future is none to go by: the clock was set back. */
function isFresh({ receivedAt, expiresAt }: CachedAnswer, now: Date): boolean {
  return new Date(receivedAt) <= now && now < new Date(expiresAt)
}
