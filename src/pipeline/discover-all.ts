import { outlineServer } from '../core/outline-server.ts'
import type { Reference, ServerReference } from '../core/reference.ts'
import { buildServerReference } from './build-server-reference.ts'
import { toJob, type DiscoverInput, type ServerJob } from './context.ts'
import { discoverServer, type Outcome } from './discover-server.ts'
import { runJobs, settleJobs } from './run-jobs.ts'

/**
 * The reference of a site, or of the servers `ids` names: every server called, or read from its snapshot, in the order of the
 * configuration. Writes nothing but the cache.
 *
 * @throws DiscoveryError that lists each server that can not be used, after all were tried.
 */
export async function discoverAll(
  input: DiscoverInput,
): Promise<{ reference: Reference; outcomes: Outcome[] }> {
  const { options, dev = false, ids } = input
  const order = Object.keys(options.servers)
  const wanted = ids && new Set(ids)
  const count = order.length
  const all = order.map((id) => toJob(id, input)).filter(({ server }) => dev || !server.draft)
  const isWanted = ({ id }: ServerJob): boolean => wanted?.has(id) ?? true
  const discovered = await runJobs(all.filter(isWanted), input, (job) =>
    discoverOne(job, input, count),
  )
  const rest = input.others === 'link' && all.filter((job) => !isWanted(job))
  const others = rest && { servers: await outlineOthers(rest, input, count), order }
  return {
    reference: {
      servers: discovered.map(({ reference }) => reference),
      findings: options.findings,
      ...(others && { others }),
    },
    outcomes: discovered.map(({ outcome }) => outcome),
  }
}

async function discoverOne(
  job: ServerJob,
  input: DiscoverInput,
  count: number,
): Promise<{ reference: ServerReference; outcome: Outcome }> {
  const { id, server } = job
  const { options } = input
  const { data, outcome } = await discoverServer(job, input)
  const settings = { server, count, options }
  return { reference: buildServerReference(id, settings, data), outcome }
}

/** What is kept of servers that are only listed. */
async function outlineOthers(
  jobs: readonly ServerJob[],
  input: DiscoverInput,
  count: number,
): Promise<ServerReference[]> {
  const quiet = { ...input, report: () => undefined, translations: undefined }
  const { results, errors } = await settleJobs(
    jobs.map((job) => ({ ...job, source: 'snapshot' as const })),
    quiet,
    async (job) => outlineServer((await discoverOne(job, quiet, count)).reference),
  )
  for (const { server = '', message } of errors)
    input.report({ type: 'warning', server, text: `left out of the list of servers: ${message}` })
  return results
}
