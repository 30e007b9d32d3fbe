import { severityOf } from '../checks/severity-of.ts'
import type { Evidence, Finding } from '../finding.ts'
import { toCompactJson } from '../json-view.ts'
import { listOfMethod } from '../primitive.ts'
import { citeOfRule } from '../requirements/cite-at.ts'
import { differenceOf } from '../requirements/difference-of.ts'
import { fixOf } from '../requirements/fix-of.ts'
import { ruleById } from '../requirements/rules.ts'
import { serverText } from '../server-text.ts'
import type { FailedRule, FindingPlace, RuleLine } from './conformance-model.ts'
import type { PageContext } from './context.ts'
import { linkTo } from './deprecation.ts'
import { buildFlag } from './field-table.ts'

/** Places shown of one finding; the count of the rest is said. */
const placesMax = 8

export function buildRuleLine(
  { t, server }: PageContext,
  { rule: id }: Pick<Finding, 'rule'>,
): RuleLine {
  const rule = ruleById(id)
  const difference = differenceOf(id, t)
  return {
    anchor: `rule-${id.replaceAll(/[^a-z0-9]+/g, '-')}`,
    rule: id,
    flag: buildFlag({ level: rule.level, cite: [citeOfRule(rule, server.snapshot)] }, t),
    sentence: t.requirement(id),
    ...(difference ? { difference } : {}),
  }
}

/** A broken rule with the exact places and values, and what to do. */
export function buildFailedRule(context: PageContext, finding: Finding): FailedRule {
  const { t } = context
  const severity = severityOf(finding)
  const rest = finding.evidence.length - placesMax
  const fix = fixOf(finding.rule, t)
  return {
    ...buildRuleLine(context, finding),
    severity,
    severityLabel: t.t(`mark.${severity}`),
    ...(fix ? { fix } : {}),
    places: finding.evidence.slice(0, placesMax).map((place) => buildPlace(context, place)),
    ...(rest > 0 ? { more: t.t('conformance.more', { count: rest }) } : {}),
  }
}

function buildPlace(context: PageContext, place: Evidence): FindingPlace {
  const { t } = context
  const { method, page, item, pointer, value } = place
  const list = listOfMethod(method)
  const link = list && item !== undefined ? linkTo(context, { list }, item) : undefined
  return {
    method,
    ...(page !== undefined && page > 0
      ? { page: t.t('conformance.page', { number: t.number(page + 1) }) }
      : {}),
    ...(item === undefined ? {} : { item: serverText(item, null) }),
    ...(link ? { link } : {}),
    pointer: item === undefined ? pointer : pointer.replace(/^\/result\/[^/]+\/\d+/, ''),
    ...(value === undefined ? {} : { value: serverText(toCompactJson(value), null) }),
    noValue: t.t('ui.notSent'),
  }
}
