import type { Flag } from '../level.ts'
import type { Rule, Severity } from '../requirement.ts'
import type { Revision } from '../revision.ts'
import { toUrl } from './row.ts'

/** One line of the rule catalogue; the page is written as in `Row`. */
export type RuleRow = readonly [
  id: string,
  severity: Severity,
  level: Flag,
  pointer: string,
  since: Revision,
  cite: string,
  more?: Partial<Pick<Rule, 'binds' | 'active'>>,
]

export function toRule([id, severity, level, pointer, since, cite, more]: RuleRow): Rule {
  return { id, level, severity, binds: 'server', pointer, since, cite: toUrl(cite), ...more }
}
