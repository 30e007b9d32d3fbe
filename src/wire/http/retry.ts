import { setTimeout as delay } from 'node:timers/promises'

/** Statuses that speak of the moment. */
const passing = new Set([408, 429, 502, 503, 504])
/** Waits between attempts when the server names none, milliseconds. */
const pauses = [250, 1000]
/** A longer `Retry-After` is not waited for. */
const maxPause = 10_000

/**
 * Milliseconds to wait before attempt `attempt + 1` (0 is the first); `undefined` when asking again
 * can not help or would take too long.
 */
export function retryPause(
  status: number,
  retryAfter: string | null,
  attempt: number,
  now: number,
): number | undefined {
  const pause = pauses[attempt]
  if (!passing.has(status) || pause === undefined) return undefined
  if (retryAfter === null) return pause
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now
  return Number.isFinite(seconds) && seconds <= maxPause ? Math.max(0, seconds) : undefined
}

/** Waits; false when the signal came first. */
export async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(milliseconds, undefined, { signal })
    return true
  } catch {
    return false
  }
}
