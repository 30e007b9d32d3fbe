import PQueue from 'p-queue'
import type { DiscoveryError } from '../core/error.ts'
import type { PipelineInput, ServerJob } from './context.ts'
import { combineErrors, toDiscoveryError } from './failures.ts'

/** Servers called over HTTP at the same time. */
const httpConcurrency = 8

/**
 * Runs the work of each server, HTTP and processes each with a limit of their own, and waits for
 * all. Results come in the order of the jobs.
 *
 * @throws DiscoveryError when one failed, after all have ended; several in one error.
 */
export async function runJobs<Result>(
  jobs: readonly ServerJob[],
  { cpus = 4, report }: Pick<PipelineInput, 'cpus' | 'report'>,
  work: (job: ServerJob) => Promise<Result>,
): Promise<Result[]> {
  const processes = new PQueue({ concurrency: Math.max(1, cpus) })
  const remotes = new PQueue({ concurrency: httpConcurrency })
  const settled = await Promise.all(
    jobs.map((job) => {
      const queue = job.server.url === undefined ? processes : remotes
      return queue.add(() => settle(job, work))
    }),
  )
  const errors = settled.flatMap((one) => ('error' in one ? [one.error] : []))
  for (const error of errors) report({ type: 'failed', server: error.server ?? '', error })
  const failure = combineErrors(errors)
  if (failure) throw failure
  return settled.flatMap((one) => ('result' in one ? [one.result] : []))
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
