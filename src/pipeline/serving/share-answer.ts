import { DiscoveryError } from '../../core/error.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { callServer } from '../call-server.ts'
import { isPrivate } from '../check-private.ts'
import type { PipelineInput, ServerJob } from '../context.ts'
import { toDiscoveryError } from '../failures.ts'
import type { TargetResult } from '../to-target.ts'
import { judgeLifetime, lifetimeOf, type Patience } from './lifetime.ts'
import type { AnswerStore, KeptAnswer, LiveAnswer } from '../../store/answer-store.ts'
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
  /** @throws DiscoveryError for what is not taken for an answer, and not kept. */
  check(snapshot: Snapshot): void
  /** What this process received before, which may be in no store. */
  former: LiveAnswer | undefined
}

/**
 * How often it is asked whether the process that calls is through, milliseconds: at first, and once it
 * takes longer. Each time the answer is read, which may be large.
 */
const pollTimes = { first: 50, last: 250 }

/** What a process holds that calls, milliseconds: so long is waited for one that was killed. */
const leaseTime = 10_000

/** How often it says that it goes on, milliseconds. */
const extendTime = 3_000

/** How long after it was received an answer stands in for a server that fails: a week, in milliseconds. */
const keepTime = 7 * 86_400_000

/**
 * The answer of a server, called by one process at a time: one of before that is fresh, one that
 * another process received since this one asked, or that of a call. Private answers are not shared:
 * once it is known that they are, each process calls for itself. So it does where the store cannot be
 * used, and when it has waited as long as a call may take.
 *
 * @throws DiscoveryError of the call, also when another process made it within `retryAfter`.
 */
export async function shareAnswer(question: Question): Promise<LiveAnswer> {
  const { job, input, result, sharing } = question
  const giveUp = input.now().getTime() + result.target.timeouts.total
  let { value: kept, isDown } = await readShared(question)
  const former = kept?.answer?.receivedAt
  let pause = pollTimes.first
  while (!isDown) {
    const known = findUsable(question, kept, former)
    if (known) return known
    if (kept?.isPrivate || input.now().getTime() >= giveUp) return callAndKeep(question, kept)
    const lease = await tolerate(question, () => sharing.leases.acquire(job.id, leaseTime))
    if (lease.isDown) break
    if (lease.value) return hold(lease.value, sharing, () => askAgain(question, former))
    await sharing.sleep(pause)
    pause = Math.min(2 * pause, pollTimes.last)
    ;({ value: kept, isDown } = await readShared(question))
  }
  return call(question, question.former)
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

/**
 * What is known of a server, however old; nothing for an answer to another configuration, and no
 * answer that is private by what its owner says today.
 */
export async function readShared(
  question: Pick<Question, 'job' | 'input' | 'result' | 'sharing'>,
): Promise<Tolerated<KeptAnswer>> {
  const { job, result, sharing } = question
  const { value, isDown } = await tolerate(question, () => sharing.answers.read(job.id))
  if (value?.configuration !== result.digest) return { value: undefined, isDown }
  const { answer, ...rest } = value
  const isOwn = answer && isPrivate(answer.snapshot, job.server.publishPrivate)
  return { value: isOwn ? { ...rest, isPrivate: true } : value, isDown }
}

/** @throws DiscoveryError where a call failed a moment ago. */
function findUsable(
  { job, input, patience }: Question,
  kept: KeptAnswer | undefined,
  former: string | undefined,
): LiveAnswer | undefined {
  const now = input.now().getTime()
  const { answer, failure } = kept ?? {}
  const isNew = answer && answer.receivedAt !== former
  if (isNew || (answer && judgeLifetime(lifetimeOf(answer, patience), now) === 'fresh'))
    return answer
  if (!failure) return undefined
  const age = now - Date.parse(failure.at)
  if (age < 0 || age >= patience.retryAfter) return undefined
  throw new DiscoveryError(failure.code, { server: job.id, why: failure.why })
}

/** Calls, and tells the other processes what came of it: of a private answer, that it is one. */
async function callAndKeep(
  question: Question,
  former: KeptAnswer | undefined,
): Promise<LiveAnswer> {
  const { job, input, result, sharing } = question
  const keep = (kept: Omit<KeptAnswer, 'configuration'>): Promise<unknown> =>
    tolerate(question, () =>
      sharing.answers.write(
        job.id,
        { configuration: result.digest, ...kept },
        keepTimeOf(question, kept),
      ),
    )
  try {
    const answer = await call(question, former?.answer ?? question.former)
    await keep(
      isPrivate(answer.snapshot, job.server.publishPrivate) ? { isPrivate: true } : { answer },
    )
    return answer
  } catch (error) {
    const { code, why } = toDiscoveryError(error, job.id)
    const isOwn = code === 'PRIVATE_RESULT' || former?.isPrivate
    await keep({
      ...(isOwn ? { isPrivate: true } : former?.answer && { answer: former.answer }),
      failure: { at: input.now().toISOString(), code, why },
    })
    throw error
  }
}

/** Milliseconds from now. */
function keepTimeOf(
  { input, patience }: Question,
  kept: Omit<KeptAnswer, 'configuration'>,
): number {
  const least = kept.isPrivate ? keepTime : patience.retryAfter
  if (!kept.answer) return least
  const { receivedAt, freshUntil } = lifetimeOf(kept.answer, patience)
  return Math.max(least, Math.max(receivedAt + keepTime, freshUntil) - input.now().getTime())
}

/**
 * @param before The answer of before: when it is the same, it is known since then.
 * @throws DiscoveryError of the call, and for what is not taken for an answer.
 */
async function call(
  { input, result, check }: Question,
  before: LiveAnswer | undefined,
): Promise<LiveAnswer> {
  const receivedAt = input.now().toISOString()
  const snapshot = await callServer(result.target, input)
  check(snapshot)
  const isSame =
    before !== undefined && JSON.stringify(before.snapshot) === JSON.stringify(snapshot)
  return {
    receivedAt,
    ...(isSame && { changedAt: before.changedAt ?? before.receivedAt }),
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
