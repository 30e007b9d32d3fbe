import type { Evidence, Finding } from '../finding.ts'
import type { JsonObject, JsonValue } from '../json.ts'
import type { ListName } from '../primitive.ts'
import type { Severity } from '../requirement.ts'
import type { Era } from '../revision.ts'
import type { Exchange, Snapshot, TransportKind } from '../snapshot.ts'
import type { ItemView } from './item.ts'
import type { Reason } from './reasons.ts'

/** Places in the evidence of a pass; a list of a thousand tools tells no more than its first ones. */
const PASSES_SHOWN = 20
/** Longer strings stay out of the evidence of a pass, UTF-16 units. */
const LONG_TEXT = 500

/** One exchange, whatever came back. */
export interface MessageView {
  method: string
  /** 0-based, on lists. */
  page?: number
  exchange: Exchange
}

/** One result a server sent: of the discovery, or of one page of a list. */
export interface ResultView {
  method: string
  /** 0-based, on lists. */
  page?: number
  /** The `result` member, whatever it is. The items of lists stand in `CheckContext.items`. */
  result: JsonValue
  request: JsonObject
}

export interface MessageContext {
  snapshot: Snapshot
  /** Every exchange in order, those of the probe included. */
  messages: MessageView[]
}

export interface CheckContext extends MessageContext {
  /** The discovery's result first, then the pages of the lists in order. */
  results: ResultView[]
  discovery: ResultView
  /** The items of each list in the order they were sent. */
  items: Record<ListName, ItemView[]>
}

export interface Outcome extends Pick<Finding, 'status' | 'evidence' | 'reason'> {
  /** Only where the rule is milder than catalogued for what was seen. */
  severity?: Severity
}

interface CheckScope {
  rule: string
  appliesTo: Era | 'any'
  /** Only on this transport. */
  over?: TransportKind
}

/** A rule about what a server says of itself and lists: not testable where the discovery failed. */
export interface ResultCheck extends CheckScope {
  check(context: CheckContext): Outcome
}

/** A rule about messages as such, whether or not there is a discovery. */
export interface MessageCheck extends CheckScope {
  checkMessages(context: MessageContext): Outcome
}

/** A rule with the function that judges it. Functions are pure and never throw. */
export type Check = ResultCheck | MessageCheck

export function notApplicable(reason: Reason): Outcome {
  return { status: 'not-applicable', evidence: [], reason }
}

export function notTestable(reason: Reason, evidence: Evidence[] = []): Outcome {
  return { status: 'not-testable', evidence, reason }
}

/**
 * Failed where one of the places is at fault, and then those are the evidence; passed where all are
 * well; not applicable where there is no place. Evidence of a pass is short: the first places,
 * without objects, arrays and long texts.
 */
export function judge(places: Evidence[], isFault: (place: Evidence) => boolean): Outcome {
  if (places.length === 0) return notApplicable('notSent')
  const faults = places.filter(isFault)
  if (faults.length > 0) return { status: 'failed', evidence: faults }
  return { status: 'passed', evidence: places.slice(0, PASSES_SHOWN).map(inShort) }
}

/** As `judge`, for what a server sends only on occasion: without a place nothing was seen. */
export function judgeSeen(places: Evidence[], isFault: (place: Evidence) => boolean): Outcome {
  return places.length === 0 ? notTestable('notSeen') : judge(places, isFault)
}

/** Failed with these places, or passed: for rules that say what must not be there. */
export function judgeAbsence(faults: Evidence[], looked: Evidence): Outcome {
  if (faults.length > 0) return { status: 'failed', evidence: faults }
  return { status: 'passed', evidence: [inShort(looked)] }
}

/** A failure of nothing but mild faults is worth a note. */
export function soften(outcome: Outcome, isMild: (place: Evidence) => boolean): Outcome {
  const isNote = outcome.status === 'failed' && outcome.evidence.every(isMild)
  return isNote ? { ...outcome, severity: 'info' } : outcome
}

function inShort(place: Evidence): Evidence {
  const { value, ...rest } = place
  const isContainer = typeof value === 'object' && value !== null
  return isContainer || (typeof value === 'string' && value.length > LONG_TEXT) ? rest : place
}
