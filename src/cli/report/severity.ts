import type { ChangeClass } from '../../core/change.ts'
import type { Finding } from '../../core/finding.ts'
import { severities, type Severity } from '../../core/requirement.ts'
import { ruleById } from '../../core/requirements/rules.ts'

/** From which severity on a finding makes a check fail. */
export const findingThresholds = [...severities, 'never'] as const
export type FindingThreshold = (typeof findingThresholds)[number]

export function isAtOrAbove(severity: Severity, failOn: FindingThreshold): boolean {
  return failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(failOn)
}

/** A client's duty is never a server's failure: worth a note. */
export function severityOf({ rule, severity }: Finding): Severity {
  return ruleById(rule).binds === 'client' ? 'info' : severity
}

/** How bad a change is, in the words of findings. */
export const severityOfClass = {
  breaking: 'error',
  dangerous: 'warning',
  'model-text': 'warning',
  additive: 'info',
  'docs-only': 'info',
} as const satisfies Record<ChangeClass, Severity>
