import type { JsonValue } from './json.ts'
import type { Severity } from './requirement.ts'

export const findingStatuses = ['passed', 'failed', 'not-applicable', 'not-testable'] as const
export type FindingStatus = (typeof findingStatuses)[number]

/**
 * A rule applied to a snapshot. `passed` only where the thing was seen; a rule that could not look
 * is `not-testable` with a reason.
 */
export interface Finding {
  rule: string
  status: FindingStatus
  severity: Severity
  /** Each place where it failed, or else those it looked at (without values that are containers). */
  evidence: Evidence[]
  /** Key of `reason.*` among the requirement sentences, for not-applicable and not-testable. */
  reason?: string
}

export interface Evidence {
  /** Method of the exchange, and its 0-based page where a list has several. */
  method: string
  page?: number
  /** RFC 6901 into the response body. */
  pointer: string
  /** What stood there; absent when nothing did. Untrusted. */
  value?: JsonValue
}
