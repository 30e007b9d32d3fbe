import { setTimeout as delay } from 'node:timers/promises'

/**
 * Statuses that speak of the moment: too many requests, or a server that is not there yet. Not 408
 * and 504, whose time is spent already, and no other.
 */
const passing = new Set([429, 502, 503])
/** Wait before the first repetition, milliseconds; each further one is twice as long. */
const firstPause = 250
/** Repetitions of one request at most. */
const maxRepeats = 4
/** A longer `Retry-After` is not waited for, milliseconds. */
const maxPause = 10_000

/** What came of an attempt that another may mend. */
export type Mishap =
  | { type: 'status'; status: number; retryAfter: string | null }
  /** The connection broke. */
  | { type: 'reset' }
  /** Nobody listens; `isStartUp`: nothing was heard of the server before. */
  | { type: 'refused'; isStartUp: boolean }

export interface Moment {
  /** Repetitions so far. */
  repeats: number
  /** Wall clock, milliseconds. */
  now: number
  /** From 0 up to 1: servers that fail together are not asked again together. */
  random: number
}

/**
 * Milliseconds to wait before asking again; `undefined` when that can not help or would take too
 * long. What a server names is waited for in full.
 */
export function retryPause(mishap: Mishap, { repeats, now, random }: Moment): number | undefined {
  if (repeats >= maxRepeats || !mayPass(mishap)) return undefined
  const retryAfter = mishap.type === 'status' ? mishap.retryAfter : null
  if (retryAfter === null) return firstPause * 2 ** repeats * (0.5 + random)
  const named = readRetryAfter(retryAfter, now)
  return named <= maxPause ? Math.max(0, named) + firstPause * random : undefined
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

function mayPass(mishap: Mishap): boolean {
  if (mishap.type === 'status') return passing.has(mishap.status)
  return mishap.type === 'reset' || mishap.isStartUp
}

/** Milliseconds from now; endless for what is neither seconds nor a date. */
function readRetryAfter(value: string, now: number): number {
  const milliseconds = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(milliseconds) ? milliseconds : Infinity
}
