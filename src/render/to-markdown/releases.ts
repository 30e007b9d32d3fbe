import type {
  ChangeLine,
  ChangelogPage,
  Remark,
  RemovedPage,
} from '../../core/pages/release-model.ts'
import { joinBlocks, toHeading, toList, type Block } from './blocks.ts'
import { escapeLineStarts, escapeText, escapeWords, toCode } from './escape.ts'
import { depthOf, toInlineCode, toPageLink, type MarkdownView } from './view.ts'

/** What changed from release to release. */
export function toChangelog(view: MarkdownView, { lead, releases }: ChangelogPage): Block {
  const depth = depthOf(view) + 1
  return joinBlocks([
    escapeText(lead),
    ...releases.map(({ heading, date, link, empty, groups }) =>
      joinBlocks([
        toHeading(depth, escapeText(heading)),
        escapeText(date),
        link && toPageLink(view, link),
        empty && escapeText(empty),
        ...groups.map(({ label, text, changes }) =>
          joinBlocks([
            toHeading(depth + 1, escapeText(label)),
            escapeText(text),
            toList(changes.map((change) => ({ lead: toChange(view, change) }))),
          ]),
        ),
      ]),
    ),
  ])
}

function toChange(view: MarkdownView, { parts, link }: ChangeLine): string {
  const pieces = parts.map(({ type, text }) => (type === 'code' ? toCode(text) : escapeWords(text)))
  const sentence = escapeLineStarts(pieces.join(''))
  return [sentence, ...(link ? [toPageLink(view, link)] : [])].join(' ')
}

/** What stands in the place of something that is no longer there. */
export function toRemoved(view: MarkdownView, page: RemovedPage): Block {
  const { name, text, replacement, kept } = page
  return joinBlocks([
    name && toInlineCode(name),
    escapeText(text),
    replacement && toRemark(view, replacement),
    kept && escapeText(kept.label),
    kept && toList(kept.links.map((link) => ({ lead: toPageLink(view, link) }))),
  ])
}

/** A sentence, and where to read on. */
export function toRemark(view: MarkdownView, { text, link }: Remark): string {
  return [escapeText(text), link ? toPageLink(view, link) : ''].filter(Boolean).join(' ')
}
