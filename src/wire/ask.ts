import { pauseFor, retryPause } from './http/retry.ts'
import type { Answer, Link } from './link.ts'
import type { Request } from './requests.ts'

/** One request and what came of it. */
export interface Draft {
  request: Request
  answer: Answer
}

/** Ids of repeated requests: a new one, the same in each run. */
const repeatOffset = 1_000_000

/**
 * Sends a request and waits for its answer, `limit` milliseconds at most. What broke off before the
 * response was there is asked once more, with a new id, unless it may be sent once only.
 */
export async function ask(
  link: Link,
  request: Request,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<Draft> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(limit)])
  const answer = await link.request(request, within)
  if (!answer.failure?.isCutOff || request.isOnce) return { request, answer }
  const pause = retryPause(
    { type: 'reset' },
    { repeats: 0, now: Date.now(), random: Math.random() },
  )
  if (pause === undefined || !(await pauseFor(pause, within))) return { request, answer }
  const id = request.id + repeatOffset
  const again = { ...request, id, body: { ...request.body, id } }
  return { request: again, answer: await link.request(again, within) }
}
