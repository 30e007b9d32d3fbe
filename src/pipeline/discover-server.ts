import { toListedCalls } from '../config/calls.ts'
import { steadyCalls } from '../core/calls/steady-calls.ts'
import type { Change } from '../core/change.ts'
import { diffSnapshots } from '../core/diff/index.ts'
import { DiscoveryError } from '../core/error.ts'
import type { Standby } from '../core/server.ts'
import type { StoredServer } from '../store/file-store.ts'
import { checkPrivate } from './check-private.ts'
import { checkShrink } from './check-shrink.ts'
import { describeChanges } from './describe-changes.ts'
import type { DiscoverInput, ServerJob } from './context.ts'
import { readVersion } from './client-info.ts'
import { combineErrors, isOfMachine, toDiscoveryError } from './failures.ts'
import { findAnswer, type Answer } from './find-answer.ts'
import { findObstacle } from './find-obstacle.ts'
import { filterSnapshot, filterStored } from './filter-snapshot.ts'
import { filterCalls, toCallWarnings } from './listed-calls.ts'
import type { ServerData } from './build-server-reference.ts'
import type { DataSource } from './progress.ts'
import { toReceipt } from './receipt.ts'
import { readReleases } from './read-releases.ts'
import { readTranslations } from './read-translations.ts'
import { isKept, toTarget } from './to-target.ts'

/** How the data of a server was come by. */
export interface Outcome {
  id: string
  source: DataSource
  /** Set when the last snapshot stands in for a server that was called and failed. */
  standby?: Standby
  /** What a call answered differently from the committed snapshot. */
  changes: Change[]
  /** One line each; may hold words of the server. */
  warnings: string[]
}

export interface DiscoveredServer {
  data: ServerData
  outcome: Outcome
}

interface Kept {
  server?: StoredServer | undefined
  error?: DiscoveryError
}

/**
 * The data of one server for a build, by its `source` and `onFailure`. Writes nothing but the cache.
 *
 * @throws DiscoveryError when the server can not be used and no snapshot may stand in.
 */
export async function discoverServer(
  job: ServerJob,
  input: DiscoverInput,
): Promise<DiscoveredServer> {
  const found = await findData(job, input, await readKept(job, input))
  const { publishPrivate } = job.server
  checkPrivate(job.id, found.data.snapshot, publishPrivate, input.hints?.publishPrivate)
  const { id, server } = job
  const kept = filterSnapshot(found.data.snapshot, (key) => isKept(server, key))
  const calls = toListedCalls(server.calls)
  const isStored = found.outcome.source === 'snapshot'
  const { urls } = found.data
  const warnings = [
    ...found.outcome.warnings,
    ...toCallWarnings(id, kept, { calls, urls, isStored }),
  ]
  for (const text of warnings) input.report({ type: 'warning', server: id, text })
  const snapshot = filterCalls(kept, calls)
  const releases = await readReleases(job, input)
  const translations = await readTranslations(job, snapshot, input)
  input.report({ type: 'done', server: id, source: found.outcome.source, snapshot })
  const outcome = { ...found.outcome, warnings }
  return { outcome, data: { ...found.data, snapshot, releases, translations } }
}

async function findData(
  job: ServerJob,
  input: DiscoverInput,
  kept: Kept,
): Promise<DiscoveredServer> {
  if (job.source === 'snapshot') return fromSnapshot(job, requireKept(job, kept))
  const result = toTarget(job.id, job.server, input)
  const obstacle = await findObstacle(job, input, result)
  if (obstacle && job.source === 'auto') {
    if (kept.server) return fromSnapshot(job, kept.server)
    throw kept.error ?? obstacle
  }
  try {
    if (obstacle) throw obstacle
    const { findAnswer: find = findAnswer } = input
    const ask = async (source: ServerJob['source']): Promise<DiscoveredServer> => {
      const answer = await find({ ...job, source }, input, result, (snapshot) => {
        checkPrivate(job.id, snapshot, job.server.publishPrivate, input.hints?.publishPrivate)
        if (kept.server) checkShrink(job.id, kept.server.snapshot, snapshot)
      })
      const found = fromAnswer(job, answer, { kept, recordedBy: input.version ?? readVersion() })
      // Which of the two is newer, neither tells: somebody may have recorded the server since.
      if (answer.source === 'cache' && found.outcome.changes.length > 0) return ask('live')
      if (kept.server) checkShrink(job.id, kept.server.snapshot, answer.snapshot)
      return found
    }
    return await ask(job.source)
  } catch (thrown) {
    const error = toDiscoveryError(thrown, job.id)
    const mayStandIn = job.onFailure === 'snapshot' && !isOfMachine(error) && !input.signal?.aborted
    if (!kept.server || !mayStandIn) {
      throw combineErrors(kept.error ? [error, kept.error] : [error])
    }
    return fromSnapshot(job, kept.server, error)
  }
}

/** Without what is excluded now. */
async function readKept({ id, server }: ServerJob, { store }: DiscoverInput): Promise<Kept> {
  try {
    const stored = await store.read(id)
    return { server: stored && filterStored(stored, (key) => isKept(server, key)) }
  } catch (error) {
    // Of a store that does not answer nothing is known, not even where the pages are.
    if (!(error instanceof DiscoveryError) || error.code === 'STORE_UNAVAILABLE') throw error
    return { error }
  }
}

function requireKept({ id }: ServerJob, kept: Kept): StoredServer {
  if (kept.server) return kept.server
  throw (
    kept.error ??
    new DiscoveryError('SNAPSHOT_MISSING', {
      server: id,
      why: 'Its `source` is "snapshot", so it is not called.',
      fix: `Record it where it can be called: npx astro-mcp-discovery record ${id}`,
    })
  )
}

function fromAnswer(
  { id }: ServerJob,
  answer: Answer,
  { kept, recordedBy }: { kept: Kept; recordedBy: string },
): DiscoveredServer {
  const { source, receivedAt } = answer
  const snapshot = steadyCalls(kept.server?.snapshot, answer.snapshot)
  const changes = kept.server ? diffSnapshots(kept.server.snapshot, snapshot) : []
  const warnings = [
    ...(kept.error ? [kept.error.message] : []),
    ...(changes.length > 0
      ? [
          `its answers differ from the committed snapshot (${describeChanges(changes)}). ` +
            `To keep them, run: npx astro-mcp-discovery record ${id}`,
        ]
      : []),
  ]
  return {
    data: {
      snapshot,
      receipt: toReceipt(snapshot, kept.server?.receipt, { receivedAt, recordedBy }),
      urls: kept.server?.urls ?? { slugs: {}, aliases: {} },
    },
    outcome: { id, source, changes, warnings },
  }
}

function fromSnapshot(
  { id }: ServerJob,
  { snapshot, receipt, urls }: StoredServer,
  failure?: DiscoveryError,
): DiscoveredServer {
  const standby = failure && {
    code: failure.code,
    message: failure.why,
    receivedAt: receipt.receivedAt,
  }
  const warnings = failure
    ? [`${failure.message}\n  The snapshot of ${receipt.receivedAt} stands in.`]
    : []
  return {
    data: { snapshot, receipt, urls, standby },
    outcome: { id, source: 'snapshot', ...(standby && { standby }), changes: [], warnings },
  }
}
