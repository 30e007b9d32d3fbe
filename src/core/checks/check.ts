import type { Evidence, Finding } from '../finding.ts'
import type { JsonObject, JsonValue } from '../json.ts'
import type { Severity } from '../requirement.ts'
import type { Era } from '../revision.ts'
import type { Snapshot } from '../snapshot.ts'

/** One result a server sent: of the discovery, or of one page of a list. */
export interface ResultView {
  method: string
  /** 0-based, on lists. */
  page?: number
  /** The `result` member, whatever it is. The items of lists stand in the snapshot's `lists`. */
  result: JsonValue
  request: JsonObject
}

export interface CheckContext {
  snapshot: Snapshot
  /** The discovery's result first, then the pages of the lists in order. */
  results: ResultView[]
  discovery: ResultView
}

export interface Outcome extends Pick<Finding, 'status' | 'evidence' | 'reason'> {
  /** Only where the rule is milder than catalogued for what was seen. */
  severity?: Severity
}

/** A rule with the function that judges it. Functions are pure and never throw. */
export interface Check {
  rule: string
  appliesTo: Era | 'any'
  check(context: CheckContext): Outcome
}

/**
 * Why a rule did not apply or could not be judged; the sentence is `reason.<key>` in
 * `src/i18n/requirements/<locale>.json`.
 */
export const reasons = [
  'legacyServer',
  'modernServer',
  'laterRevision',
  'noAnswer',
  'notSent',
  'notSeen',
  'otherType',
  'onePage',
  'seenOnce',
  'noCredentials',
] as const

export type Reason = (typeof reasons)[number]

export function notApplicable(reason: Reason): Outcome {
  return { status: 'not-applicable', evidence: [], reason }
}

export function notTestable(reason: Reason): Outcome {
  return { status: 'not-testable', evidence: [], reason }
}

/**
 * Failed where one of the places is at fault, and then those are the evidence; passed where all are
 * well; not applicable where there is no place. Evidence of a pass holds no objects or arrays, so
 * that findings stay small.
 */
export function judge(places: Evidence[], isFault: (place: Evidence) => boolean): Outcome {
  if (places.length === 0) return notApplicable('notSent')
  const faults = places.filter(isFault)
  if (faults.length > 0) return { status: 'failed', evidence: faults }
  return { status: 'passed', evidence: places.map(withoutContainer) }
}

/** Failed with these places, or passed: for rules that say what must not be there. */
export function judgeAbsence(faults: Evidence[], looked: Evidence): Outcome {
  if (faults.length > 0) return { status: 'failed', evidence: faults }
  return { status: 'passed', evidence: [withoutContainer(looked)] }
}

function withoutContainer(place: Evidence): Evidence {
  if (typeof place.value !== 'object' || place.value === null) return place
  const { value: _, ...rest } = place
  return rest
}
