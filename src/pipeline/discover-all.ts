import type { Reference } from '../core/reference.ts'
import { buildServerReference } from './build-server-reference.ts'
import { toJob, type DiscoverInput } from './context.ts'
import { discoverServer, type Outcome } from './discover-server.ts'
import { runJobs } from './run-jobs.ts'

/**
 * The reference of a site, or of the servers `ids` names: every server called, or read from its snapshot, in the order of the
 * configuration. Writes nothing but the cache.
 *
 * @throws DiscoveryError that lists each server that can not be used, after all were tried.
 */
export async function discoverAll(
  input: DiscoverInput,
): Promise<{ reference: Reference; outcomes: Outcome[] }> {
  const { options, dev = false, ids: wanted } = input
  const ids = Object.keys(options.servers)
  const jobs = ids
    .filter((id) => wanted?.includes(id) ?? true)
    .map((id) => toJob(id, input))
    .filter(({ server }) => dev || !server.draft)
  const discovered = await runJobs(jobs, input, async (job) => {
    const { data, outcome } = await discoverServer(job, input)
    const { id, server } = job
    const settings = { server, count: ids.length, options }
    return { reference: buildServerReference(id, settings, data), outcome }
  })
  return {
    reference: {
      servers: discovered.map(({ reference }) => reference),
      findings: options.findings,
    },
    outcomes: discovered.map(({ outcome }) => outcome),
  }
}
