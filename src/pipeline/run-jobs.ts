import PQueue from 'p-queue'
import type { DiscoveryError } from '../core/error.ts'
import type { PipelineInput, ServerJob } from './context.ts'
import { combineErrors, toDiscoveryError } from './failures.ts'

/** Servers called over HTTP at the same time: what they take is waiting. */
const httpConcurrency = 32

/** Of those, servers at one host. */
const hostConcurrency = 8

/** What became of the work on all servers, each in the order of the jobs. */
export interface Settled<Result> {
  results: Result[]
  errors: DiscoveryError[]
}

/** Runs work on a server when its turn has come. */
export type JobQueue = <Result>(job: ServerJob, work: () => Promise<Result>) => Promise<Result>

/**
 * Turns of servers: processes, and servers over HTTP, each with a limit of their own, and a lower one
 * for those at one host; those that want to be `alone` while no other process runs.
 */
export function createJobQueue(cpus = 4): JobQueue {
  const processes = new PQueue({ concurrency: Math.max(1, cpus) })
  const alone = new PQueue({ concurrency: 1 })
  const remotes = new PQueue({ concurrency: httpConcurrency })
  const hosts = new Map<string, PQueue>()
  return async ({ server: { url, alone: isAlone } }, work) => {
    if (url !== undefined) {
      const host = toHost(url)
      const queue = hosts.get(host) ?? new PQueue({ concurrency: hostConcurrency })
      hosts.set(host, queue)
      // The host's turn first: who waits for it keeps no place from servers elsewhere.
      return queue.add(() => remotes.add(work))
    }
    if (!isAlone) return processes.add(work)
    // One after the other. Between two of them others have their turn: neither kind waits for ever.
    return alone.add(async () => {
      processes.pause()
      try {
        await processes.onPendingZero()
        return await work()
      } finally {
        processes.start()
      }
    })
  }
}

/** Runs the work of each server and waits for all. One that fails costs no other. */
export async function settleJobs<Result>(
  jobs: readonly ServerJob[],
  { cpus, report }: Pick<PipelineInput, 'cpus' | 'report'>,
  work: (job: ServerJob) => Promise<Result>,
): Promise<Settled<Result>> {
  const inTurn = createJobQueue(cpus)
  const settled = await Promise.all(jobs.map((job) => inTurn(job, () => settle(job, work))))
  const errors = settled.flatMap((one) => ('error' in one ? [one.error] : []))
  for (const error of errors) report({ type: 'failed', server: error.server ?? '', error })
  return { errors, results: settled.flatMap((one) => ('result' in one ? [one.result] : [])) }
}

/**
 * As `settleJobs`, for work that is worth something only as a whole.
 *
 * @throws DiscoveryError when one failed, after all have ended; several in one error.
 */
export async function runJobs<Result>(
  jobs: readonly ServerJob[],
  input: Pick<PipelineInput, 'cpus' | 'report'>,
  work: (job: ServerJob) => Promise<Result>,
): Promise<Result[]> {
  const { results, errors } = await settleJobs(jobs, input, work)
  const failure = combineErrors(errors)
  if (failure) throw failure
  return results
}

async function settle<Result>(
  job: ServerJob,
  work: (job: ServerJob) => Promise<Result>,
): Promise<{ result: Result } | { error: DiscoveryError }> {
  try {
    return { result: await work(job) }
  } catch (error) {
    return { error: toDiscoveryError(error, job.id) }
  }
}

/** Host and port; a text with variables counts as a host of its own. */
function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
