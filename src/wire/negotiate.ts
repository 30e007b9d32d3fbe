import type { ErrorCode } from '../core/error.ts'
import { legacyRevisions, modernRevisions, type Era } from '../core/revision.ts'
import type { ProbeStep } from '../core/snapshot.ts'
import { ask, type Draft } from './ask.ts'
import { judge, type Decision, type Modern } from './decide-era.ts'
import { readEvidence, toOutcome, type Evidence } from './evidence.ts'
import type { Circumstances } from './explain.ts'
import type { Failure, Link } from './link.ts'
import { codeOfFailure } from './problem.ts'
import { toInitialized, toInitializeRequest, toModernRequest, type ClientFace } from './requests.ts'

export interface Negotiated {
  link: Link
  era: Era
  version: string
  /** False for a modern answer that the specification calls invalid: nothing more is asked. */
  isUsable: boolean
  /** The answer that describes the server. */
  discovery: Draft
  probe: ProbeStep[]
  /** Every request of the probe, in order. */
  drafts: Draft[]
}

export interface NegotiateIo {
  /** A new connection, on stdio a new process; the one before is closed. */
  open(): Promise<Link>
  /** The HTTP+SSE transport; `undefined` when there is none. */
  openSse(): Promise<Link | Failure | undefined>
  client: ClientFace
  signal: AbortSignal
  limits: { start: number; request: number }
  onEra(era: Era): void
  onStep(step: ProbeStep): void
  refuse(code: ErrorCode, circumstances: Circumstances): Error
}

interface Move {
  method: Evidence['method']
  version: string
  cause?: string
}

interface Step {
  draft: Draft
  decision: Decision
}

interface Trail {
  probe: ProbeStep[]
  drafts: Draft[]
  /** Evidence in words, the last step's too when it failed. */
  steps: Circumstances['steps']
}

/** More steps than any way through the decision table has. */
const maxSteps = 8

/**
 * Finds the era and the version, one request after the other, as the decision table says.
 * @throws what `refuse` makes of a step that fails
 */
export async function negotiate(io: NegotiateIo): Promise<Negotiated> {
  const trail: Trail = { probe: [], drafts: [], steps: [] }
  let link = await io.open()
  let isFresh = true
  let move: Move = { method: 'server/discover', version: modernRevisions[0] }
  let fallback: { verdict: Modern; draft: Draft } | undefined
  for (;;) {
    const { draft, decision } = await takeStep(io, { link, move, isFresh, trail })
    const { verdict, rule } = decision
    const refuse = (code: ErrorCode): Error =>
      io.refuse(code, { steps: trail.steps, rule, answer: draft.answer, link })
    isFresh = false
    switch (verdict.type) {
      case 'modern':
        return { ...verdict, link, era: 'modern', discovery: draft, ...trail }
      case 'legacy':
        await link.notify(toInitialized(verdict.version), within(io)).catch(() => undefined)
        return { ...verdict, link, era: 'legacy', isUsable: true, discovery: draft, ...trail }
      case 'fail':
        if (!fallback || link.isSpent()) throw refuse(verdict.code)
        return { ...fallback.verdict, link, era: 'modern', discovery: fallback.draft, ...trail }
      case 'retry':
        move = { method: 'server/discover', version: verdict.version, cause: rule }
        break
      case 'sse': {
        const sse = await io.openSse()
        if (!sse) throw refuse('SERVER_NOT_MCP')
        if ('code' in sse) {
          trail.steps.push(toStreamStep(sse, rule))
          throw refuse(codeOfFailure[sse.code])
        }
        link = sse
        move = { method: 'initialize', version: legacyRevisions[0], cause: rule }
        break
      }
      case 'initialize':
        if (verdict.orElse) fallback = { verdict: verdict.orElse, draft }
        if (link.kind === 'stdio' && (verdict.needsFresh || link.isSpent())) {
          link = await io.open()
          isFresh = true
        }
        move = { method: 'initialize', version: verdict.version, cause: rule }
    }
    if (trail.drafts.length >= maxSteps) throw refuse('INTERNAL')
  }
}

async function takeStep(
  io: NegotiateIo,
  state: { link: Link; move: Move; isFresh: boolean; trail: Trail },
): Promise<Step> {
  const { link, move, isFresh, trail } = state
  const { method, version, cause } = move
  const id = trail.drafts.length + 1
  const isModern = method === 'server/discover'
  io.onEra(isModern ? 'modern' : 'legacy')
  const request = isModern
    ? toModernRequest(id, method, {}, { ...io.client, version })
    : toInitializeRequest(id, version, io.client)
  const limit = isFresh ? io.limits.start : io.limits.request
  const draft = await ask(link, request, { limit, signal: io.signal })
  const attempt = trail.drafts.filter((earlier) => earlier.request.method === method).length + 1
  trail.drafts.push(draft)
  const context = { method, transport: link.kind, version, attempt, isFresh, cause }
  const evidence = readEvidence(draft.answer, draft.request.id, context)
  const decision = decide(evidence)
  const step = { method, version, outcome: toOutcome(evidence, draft.answer), rule: decision.rule }
  trail.steps.push(step)
  if (decision.verdict.type !== 'fail') {
    trail.probe.push({ ...step, verdict: decision.verdict.type })
    io.onStep({ ...step, verdict: decision.verdict.type })
  }
  return { draft, decision }
}

/** The event stream that could not be opened, told like a request. */
function toStreamStep({ code, message }: Failure, rule: string): Circumstances['steps'][number] {
  const outcome = { type: code === 'timeout' ? code : ('network' as const), message }
  return { method: 'GET text/event-stream', version: '2024-11-05', outcome, rule }
}

function within({ signal, limits }: NegotiateIo): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(limits.request)])
}

/** A crossed bound is ours, not the server's answer: no row is about it. */
function decide(evidence: Evidence): Decision {
  return evidence.failure === 'bound'
    ? { rule: 'bound', verdict: { type: 'fail', code: 'BOUND_CROSSED' } }
    : judge(evidence)
}
