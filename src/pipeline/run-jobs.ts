import PQueue from 'p-queue'
import { expandText } from '../config/expand-text.ts'
import type { DiscoveryError } from '../core/error.ts'
import type { Environment, PipelineInput, ServerJob } from './context.ts'
import { combineErrors, toDiscoveryError } from './failures.ts'
import { createHost, type Host } from './host-doubt.ts'

/** Servers called over HTTP at the same time: what they take is waiting. */
const httpConcurrency = 32

/** Of those, servers at one host. */
const hostConcurrency = 8

type JobSettings = Pick<PipelineInput, 'cpus' | 'report'> & Partial<Pick<PipelineInput, 'env'>>

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
export function createJobQueue(cpus = 4, env: Environment = {}): JobQueue {
  const processes = new PQueue({ concurrency: Math.max(1, cpus) })
  const alone = new PQueue({ concurrency: 1 })
  const remotes = new PQueue({ concurrency: httpConcurrency })
  const hosts = new Map<string, PQueue>()
  return async (job, work) => {
    const host = toHost(job, env)
    if (host !== undefined) {
      const queue = hosts.get(host) ?? new PQueue({ concurrency: hostConcurrency })
      hosts.set(host, queue)
      // The host's turn first: who waits for it keeps no place from servers elsewhere.
      return queue.add(() => remotes.add(work))
    }
    if (!job.server.alone) return processes.add(work)
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

/**
 * Runs the work of each server and waits for all. One that fails costs no other. Where a host gives no
 * answer, the work may be done again: what it did first is as if it had not been.
 */
export async function settleJobs<Result>(
  jobs: readonly ServerJob[],
  { cpus, report, env = {} }: JobSettings,
  work: (job: ServerJob) => Promise<Result>,
): Promise<Settled<Result>> {
  const inTurn = createJobQueue(cpus, env)
  const hosts = createHosts(jobs, env)
  const settled = await Promise.all(
    jobs.map((job) => {
      const host = hosts.get(toHost(job, env))
      return host ? settleAtHost(host, job) : inTurn(job, () => settle(job, work))
    }),
  )
  const errors = settled.flatMap((one) => ('error' in one ? [one.error] : []))
  for (const error of errors) report({ type: 'failed', server: error.server ?? '', error })
  return { errors, results: settled.flatMap((one) => ('result' in one ? [one.result] : [])) }

  async function settleAtHost(host: Host, job: ServerJob): Promise<Ended<Result>> {
    for (;;) {
      const { result, stands } = await inTurn(job, () =>
        host.attempt((attempt) => settle({ ...job, attempt }, work)),
      )
      if (await stands()) return result
    }
  }
}

/**
 * As `settleJobs`, for work that is worth something only as a whole.
 *
 * @throws DiscoveryError when one failed, after all have ended; several in one error.
 */
export async function runJobs<Result>(
  jobs: readonly ServerJob[],
  input: JobSettings,
  work: (job: ServerJob) => Promise<Result>,
): Promise<Result[]> {
  const { results, errors } = await settleJobs(jobs, input, work)
  const failure = combineErrors(errors)
  if (failure) throw failure
  return results
}

type Ended<Result> = { result: Result } | { error: DiscoveryError }

async function settle<Result>(
  job: ServerJob,
  work: (job: ServerJob) => Promise<Result>,
): Promise<Ended<Result>> {
  try {
    return { result: await work(job) }
  } catch (error) {
    return { error: toDiscoveryError(error, job.id) }
  }
}

function createHosts(jobs: readonly ServerJob[], env: Environment): Map<string | undefined, Host> {
  const names = jobs.flatMap((job) => toHost(job, env) ?? [])
  return new Map(
    [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [
      name,
      createHost(length, hostConcurrency),
    ]),
  )
}

/** Host and port; a text that is no address counts as a host of its own. */
function toHost({ server: { url } }: ServerJob, env: Environment): string | undefined {
  if (url === undefined) return undefined
  const { text } = expandText(url, env)
  return URL.canParse(text) ? new URL(text).host : text
}
