import type { Finding } from '../finding.ts'
import type { Severity } from '../requirement.ts'
import { ruleById } from '../requirements/rules.ts'

/** How much a failed finding weighs against the server: a client's duty is worth a note. */
export function severityOf({ rule, severity }: Pick<Finding, 'rule' | 'severity'>): Severity {
  return ruleById(rule).binds === 'client' ? 'info' : severity
}
