import { DiscoveryError } from '../../core/error.ts'
import { callServer } from '../call-server.ts'
import { isPrivate } from '../check-private.ts'
import type { PipelineInput, ServerJob } from '../context.ts'
import { toDiscoveryError } from '../failures.ts'
import { readTtl } from '../freshness.ts'
import type { TargetResult } from '../to-target.ts'
import { judgeLifetime, toLifetime, type Patience } from './lifetime.ts'
import type { AnswerStore, LiveAnswer } from '../../store/answer-store.ts'
import type { Lease, Leases } from '../../store/leases.ts'

/** What processes of a site have in common, and how they wait for each other. */
export interface Sharing {
  answers: AnswerStore
  leases: Leases
  /** Ends after so many milliseconds. */
  sleep(ms: number): Promise<void>
}

/** One server that is asked for an answer. */
export interface Question {
  job: ServerJob
  input: PipelineInput
  result: TargetResult
  sharing: Sharing
  patience: Patience
  /** How long nobody calls again after a call that failed, milliseconds. */
  retryAfter: number
  /** What this process received before, which may be in no store. */
  former: LiveAnswer | undefined
}

/** How often it is asked whether the process that calls is through, milliseconds. */
const pollTime = 50

/** What a process holds that calls, milliseconds: so long is waited for one that was killed. */
const leaseTime = 10_000

/** How often it says that it goes on, milliseconds. */
const extendTime = 3_000

/** How long an answer is kept for the time when its server fails: a week, in milliseconds. */
const keepTime = 7 * 86_400_000

/**
 * The answer of a server, called by one process at a time: one of before that is fresh, one that
 * another process received since this one asked, or that of a call. Private answers are not shared.
 * Where the store cannot be used the server is called all the same.
 *
 * @throws DiscoveryError of the call, also when another process made it within `retryAfter`.
 */
export async function shareAnswer(question: Question): Promise<LiveAnswer> {
  const { job, sharing } = question
  const { value, isDown } = await readShared(question)
  const former = value?.receivedAt
  const known = findUsable(question, value, former)
  if (known) return known
  if (isDown) return call(question, question.former)
  for (;;) {
    const lease = await tolerate(question, () => sharing.leases.acquire(job.id, leaseTime))
    if (lease.isDown) return call(question, question.former)
    if (lease.value) return hold(lease.value, sharing, () => askAgain(question, former))
    await sharing.sleep(pollTime)
  }
}

/** Another process may have written the answer while this one waited. */
async function askAgain(question: Question, former: string | undefined): Promise<LiveAnswer> {
  const { value } = await readShared(question)
  return findUsable(question, value, former) ?? callAndKeep(question, value)
}

/** Keeps a lease while the work goes on. */
async function hold<Result>(
  lease: Lease,
  { sleep }: Sharing,
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false
  const extend = async (): Promise<void> => {
    for (;;) {
      await sleep(extendTime)
      if (isDone) return
      await lease.extend(leaseTime)
    }
  }
  void extend()
  try {
    return await work()
  } finally {
    isDone = true
    await lease.release()
  }
}

/** What is known of a server, however old; nothing for an answer to another configuration. */
export async function readShared(
  question: Pick<Question, 'job' | 'input' | 'result' | 'sharing'>,
): Promise<Tolerated<LiveAnswer>> {
  const { job, result, sharing } = question
  const { value, isDown } = await tolerate(question, () => sharing.answers.read(job.id))
  return { value: value?.configuration === result.digest ? value : undefined, isDown }
}

/** @throws DiscoveryError where a call failed a moment ago. */
function findUsable(
  { job, input, retryAfter }: Question,
  answer: LiveAnswer | undefined,
  former: string | undefined,
): LiveAnswer | undefined {
  if (!answer) return undefined
  const now = input.now().getTime()
  const freshUntil = Date.parse(answer.expiresAt)
  const lifetime = { receivedAt: Date.parse(answer.receivedAt), freshUntil, staleUntil: freshUntil }
  if (answer.receivedAt !== former || judgeLifetime(lifetime, now) === 'fresh') return answer
  if (!answer.failure) return undefined
  const age = now - Date.parse(answer.failure.at)
  if (age < 0 || age >= retryAfter) return undefined
  throw new DiscoveryError(answer.failure.code, { server: job.id, why: answer.failure.why })
}

async function callAndKeep(question: Question, known: LiveAnswer | undefined): Promise<LiveAnswer> {
  const { job, input, sharing } = question
  const { id } = job
  const keep = (answer: LiveAnswer): Promise<unknown> =>
    tolerate(question, () => sharing.answers.write(id, answer, keepTime))
  try {
    const answer = await call(question, known ?? question.former)
    if (answer.scope === 'public') await keep(answer)
    else await tolerate(question, () => sharing.answers.remove(id))
    return answer
  } catch (error) {
    const { code, why } = toDiscoveryError(error, id)
    if (known) await keep({ ...known, failure: { at: input.now().toISOString(), code, why } })
    throw error
  }
}

/** @param before The answer of before: when it is the same, it is known since then. */
async function call(
  { job, input, result, patience }: Question,
  before: LiveAnswer | undefined,
): Promise<LiveAnswer> {
  const receivedAt = input.now()
  const snapshot = await callServer(result.target, input)
  const { freshUntil } = toLifetime(readTtl(snapshot), receivedAt.getTime(), patience)
  const isSame =
    before !== undefined && JSON.stringify(before.snapshot) === JSON.stringify(snapshot)
  return {
    configuration: result.digest,
    receivedAt: receivedAt.toISOString(),
    ...(isSame && { changedAt: before?.changedAt ?? before?.receivedAt }),
    expiresAt: new Date(freshUntil).toISOString(),
    scope: isPrivate(snapshot, job.server.publishPrivate) ? 'private' : 'public',
    snapshot,
  }
}

interface Tolerated<Value> {
  value: Value | undefined
  isDown: boolean
}

/** A store that is down costs calls, no pages. */
async function tolerate<Value>(
  { job, input }: Pick<Question, 'job' | 'input'>,
  work: () => Promise<Value>,
): Promise<Tolerated<Value>> {
  try {
    return { value: await work(), isDown: false }
  } catch (error) {
    if (!(error instanceof DiscoveryError)) throw error
    input.report({ type: 'warning', server: job.id, text: error.message })
    return { value: undefined, isDown: true }
  }
}
