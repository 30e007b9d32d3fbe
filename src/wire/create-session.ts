import { AccessError } from './auth/access-error.ts'
import { DiscoveryError } from '../core/error.ts'
import { isObject, member, type JsonObject } from '../core/json.ts'
import { SNAPSHOT_VERSION, type Snapshot } from '../core/snapshot.ts'
import type { Draft } from './ask.ts'
import { assemble } from './assemble.ts'
import { cleanLine } from './clean-text.ts'
import { explainSteps, suggestFix, toError, type Refusal } from './explain.ts'
import type { Failure, Link } from './link.ts'
import type { ListOutcome } from './list-pages.ts'
import { maskAnswer } from './mask-answer.ts'
import { createMask } from './mask.ts'
import { createMeter } from './meter.ts'
import { negotiate, type Negotiated } from './negotiate.ts'
import { createObserver } from './observe.ts'
import { createOpener, explainSpawn } from './open-link.ts'
import { recordCalls } from './record-calls.ts'
import { recordLists } from './record-lists.ts'
import { recordProbes } from './record-probes.ts'
import { isAuthenticated, secretsOf } from './secrets.ts'
import type { RecordIo, RecordProgress, Target, Timeouts } from './target.ts'

const serverInfoKey = 'io.modelcontextprotocol/serverInfo'

/** A conversation with one server, over one connection at a time. */
export interface Session {
  /** Finds era and version; gives what was found before while its connection holds. */
  connect(io: RecordIo): Promise<Negotiated>
  /**
   * Asks for all lists, makes the calls that the owner lists, and returns all of it with the
   * discovery as a snapshot, secrets masked. Another
   * time over the same connection, the lists are asked again and the rest is as it was.
   */
  record(io: RecordIo): Promise<Snapshot>
  /** Leaves no process and no session behind. */
  close(): Promise<void>
}

export interface SessionSettings {
  /** Hears each message of the server that is no response; true: it was asked for, and is no observation. */
  onMessage?: (message: JsonObject) => boolean
  /** The connection outlives a recording: probes that need one of their own get it. @default false */
  isKept?: boolean
}

