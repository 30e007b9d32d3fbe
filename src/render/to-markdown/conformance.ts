import type {
  BadgeModel,
  ConformancePage,
  CountTable,
  FailedRule,
  FindingPlace,
  RuleLine,
} from '../../core/pages/conformance-model.ts'
import { joinBlocks, toList, toTable, type Block, type Item } from './blocks.ts'
import { escapeText, toCode, toFence, toLink } from './escape.ts'
import {
  toInlineCode,
  toMarkdownPair,
  toOuterLink,
  toPair,
  toSection,
  type MarkdownView,
} from './view.ts'

/** How a server keeps the rules: the verdict, what is broken and where, then all the rest. */
export function toConformance(view: MarkdownView, page: ConformancePage): Block {
  const { headings, facts, failed, badge } = page
  return joinBlocks([
    toPair(view, startUpper(page.verdict.title), escapeText(page.verdict.text)),
    escapeText(page.lead),
    toSection(view, headings, 'facts', [
      escapeText(facts.caption),
      toList(
        facts.rows.map(({ name, value, markLabel }) => ({
          lead: toMarkdownPair(
            view,
            toCode(name),
            [value ? toInlineCode(value) : '', escapeText(markLabel)].filter(Boolean).join(' '),
          ),
        })),
      ),
    ]),
    toSection(view, headings, 'counts', [toCounts(view, page.counts)]),
    toSection(view, headings, 'failed', [
      failed.length === 0 && escapeText(page.noFailures),
      toList(failed.map((rule) => toFailure(view, rule))),
    ]),
    ...page.rest.map(({ status, heading, note, rules }) =>
      toSection(view, headings, status, [
        escapeText(`${note} ${heading}`),
        toList(
          rules.map((rule) => ({
            lead: toRule(view, rule),
            blocks: [rule.reason ? toList([{ lead: escapeText(rule.reason.text) }]) : ''],
          })),
        ),
      ]),
    ),
    toSection(view, headings, 'badge', toBadge(view, badge)),
  ])
}

/** The badge, and the line that shows it elsewhere. */
function toBadge(view: MarkdownView, badge: BadgeModel): Block[] {
  const line = view.badgeLine?.(badge)
  if (line === undefined) return [escapeText(badge.text), escapeText(badge.note)]
  const label = view.translator.t('conformance.badge.markdown')
  return [line, escapeText(badge.note), escapeText(label), toFence(line, 'text')]
}

function toCounts(
  { translator }: MarkdownView,
  { caption, columns, rows, total }: CountTable,
): Block {
  const { t, number } = translator
  return joinBlocks([
    escapeText(caption),
    toTable(
      [t('conformance.column.level'), ...columns.map(({ label }) => label)].map((text) =>
        escapeText(text),
      ),
      [...rows, total].map(({ label, counts }) => [
        escapeText(label),
        ...counts.map((count) => number(count)),
      ]),
    ),
  ])
}

function toRule(view: MarkdownView, { rule, flag, sentence, difference }: RuleLine): string {
  const word = [flag.word, flag.keyword].filter(Boolean).join(' ')
  return toMarkdownPair(
    view,
    `${toOuterLink(toCode(rule), flag.href)} (${escapeText(word)})`,
    [sentence, difference]
      .map((one) => escapeText(one?.text ?? ''))
      .filter(Boolean)
      .join(' '),
  )
}

function toFailure(view: MarkdownView, failure: FailedRule): Item {
  const { t } = view.translator
  const { fix, places, severityLabel, more } = failure
  return {
    lead: `${escapeText(severityLabel)}, ${toRule(view, failure)}`,
    blocks: [
      toList([
        ...(fix ? [{ lead: toPair(view, t('conformance.fix'), escapeText(fix.text)) }] : []),
        ...places.map((place) => ({ lead: toPlace(view, place) })),
        ...(more ? [{ lead: escapeText(more) }] : []),
      ]),
    ],
  }
}

function toPlace(view: MarkdownView, place: FindingPlace): string {
  const { method, page, item, link, pointer, value, noValue } = place
  const name = item ? toInlineCode(item) : ''
  const where = [
    toCode(method),
    page ? escapeText(page) : '',
    link ? toLinked(view, name, link) : name,
    toCode(pointer),
  ].filter(Boolean)
  return toMarkdownPair(view, where.join(' '), value ? toInlineCode(value) : escapeText(noValue))
}

function toLinked(
  view: MarkdownView,
  label: string,
  { path, anchor }: { path: string; anchor?: string },
): string {
  const href = view.href?.(path, anchor)
  return href === undefined || label === '' ? label : toLink(label, href)
}

/** The words of a badge at the start of a line. */
function startUpper(text: string): string {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}
