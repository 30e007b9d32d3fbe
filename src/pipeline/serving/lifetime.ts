import type { LiveAnswer } from '../../store/answer-store.ts'
import { isWhole, readTtl } from '../freshness.ts'

/** How long an answer may be shown. Times in milliseconds since the epoch. */
export interface Lifetime {
  receivedAt: number
  /** Until then nobody asks again. */
  freshUntil: number
  /** Until then it may be shown while somebody asks again. */
  staleUntil: number
}

/** What the site's owner grants. Milliseconds. */
export interface Patience {
  /** An answer is kept at least so long, whatever its server says. */
  minTtl: number
  /** After that, how long it may be shown while the server is asked again. */
  staleWhileRevalidate: number
  /** How long a server is left alone that failed. */
  retryAfter: number
}

export type Freshness = 'fresh' | 'stale' | 'expired'

/**
 * The lifetime of an answer. One that its server and the owner give no time at all is never shown
 * unasked: there is nothing that it could be stale after.
 *
 * @param ttl Milliseconds: the least of its results; 0 where one says nothing.
 */
export function toLifetime(
  ttl: number,
  receivedAt: number,
  patience: Pick<Patience, 'minTtl' | 'staleWhileRevalidate'>,
): Lifetime {
  const { minTtl, staleWhileRevalidate } = patience
  const age = Math.max(0, ttl, minTtl)
  const freshUntil = receivedAt + age
  return { receivedAt, freshUntil, staleUntil: freshUntil + (age > 0 ? staleWhileRevalidate : 0) }
}

/**
 * The lifetime of what a server said, by what its owner grants today. One of which a list did not come
 * whole is granted no more than a failure.
 */
export function lifetimeOf({ receivedAt, snapshot }: LiveAnswer, patience: Patience): Lifetime {
  const { minTtl, retryAfter } = patience
  const granted = isWhole(snapshot) ? minTtl : Math.min(minTtl, retryAfter)
  return toLifetime(readTtl(snapshot), Date.parse(receivedAt), { ...patience, minTtl: granted })
}

/** An answer from the future is none to go by: the clock was set back. */
export function judgeLifetime(lifetime: Lifetime, now: number): Freshness {
  if (now < lifetime.receivedAt) return 'expired'
  if (now < lifetime.freshUntil) return 'fresh'
  return now < lifetime.staleUntil ? 'stale' : 'expired'
}
