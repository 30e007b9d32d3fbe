import type {
  AppModel,
  AppRow,
  ItemPage,
  PromptPage,
  ResourcePage,
  ToolPage,
} from '../../core/pages/model.ts'
import { joinBlocks, toList, type Block } from './blocks.ts'
import { toCodeBlock, toSample } from './code.ts'
import { escapeText, toLink } from './escape.ts'
import { toRowList, toSchema } from './schema.ts'
import {
  depthOf,
  isFull,
  toInline,
  toInlineCode,
  toOuterLink,
  toPair,
  toProse,
  toSection,
  type MarkdownView,
} from './view.ts'

/** All of one primitive below its title. JSON as sent stands there once: in the definition. */
export function toItem(view: MarkdownView, page: ItemPage): Block {
  if (page.kind === 'tool') return toTool(view, page)
  return page.kind === 'prompt' ? toPrompt(view, page) : toResource(view, page)
}

function toTool(view: MarkdownView, page: ToolPage): Block {
  const { headings, size, app } = page
  return joinBlocks([
    toHead(view, page),
    size && escapeText(`${size.label} ${size.note}`),
    toSection(view, headings, 'input', [toSchema(view, page.input)]),
    toSection(view, headings, 'output', [page.output && toSchema(view, page.output)]),
    toHints(view, page),
    toSection(view, headings, 'app', [app && toApp(view, app)]),
    toTail(view, page),
  ])
}

function toPrompt(view: MarkdownView, page: PromptPage): Block {
  const rows = page.arguments
  return joinBlocks([
    toHead(view, page),
    toSection(view, page.headings, 'arguments', [
      rows.length > 0 ? toRowList(view, rows) : escapeText(page.noArguments),
    ]),
    toTail(view, page),
  ])
}

function toResource(view: MarkdownView, page: ResourcePage): Block {
  return joinBlocks([
    toHead(view, page),
    toSection(view, page.headings, 'details', [
      toList(
        page.rows.map(({ label, value, code }) => ({
          lead: toPair(view, label, code ? toInlineCode(value) : toInline(value)),
        })),
      ),
    ]),
    toSection(view, page.headings, 'variables', [toRowList(view, page.variables)]),
    toTail(view, page),
  ])
}

/** The exact name, where the title is another, and the server's own words. */
function toHead(view: MarkdownView, { name, title, body }: ItemPage): Block {
  const isNamed = typeof title !== 'string' && title.value === name.value
  return joinBlocks([
    !isNamed && toInlineCode(name),
    body && toProse(view, body, depthOf(view) + 1),
  ])
}

function toTail(view: MarkdownView, { headings, sample, definition }: ItemPage): Block {
  if (!isFull(view)) return ''
  return joinBlocks([
    toSection(view, headings, 'sample', [toSample(view, sample)]),
    toSection(view, headings, 'definition', [toCodeBlock(definition)]),
  ])
}

/** In brief: the hints that the server sent, on one line. */
function toHints(view: MarkdownView, { headings, hints }: ToolPage): Block {
  const sent = hints.rows.filter(({ isDefault }) => !isDefault)
  const heading = headings.find(({ slug }) => slug === 'hints')
  if (!isFull(view)) {
    const words = sent.map(({ label, value }) => toPair(view, label, escapeText(value)))
    return sent.length === 0 ? '' : toPair(view, heading?.text ?? '', words.join(', '))
  }
  return toSection(view, headings, 'hints', [
    toList(
      hints.rows.map(({ label, value, isDefault, text }) => {
        const counts = isDefault ? `${value} ${view.translator.t('ui.byDefault')}` : value
        return { lead: toPair(view, label, escapeText(`${counts}. ${text}`)) }
      }),
    ),
    escapeText(hints.note),
  ])
}

function toApp(view: MarkdownView, { lead, href, rows, notes, screenshot }: AppModel): Block {
  return joinBlocks([
    `${escapeText(lead)} ${toLink('MCP Apps', href)}`,
    toList(rows.map((row) => ({ lead: toPair(view, row.label, toAppValue(view, row)) }))),
    ...notes.map((note) => escapeText(note)),
    screenshot && escapeText(screenshot.alt),
  ])
}

function toAppValue(view: MarkdownView, { values, code, link, text }: AppRow): string {
  const shown = values.map((value) => (code ? toInlineCode(value) : toInline(value))).join(', ')
  const words = text === undefined ? '' : escapeText(text)
  const linked = link ? toOuterLink(shown, view.href?.(link.path, link.anchor)) : shown
  return [linked, words].filter(Boolean).join('. ')
}
