import { severityOf } from '../checks/severity-of.ts'
import { discoveryResult } from '../exchange.ts'
import type { Finding, FindingStatus } from '../finding.ts'
import type { Severity } from '../requirement.ts'
import type { Verdict } from './conformance-model.ts'
import type { PageContext } from './context.ts'

/** How the server stands, by its worst findings. */
export function buildVerdict({ server, t }: PageContext): Verdict {
  const { findings, snapshot } = server
  const count = (status: FindingStatus): number =>
    findings.filter((finding) => finding.status === status).length
  const [errors, warnings] = [countFailed(findings, 'error'), countFailed(findings, 'warning')]
  const isSeen = discoveryResult(snapshot) !== undefined && count('passed') > 0
  const remarks = countFailed(findings, 'info')
  const status = errors > 0 ? 'broken' : warnings > 0 ? 'flawed' : isSeen ? 'clean' : 'unknown'
  return {
    status,
    title:
      status === 'clean' && remarks > 0
        ? t.t('conformance.verdict.noted', { count: remarks })
        : t.t(`conformance.verdict.${status}`, { count: errors || warnings }),
    text: t.t('conformance.verdict.text', {
      passed: t.number(count('passed')),
      failed: t.number(count('failed')),
      untestable: t.number(count('not-testable')),
    }),
  }
}

export function countFailed(findings: readonly Finding[], severity: Severity): number {
  return findings.filter((one) => one.status === 'failed' && severityOf(one) === severity).length
}
