import { toListedCalls } from '../config/calls.ts'
import { steadyCalls } from '../core/calls/steady-calls.ts'
import type { Change } from '../core/change.ts'
import { checkSnapshot } from '../core/checks/check-snapshot.ts'
import { DiscoveryError } from '../core/error.ts'
import type { Finding } from '../core/finding.ts'
import { diffSnapshots } from '../core/diff/index.ts'
import { aliasRenames } from '../core/renames.ts'
import { completeUrls } from '../core/slug.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { StoredServer } from '../store/file-store.ts'
import { callServer } from './call-server.ts'
import { checkIds } from './check-ids.ts'
import { checkPrivate } from './check-private.ts'
import { checkShrink } from './check-shrink.ts'
import { readVersion } from './client-info.ts'
import { toJob, type PipelineInput, type ServerJob } from './context.ts'
import { filterStored } from './filter-snapshot.ts'
import { checkCalls } from './listed-calls.ts'
import { toReceipt } from './receipt.ts'
import { runJobs } from './run-jobs.ts'
import { createEnvMissing, isKept, toTarget } from './to-target.ts'

export interface RecordInput extends PipelineInput {
  /** Ids of the servers to record; all when empty or absent. */
  ids?: readonly string[] | undefined
  /** Take a list that had items and has none, or broke off, for what it says. @default false */
  acceptEmpty?: boolean | undefined
  /**
   * Take every new answer to a listed call, also where it differs from the kept one in its values
   * only. @default false
   */
  renewCalls?: boolean | undefined
}

export interface RecordOutcome {
  id: string
  /** `unchanged`: no file was touched. */
  status: 'written' | 'unchanged'
  snapshot: Snapshot
  findings: Finding[]
  /** Against the snapshot of before; empty when there was none. */
  changes: Change[]
}

/**
 * Calls the servers, whatever their caching says, and writes snapshot, receipt and URL map of each
 * into the store. Servers that fail leave their folder as it was, and the others are written.
 *
 * @throws DiscoveryError that lists each server that failed, after all were tried; `CONFIG_INVALID`
 * for an unknown id.
 */
export async function recordAll(input: RecordInput): Promise<RecordOutcome[]> {
  return recordEach(input, (outcome) => outcome)
}

/**
 * As `recordAll`, keeping of each server only what `take` makes of it: of thousands of servers not all
 * snapshots are held.
 *
 * @throws DiscoveryError as `recordAll`.
 */
export async function recordEach<Result>(
  input: RecordInput,
  take: (outcome: RecordOutcome) => Result,
): Promise<Result[]> {
  const known = Object.keys(input.options.servers)
  const ids = input.ids?.length ? input.ids : known
  checkIds(ids, known)
  const jobs = [...new Set(ids)].map((id) => toJob(id, { options: input.options }))
  return runJobs(jobs, input, async (job) => take(await recordOne(job, input)))
}

async function recordOne(job: ServerJob, input: RecordInput): Promise<RecordOutcome> {
  const { id, server } = job
  const { target, missing } = toTarget(id, server, input)
  if (missing.length > 0) throw createEnvMissing(id, missing, { elsewhere: false })
  const receivedAt = input.now()
  const answered = await callServer(target, input, job.attempt)
  const before = await readKept(job, input)
  const snapshot = input.renewCalls ? answered : steadyCalls(before?.snapshot, answered)
  checkPrivate(id, snapshot, server.publishPrivate, input.hints?.publishPrivate)
  if (before && !input.acceptEmpty) {
    checkShrink(id, before.snapshot, snapshot)
  }
  const recordedBy = input.version ?? readVersion()
  const kept = before?.urls ?? { slugs: {}, aliases: {} }
  const changes = before ? diffSnapshots(before.snapshot, snapshot) : []
  const urls = aliasRenames(completeUrls(kept, [snapshot]), changes)
  checkCalls(id, snapshot, { calls: toListedCalls(server.calls), urls })
  const stored = await input.store.write(id, {
    snapshot,
    receipt: toReceipt(snapshot, before?.receipt, { receivedAt, recordedBy }),
    urls,
  })
  input.report({ type: 'done', server: id, source: 'live', snapshot, stored })
  return { id, status: stored, snapshot, findings: checkSnapshot(snapshot), changes }
}

/**
 * Without what is excluded now. What can not be read is recorded anew, and that is said; of a store
 * that does not answer nothing is known, and the addresses of pages it holds would be lost.
 */
async function readKept(
  { id, server }: ServerJob,
  { store, report }: PipelineInput,
): Promise<StoredServer | undefined> {
  try {
    const stored = await store.read(id)
    return stored && filterStored(stored, (key) => isKept(server, key))
  } catch (error) {
    if (!(error instanceof DiscoveryError) || error.code === 'STORE_UNAVAILABLE') throw error
    report({ type: 'warning', server: id, text: `recorded anew: ${error.why}` })
    return undefined
  }
}
