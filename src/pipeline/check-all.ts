import type { Source } from '../config/server-options.ts'
import { checkSnapshot } from '../core/checks/check-snapshot.ts'
import { DiscoveryError } from '../core/error.ts'
import type { Finding } from '../core/finding.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { callServer } from './call-server.ts'
import { checkIds } from './check-ids.ts'
import { toJob, type PipelineInput, type ServerJob } from './context.ts'
import { filterSnapshot } from './filter-snapshot.ts'
import { settleJobs, type Settled } from './run-jobs.ts'
import { createEnvMissing, isKept, toTarget } from './to-target.ts'

export interface CheckInput extends PipelineInput {
  /** Ids of the servers to check; all when empty or absent. */
  ids?: readonly string[] | undefined
  /** Overrides `source` of the options. */
  source?: Source | undefined
  /** Read the committed snapshots beside the answers. @default false */
  frozen?: boolean | undefined
}

export interface CheckedServer {
  id: string
  source: 'live' | 'snapshot'
  snapshot: Snapshot
  findings: Finding[]
  /** The committed snapshot, without what the options exclude; only when `frozen`. */
  committed?: Snapshot
}

/**
 * Calls the servers and applies every rule to what they answer. Writes nothing. Only the source
 * `snapshot` keeps a server from being called: a check tells of what was seen.
 *
 * @throws DiscoveryError `CONFIG_INVALID` for an unknown id.
 */
export async function checkAll(input: CheckInput): Promise<Settled<CheckedServer>> {
  const known = Object.keys(input.options.servers)
  const ids = input.ids?.length ? input.ids : known
  checkIds(ids, known)
  const jobs = [...new Set(ids)].map((id) => toJob(id, input))
  return settleJobs(jobs, input, (job) => checkOne(job, input))
}

async function checkOne(job: ServerJob, input: CheckInput): Promise<CheckedServer> {
  const { id, source } = job
  if (source === 'snapshot') {
    if (input.frozen) throw createNothingToCompare(id)
    const snapshot = await readCommitted(job, input)
    input.report({ type: 'done', server: id, source, snapshot })
    return { id, source, snapshot, findings: checkSnapshot(snapshot) }
  }
  const { target, missing } = toTarget(id, job.server, input)
  if (missing.length > 0) throw createEnvMissing(id, missing, { elsewhere: false })
  const committed = input.frozen ? await readCommitted(job, input) : undefined
  const snapshot = await callServer(target, input, job.attempt)
  input.report({ type: 'done', server: id, source: 'live', snapshot })
  const findings = checkSnapshot(snapshot)
  return { id, source: 'live', snapshot, findings, ...(committed && { committed }) }
}

async function readCommitted(
  { id, server }: ServerJob,
  { store, hints }: CheckInput,
): Promise<Snapshot> {
  const kept = await store.read(id)
  if (kept) return filterSnapshot(kept.snapshot, (key) => isKept(server, key))
  throw new DiscoveryError('SNAPSHOT_MISSING', {
    server: id,
    why: 'There is none to look at.',
    fix: `Record it, and commit what it writes: ${hints?.record ?? `npx astro-mcp-discovery record ${id}`}`,
  })
}

function createNothingToCompare(server: string): DiscoveryError {
  return new DiscoveryError('CONFIG_INVALID', {
    server,
    why: 'Its source is "snapshot", so there is no answer to compare the snapshot with.',
    fix: 'Leave out --frozen, or let the server be called: MCP_DISCOVERY_SOURCE=live',
  })
}
