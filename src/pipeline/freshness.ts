import { member } from '../core/json.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { resultExchanges } from './check-private.ts'

/** Longest time an answer is kept, whatever it says: a day, in milliseconds. */
const maxAge = 86_400_000

/**
 * Milliseconds that an answer may be used: those of the first of its results to expire. An absent,
 * negative or malformed `ttlMs` is 0, and so is a list that did not come whole.
 */
export function readTtl(snapshot: Snapshot): number {
  const results = resultExchanges(snapshot)
  if (!isWhole(snapshot) || results.length === 0) return 0
  const ages = results.map(({ response }) =>
    toAge(member(member(response?.body, 'result'), 'ttlMs')),
  )
  return Math.min(maxAge, ...ages)
}

/** Whether every list came to its end. */
export function isWhole({ lists }: Snapshot): boolean {
  return Object.values(lists).every(({ status }) => status === 'complete')
}

/** When the first of the results expires; `undefined` when one of them does at once. */
export function toExpiry(snapshot: Snapshot, receivedAt: Date): Date | undefined {
  const age = readTtl(snapshot)
  return age > 0 ? new Date(receivedAt.getTime() + age) : undefined
}

function toAge(ttl: unknown): number {
  return typeof ttl === 'number' && Number.isFinite(ttl) ? Math.max(0, ttl) : 0
}