/** A session that begins with its first call. Both calls throw DiscoveryError only. */
export function createSession(
  target: Target,
  { onMessage, isKept = false }: SessionSettings = {},
): Session {
  const mask = createMask(secretsOf(target), target.replace)
  const meter = createMeter(target.bounds)
  let io: RecordIo | undefined
  let noise = ''
  const observer = createObserver(mask, (line) => {
    noise = ` The first line that is no MCP: "${line}"`
    report('warning', `standard output holds lines that are no MCP: ${line}`)
  })
  const events = {
    ...observer,
    onServerMessage(message: JsonObject, reply: (body: JsonObject) => void) {
      if (!onMessage?.(message)) observer.onServerMessage(message, reply)
    },
  }
  const opener = createOpener(target, { mask, meter, events })
  const life = new AbortController()
  let link: Link | undefined
  let probeLink: Link | undefined
  let negotiated: Negotiated | undefined
  let round = 0
  let first: { calls: Draft[]; probes: Draft[]; seen: ReturnType<typeof observer.list> } | undefined

  return {
    connect: (given) => within(given, find),
    record: (given) =>
      within(given, async (signal) => {
        meter.restart()
        const found = await find(signal)
        const client = toClient(given)
        const context = { target, client, signal, report, round: round++ }
        const outcomes = await recordLists(found, context)
        throwIfNothingCame(found, outcomes)
        const calls = first?.calls ?? (await recordCalls(found, outcomes, context))
        const probes = first?.probes ?? (await askProbes(found, { ...context, observer }))
        first ??= { calls, probes, seen: observer.list(found.era, found.link.kind) }
        const snapshot = toSnapshot(found, outcomes, first)
        if (given.signal?.aborted) throw given.signal.reason
        report('done', `${found.era}, ${found.version}`)
        return snapshot
      }),
    async close() {
      await link?.close()
      life.abort()
    },
  }

  function report(type: RecordProgress['type'], text: string): void {
    io?.onProgress?.({ type, text: cleanLine(mask.text(text), 300) })
  }

  function refuse(refusal: Refusal): DiscoveryError {
    return toError(target, mask, refusal)
  }

  function toClient({ clientInfo }: RecordIo) {
    return { clientInfo, clientCapabilities: target.clientCapabilities }
  }

  /** Runs work of a caller within its limits; what goes wrong is told in our words. */
  async function within<T>(given: RecordIo, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    io = given
    const total = AbortSignal.timeout(target.timeouts.total)
    const signal = given.signal ? AbortSignal.any([total, given.signal]) : total
    try {
      return await work(signal)
    } catch (error) {
      if (given.signal?.aborted) {
        throw refuse({ code: 'SERVER_TIMEOUT', why: 'The recording was stopped.', cause: error })
      }
      if (error instanceof DiscoveryError) throw error
      const why = error instanceof Error ? error.message : String(error)
      throw refuse({ code: 'INTERNAL', why, cause: error })
    }
  }

  async function find(signal: AbortSignal): Promise<Negotiated> {
    if (negotiated && negotiated.link === link && !link.isSpent()) return negotiated
    report('start', target.connection.type === 'stdio' ? 'starting its process' : 'connecting')
    negotiated = await negotiate({
      open,
      openSse: () => openSse(signal),
      client: toClient(io as RecordIo),
      signal,
      limits: toLimits(target),
      onEra: (era) => (era === 'legacy' ? observer.startLegacy() : observer.startModern()),
      onStep: (step) =>
        report('probe', `${explainSteps([mask.json(step)])} Verdict: ${step.verdict}`),
      refuse: (code, { steps, rule, answer, link: at }) =>
        refuse({
          code,
          why: explainSteps(mask.json(steps)) + noise,
          fix: suggestFix(target, code, rule, maskAnswer(answer, mask)),
          stderr: at.stderr(),
          isUnconnected: answer.failure?.isUnconnected,
        }),
    })
    return negotiated
  }

  async function open(): Promise<Link> {
    await link?.close()
    link = undefined
    link = await start()
    return link
  }

  async function start(): Promise<Link> {
    try {
      return await opener.open()
    } catch (error) {
      if (error instanceof AccessError) {
        const { message: why, fix, stderr } = error
        throw refuse({ code: 'ACCESS_FAILED', why, fix, stderr, cause: error })
      }
      if (target.connection.type !== 'stdio') throw error
      throw refuse(explainSpawn(error, target.connection, target.origin))
    }
  }

  /** The limits of a recording hold while the stream opens: what is open may outlive it. */
  async function openSse(signal: AbortSignal): Promise<Link | Failure | undefined> {
    const stop = (): void => life.abort()
    signal.addEventListener('abort', stop)
    const sse = await opener
      .openSse(life.signal)
      .finally(() => signal.removeEventListener('abort', stop))
    if (!sse || 'code' in sse) return sse
    await link?.close()
    link = sse
    return sse
  }

  async function askProbes(
    found: Negotiated,
    context: Omit<Parameters<typeof recordProbes>[1], 'open'>,
  ): Promise<Draft[]> {
    if (!isKept) return recordProbes(found, { ...context, open })
    const openApart = async (): Promise<Link> => {
      await probeLink?.close()
      probeLink = await start()
      return probeLink
    }
    try {
      return await recordProbes(found, { ...context, open: openApart })
    } finally {
      await probeLink?.close()
      if (found.era === 'modern') observer.startModern()
    }
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
      fix: suggestFix(target, failed.code, '', maskAnswer(answer, mask)),
      stderr: at.stderr(),
    })
  }

  function toSnapshot(
    { link: at, era, version, isUsable, discovery, probe, drafts }: Negotiated,
    outcomes: ListOutcome[],
    {
      calls,
      probes,
      seen,
    }: { calls: Draft[]; probes: Draft[]; seen: ReturnType<typeof observer.list> },
  ): Snapshot {
    const keep = target.keep.bind(target)
    const content = assemble({ drafts: [...drafts, ...probes], calls, outcomes, mask, keep })
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
      ...seen,
    }
  }
}

function toLimits({ timeouts, brief }: Target): Timeouts {
  return { ...timeouts, start: Math.min(timeouts.start, brief ?? Infinity) }
}

/** Where the revision puts it, or at the old place in the result itself. */
function readIdentity({ answer }: Draft): JsonObject | null {
  const result = member(answer.received?.value, 'result')
  const identity = member(member(result, '_meta'), serverInfoKey) ?? member(result, 'serverInfo')
  return isObject(identity) ? identity : null
}
