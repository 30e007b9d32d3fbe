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
  /** Each place where it failed, or else the first of those it looked at (without bulky values). */
  evidence: Evidence[]
  /** Key of `reason.*` among the requirement sentences, for not-applicable and not-testable. */
  reason?: string
}

export interface Evidence {
  /**
   * Method of the exchange, or of a message that answers none; '' for what stands outside of
   * messages.
   */
  method: string
  /** 0-based, on lists. */
  page?: number
  /** Key of the list item it stands in, as in the snapshot's `lists`. */
  item?: string
  /**
   * RFC 6901 into the response body with its items in place; `status`, `header:Name`, `stdout`,
   * `transport` and `body` (its encoding) for what is no part of a body.
   */
  pointer: string
  /** What stood there; absent when nothing did. Untrusted. */
  value?: JsonValue
}
