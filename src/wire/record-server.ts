import { DiscoveryError } from '../core/error.ts'
import { isObject, member, type JsonObject } from '../core/json.ts'
import { SNAPSHOT_VERSION, type Snapshot } from '../core/snapshot.ts'
import type { Draft } from './ask.ts'
import { assemble } from './assemble.ts'
import { cleanLine } from './clean-text.ts'
import { explainSteps, suggestFix, toError, type Refusal } from './explain.ts'
import type { Link } from './link.ts'
import type { ListOutcome } from './list-pages.ts'
import { createMask } from './mask.ts'
import { createMeter } from './meter.ts'
import { negotiate, type Negotiated } from './negotiate.ts'
import { createObserver } from './observe.ts'
import { createOpener, explainSpawn } from './open-link.ts'
import { recordLists } from './record-lists.ts'
import { recordProbes } from './record-probes.ts'
import { isAuthenticated, secretsOf } from './secrets.ts'
import type { RecordIo, RecordProgress, Target } from './target.ts'

const serverInfoKey = 'io.modelcontextprotocol/serverInfo'

/**
 * Asks one server for its discovery and all pages of all its lists, and returns them as a snapshot,
 * secrets masked. Leaves no process and no session behind.
 * @throws {DiscoveryError} when the server can not be documented; never a snapshot that hides it
 */
export async function recordServer(target: Target, io: RecordIo): Promise<Snapshot> {
  const mask = createMask(secretsOf(target))
  const report = (type: RecordProgress['type'], text: string): void =>
    io.onProgress?.({ type, text: cleanLine(mask.text(text), 300) })
  const refuse = (refusal: Refusal): DiscoveryError => toError(target, mask, refusal)
  let noise = ''
  const observer = createObserver(mask, (line) => {
    noise = ` The first line that is no MCP: "${line}"`
    report('warning', `standard output holds lines that are no MCP: ${line}`)
  })
  const opener = createOpener(target, { mask, meter: createMeter(target.bounds), events: observer })
  const total = AbortSignal.timeout(target.timeouts.total)
  const signal = io.signal ? AbortSignal.any([total, io.signal]) : total
  const client = { clientInfo: io.clientInfo, clientCapabilities: target.clientCapabilities }
  let link: Link | undefined

  try {
    report('start', target.connection.type === 'stdio' ? 'starting its process' : 'connecting')
    const negotiated = await negotiate({
      open,
      openSse,
      client,
      signal,
      limits: target.timeouts,
      onEra: (era) => (era === 'legacy' ? observer.startLegacy() : observer.startModern()),
      onStep: (step) => report('probe', `${explainSteps([step])} Verdict: ${step.verdict}`),
      refuse: (code, { steps, rule, answer, link: at }) =>
        refuse({
          code,
          why: explainSteps(steps) + noise,
          fix: suggestFix(target, code, rule, answer),
          stderr: at.stderr(),
        }),
    })
    const outcomes = await recordLists(negotiated, { target, client, signal, report })
    throwIfNothingCame(negotiated, outcomes)
    const more = await recordProbes(negotiated, { target, client, signal, observer, open })
    const snapshot = toSnapshot(negotiated, outcomes, more)
    if (io.signal?.aborted) throw io.signal.reason
    report('done', `${negotiated.era}, ${negotiated.version}`)
    return snapshot
  } catch (error) {
    if (io.signal?.aborted) {
      throw refuse({ code: 'SERVER_TIMEOUT', why: 'The recording was stopped.', cause: error })
    }
    if (error instanceof DiscoveryError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw refuse({ code: 'INTERNAL', why, cause: error })
  } finally {
    await link?.close()
  }

  async function open(): Promise<Link> {
    await link?.close()
    link = undefined
    try {
      link = await opener.open()
    } catch (error) {
      if (target.connection.type !== 'stdio') throw error
      throw refuse(explainSpawn(error, target.connection))
    }
    return link
  }

  async function openSse(): Promise<Link | undefined> {
    const sse = await opener.openSse(signal)
    if (!sse) return undefined
    await link?.close()
    link = sse
    return sse
  }

  /** Lists that could not be asked at all are no lists: the server is what failed. */
  function throwIfNothingCame({ link: at }: Negotiated, outcomes: ListOutcome[]): void {
    const crossed = outcomes.find(({ code }) => code === 'BOUND_CROSSED')
    const isHopeless =
      outcomes.length > 0 && outcomes.every(({ code, status }) => code && status === 'failed')
    const failed = crossed ?? (isHopeless ? outcomes[0] : undefined)
    const answer = failed?.pages.at(-1)?.draft.answer
    if (!failed?.code || !answer) return
    throw refuse({
      code: failed.code,
      why: `Its ${failed.name} could not be listed: ${failed.reason}`,
      fix: suggestFix(target, failed.code, '', answer),
      stderr: at.stderr(),
    })
  }

  function toSnapshot(
    { link: at, era, version, isUsable, discovery, probe, drafts }: Negotiated,
    outcomes: ListOutcome[],
    more: Draft[],
  ): Snapshot {
    const keep = target.keep.bind(target)
    const content = assemble({ drafts: [...drafts, ...more], outcomes, mask, keep })
    const identity = isUsable ? readIdentity(discovery) : null
    return {
      schemaVersion: SNAPSHOT_VERSION,
      server: target.id,
      era,
      transport: at.kind,
      protocolVersion: version,
      identity: identity && mask.json(identity),
      clientCapabilities: mask.json(target.clientCapabilities),
      authenticated: isAuthenticated(target),
      probe: mask.json(probe),
      exchanges: content.exchanges,
      lists: content.lists,
      ...observer.list(era, at.kind),
    }
  }
}

/** Where the revision puts it, or at the old place in the result itself. */
function readIdentity({ answer }: Draft): JsonObject | null {
  const result = member(answer.received?.value, 'result')
  const identity = member(member(result, '_meta'), serverInfoKey) ?? member(result, 'serverInfo')
  return isObject(identity) ? identity : null
}
