import { serverText } from '../server-text.ts'
import type { ProbeStep } from '../snapshot.ts'
import { toPlainLine } from '../text.ts'
import type { Translator } from '../translator.ts'
import type { PageContext } from './context.ts'
import type { ProbeModel } from './model.ts'

/** Rows of the decision table that have a sentence: HTTP, stdio, `initialize`. */
const ruleIds = new Set([...numbered('H', 35), ...numbered('S', 12), ...numbered('I', 6)])

/** How the era was found: each step, what came back, the rule that applied and its verdict. */
export function buildProbe({ server, t }: PageContext): ProbeModel {
  const { era, transport, protocolVersion, probe } = server.snapshot
  const outcome = transport === 'sse' ? 'sse' : era
  return {
    steps: probe.map((step) => buildStep(step, t)),
    conclusion: t.t(`probe.conclusion.${outcome}`, { version: protocolVersion }),
  }
}

function buildStep(step: ProbeStep, t: Translator): ProbeModel['steps'][number] {
  const { method, version, outcome, rule, verdict } = step
  return {
    request: t.t('probe.request', { method, version }),
    outcome: describeOutcome(outcome, t),
    ...(outcome.message ? { message: serverText(outcome.message, null) } : {}),
    rule,
    ruleText: ruleIds.has(rule) ? t.t(`probe.rule.${rule}`) : '',
    verdict: t.t(`probe.verdict.${verdict}`),
  }
}

function describeOutcome(outcome: ProbeStep['outcome'], t: Translator): string {
  const { type, status, code, versions } = outcome
  const parts = [t.t(`probe.outcome.${type}`)]
  // Status and code are identifiers: no digit grouping.
  if (status !== undefined) parts.push(t.t('probe.outcome.status', { status: String(status) }))
  if (code !== undefined) parts.push(t.t('probe.outcome.code', { code: String(code) }))
  if (versions && versions.length > 0) {
    const names = versions.slice(0, 12).map((version) => toPlainLine(version, 40))
    parts.push(t.t('probe.outcome.versions', { versions: names.join(', ') }))
  }
  return parts.join('; ')
}

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => letter + String(index + 1).padStart(2, '0'))
}
