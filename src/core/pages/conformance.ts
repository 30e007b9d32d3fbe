import { serverLabelOf } from '../own-text.ts'
import { severityOf } from '../checks/severity-of.ts'
import { findingStatuses, type Finding } from '../finding.ts'
import { flags } from '../level.ts'
import { severities } from '../requirement.ts'
import { ruleById } from '../requirements/rules.ts'
import { buildConformanceBadge } from './conformance-badge.ts'
import { buildFacts } from './conformance-facts.ts'
import { buildFailedRule, buildRuleLine } from './conformance-rule.ts'
import { buildVerdict } from './conformance-verdict.ts'
import type { ConformancePage, CountTable, RuleGroup } from './conformance-model.ts'
import { pathOf, type PageContext } from './context.ts'
import { buildFlag } from './field-table.ts'
import { createPageBase } from './page-base.ts'

const restStatuses = ['passed', 'not-testable', 'not-applicable'] as const

/** Every rule applied to the server's answers: what it breaks first, then all the rest with reasons. */
export function buildConformance(context: PageContext): ConformancePage {
  const { server, t } = context
  const { era, protocolVersion: version } = server.snapshot
  const failed = failedOf(server.findings)
  const sections = ['facts', 'counts', 'failed', ...restStatuses, 'badge']
  const base = createPageBase(context, {
    kind: 'conformance',
    path: pathOf('conformance', server),
    title: t.t('conformance.title'),
    description: t.t('conformance.description', { server: serverLabelOf(server, t), version }),
    headings: sections.map((slug) => ({
      depth: 2,
      slug,
      text: t.t(`conformance.heading.${slug}`),
    })),
  })
  return {
    ...base,
    lead: t.t(`conformance.lead.${era}`, { version }),
    verdict: buildVerdict(context),
    facts: buildFacts(context),
    counts: buildCounts(context),
    failed: failed.map((finding) => buildFailedRule(context, finding)),
    noFailures: t.t('conformance.noFailures'),
    rest: restStatuses.map((status) => buildGroup(context, status)),
    badge: buildConformanceBadge(context),
  }
}

/** Worst first, then in the order of the catalogue. */
function failedOf(findings: readonly Finding[]): Finding[] {
  return findings
    .filter(({ status }) => status === 'failed')
    .sort((a, b) => severities.indexOf(severityOf(a)) - severities.indexOf(severityOf(b)))
}

function buildCounts({ server, t }: PageContext): CountTable {
  const count = (findings: readonly Finding[]): number[] =>
    findingStatuses.map((status) => findings.filter((one) => one.status === status).length)
  const byLevel = Map.groupBy(server.findings, ({ rule }) => ruleById(rule).level)
  return {
    caption: t.t('conformance.counts.caption'),
    columns: findingStatuses.map((id) => ({ id, label: t.t(`conformance.status.${id}`) })),
    rows: flags.flatMap((level) => {
      const own = byLevel.get(level)
      const { word, keyword } = buildFlag({ level, cite: [] }, t)
      const label = keyword === '' ? word : keyword
      return own ? [{ level, label, counts: count(own) }] : []
    }),
    total: { label: t.t('conformance.counts.total'), counts: count(server.findings) },
  }
}

function buildGroup(context: PageContext, status: RuleGroup['status']): RuleGroup {
  const { server, t } = context
  const rules = server.findings
    .filter((finding) => finding.status === status)
    .map((finding) => ({
      ...buildRuleLine(context, finding),
      ...(finding.reason === undefined
        ? {}
        : { reason: t.requirement(`reason.${finding.reason}`) }),
    }))
  return {
    status,
    heading: t.t('conformance.rest', { count: rules.length }),
    note: t.t(`conformance.note.${status}`),
    rules,
  }
}
