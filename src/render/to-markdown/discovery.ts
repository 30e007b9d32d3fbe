import type {
  ClientTable,
  DiscoveryPage,
  ErrorRow,
  FieldRow,
  FieldTable,
  ProbeModel,
  SentValue,
} from '../../core/pages/model.ts'
import { joinBlocks, toList, toTable, type Block, type Item } from './blocks.ts'
import { toExchange } from './code.ts'
import { escapeText, toCode, toCodeCell, toLink } from './escape.ts'
import {
  toInlineCode,
  toMarkdownPair,
  toOuterLink,
  toPair,
  toSection,
  type MarkdownView,
} from './view.ts'

/** How a server describes itself, field by field, with the exchange that was recorded. */
export function toDiscovery(view: MarkdownView, page: DiscoveryPage): Block {
  const { headings, handshake, versionError } = page
  return joinBlocks([
    escapeText(page.lead),
    toSection(view, headings, 'fields', [toFieldTable(view, page.table)]),
    toSection(view, headings, 'request-fields', [toFieldTable(view, page.requestTable)]),
    toSection(view, headings, 'exchange', [toExchange(page.exchange)]),
    toSection(view, headings, 'probe', [toProbe(view, page.probe)]),
    toSection(view, headings, 'clients', [toClients(view, page.clients)]),
    toSection(view, headings, 'handshake', [handshake && toExchange(handshake)]),
    toSection(view, headings, 'errors', [toErrors(view, page.errors)]),
    toSection(view, headings, 'version-error', [versionError && toExchange(versionError)]),
  ])
}

/** Fields as a list, each below the one it is a member of. */
function toFieldTable(view: MarkdownView, { caption, rows, sentLabel, note }: FieldTable): Block {
  return joinBlocks([
    escapeText(caption),
    toFields(view, rows, sentLabel),
    note && escapeText(note),
  ])
}

function toFields(view: MarkdownView, rows: readonly FieldRow[], sentLabel: string): Block {
  const items: Item[] = []
  for (let index = 0; index < rows.length;) {
    const row = rows[index]
    if (!row) break
    let end = index + 1
    while (end < rows.length && (rows[end]?.depth ?? 0) > row.depth) end++
    items.push(toField(view, row, { sentLabel, inner: rows.slice(index + 1, end) }))
    index = end
  }
  return toList(items)
}

function toField(
  view: MarkdownView,
  row: FieldRow,
  { sentLabel, inner }: { sentLabel: string; inner: readonly FieldRow[] },
): Item {
  const { name, type, flag, condition, description, remarks, sent } = row
  const words = [flag.word, flag.keyword]
    .filter(Boolean)
    .map((text) => escapeText(text))
    .join(' ')
  const presence = [toOuterLink(words, flag.href), condition ? escapeText(condition.text) : '']
  const head = `${toCode(name)} (${[toCode(type), ...presence].filter(Boolean).join(', ')})`
  const text = [description.text, ...remarks].map((sentence) => escapeText(sentence)).join(' ')
  const nested = toFields(view, inner, sentLabel)
  return {
    lead: toMarkdownPair(view, head, text),
    blocks: [
      [
        toList([
          { lead: toPair(view, sentLabel, toSent(view, sent)) },
          ...sent.findings.map((finding) => ({
            lead: `${escapeText(finding.sentence.text)} ${toLink(toCode(finding.rule), finding.href)}`,
          })),
        ]),
        nested,
      ]
        .filter(Boolean)
        .join('\n'),
    ],
  }
}

function toSent({ translator }: MarkdownView, { state, value, markLabel }: SentValue): string {
  const absence = translator.t(state === 'not-asked' ? 'ui.notAsked' : 'ui.notSent')
  const shown = value ? toInlineCode(value) : escapeText(absence)
  return markLabel ? `${shown} (${escapeText(markLabel)})` : shown
}

function toProbe(view: MarkdownView, { steps, conclusion }: ProbeModel): Block {
  const { t } = view.translator
  return joinBlocks([
    toList(
      steps.map(({ request, outcome, message, rule, ruleText, verdict }) => ({
        lead: toPair(view, t('ui.probe.request'), toCode(request)),
        blocks: [
          toList([
            {
              lead: toPair(
                view,
                t('ui.probe.outcome'),
                [escapeText(outcome), message ? toInlineCode(message) : '']
                  .filter(Boolean)
                  .join(' '),
              ),
            },
            { lead: toPair(view, t('ui.probe.rule'), `${escapeText(ruleText)} ${toCode(rule)}`) },
            { lead: toPair(view, t('ui.probe.verdict'), escapeText(verdict)) },
          ]),
        ],
      })),
      { start: 1 },
    ),
    escapeText(conclusion),
  ])
}

function toClients({ translator: { t } }: MarkdownView, { caption, rows }: ClientTable): Block {
  const table = toTable(
    [t('ui.column.clients'), t('ui.column.connection'), t('ui.column.versions')].map((text) =>
      escapeText(text),
    ),
    rows.map(({ label, statusLabel, versions }) => [
      escapeText(label),
      escapeText(statusLabel),
      versions.map(({ version, href }) => toOuterLink(toCodeCell(version), href)).join(', '),
    ]),
  )
  return joinBlocks([escapeText(caption), table])
}

function toErrors({ translator: { t } }: MarkdownView, errors: readonly ErrorRow[]): Block {
  return toTable(
    [t('ui.column.code'), t('ui.column.error'), t('ui.column.meaning')].map((text) =>
      escapeText(text),
    ),
    errors.map(({ code, name, text, href }) => [
      toCodeCell(code),
      toOuterLink(toCodeCell(name), href),
      escapeText(text),
    ]),
  )
}
