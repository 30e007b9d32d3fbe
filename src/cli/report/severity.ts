import type { ChangeClass } from '../../core/change.ts'
import { severities, type Severity } from '../../core/requirement.ts'

/** From which severity on a finding makes a check fail. */
export const findingThresholds = [...severities, 'never'] as const
export type FindingThreshold = (typeof findingThresholds)[number]

export function isAtOrAbove(severity: Severity, failOn: FindingThreshold): boolean {
  return failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(failOn)
}

/** How bad a change is, in the words of findings. */
export const severityOfClass = {
  breaking: 'error',
  dangerous: 'warning',
  'model-text': 'warning',
  additive: 'info',
  'docs-only': 'info',
} as const satisfies Record<ChangeClass, Severity>
