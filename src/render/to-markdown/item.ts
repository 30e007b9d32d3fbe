import type {
  AppModel,
  AppRow,
  ItemPage,
  PromptPage,
  ResourcePage,
  ToolPage,
} from '../../core/pages/model.ts'
import { toDefinitionBlock } from '../../core/pages/definition-block.ts'
import { joinBlocks, toHeading, toList, type Block } from './blocks.ts'
import { toCodeBlock, toSample } from './code.ts'
import { escapeText, toLink } from './escape.ts'
import { toNotices } from './notices.ts'
import { toOwnText } from './own-text.ts'
import { toRemark } from './releases.ts'
import { toRowList, toSchema } from './schema.ts'
import {
  depthOf,
  isFull,
  toBadges,
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
  const { name, title } = page
  const isNamed = typeof title !== 'string' && title.value === name.value
  return joinBlocks([!isNamed && toInlineCode(name), toContent(view, page)])
}

/** The same among others: tools and prompts are called by name, so that is their heading. */
export function toListedItem(view: MarkdownView, page: ItemPage): Block {
  const { kind, name, title } = page
  const isCalled = kind === 'tool' || kind === 'prompt'
  const hasBoth = typeof title === 'string' || title.value !== name.value
  return joinBlocks([
    toHeading(depthOf(view), isCalled ? toInlineCode(name) : toInline(title)),
    hasBoth && (isCalled ? `**${toInline(title)}**` : toInlineCode(name)),
    toOwnText(view, page.path, 'before'),
    toList((page.remarks ?? []).map((remark) => ({ lead: toRemark(view, remark) }))),
    toNotices(view, page.notices),
    toContent(view, page),
    toOwnText(view, page.path, 'after'),
  ])
}

function toContent(view: MarkdownView, page: ItemPage): Block {
  if (page.kind === 'tool') return toTool(view, page)
  return page.kind === 'prompt' ? toPrompt(view, page) : toResource(view, page)
}

function toTool(view: MarkdownView, page: ToolPage): Block {
  const { headings, size, app } = page
  return joinBlocks([
    isFull(view) && toBadges(page.badges),
    toBody(view, page),
    size && escapeText(`${size.label} ${size.note}`),
    !isFull(view) && toSentHints(view, page),
    toSection(view, headings, 'input', [toSchema(view, page.input)]),
    toSection(view, headings, 'output', [page.output && toSchema(view, page.output)]),
    isFull(view) && toHints(view, page),
    toSection(view, headings, 'app', [app && toApp(view, app)]),
    toTail(view, page),
  ])
}

function toPrompt(view: MarkdownView, page: PromptPage): Block {
  const rows = page.arguments
  return joinBlocks([
    toBody(view, page),
    toSection(view, page.headings, 'arguments', [
      rows.length > 0 ? toRowList(view, rows) : escapeText(page.noArguments),
    ]),
    toTail(view, page),
  ])
}

function toResource(view: MarkdownView, page: ResourcePage): Block {
  return joinBlocks([
    toBody(view, page),
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

/** The server's own words. */
function toBody(view: MarkdownView, { body }: ItemPage): Block {
  return body ? toProse(view, body, depthOf(view) + 1) : ''
}

function toTail(view: MarkdownView, page: ItemPage): Block {
  if (!isFull(view)) return ''
  const { hasDefinitions = true } = view
  const { headings, sample, moreSamples = [], definition } = page
  return joinBlocks([
    toSection(
      view,
      headings,
      'sample',
      [sample, ...moreSamples].map((one) => toSample(view, one)),
    ),
    hasDefinitions &&
      toSection(view, headings, 'definition', [toCodeBlock(toDefinitionBlock(definition))]),
  ])
}

/** The hints that the server sent, on one line. */
function toSentHints(view: MarkdownView, { headings, hints }: ToolPage): Block {
  const heading = headings.find(({ slug }) => slug === 'hints')?.text ?? ''
  const sent = hints.rows.filter(({ isDefault }) => !isDefault)
  const words = sent.map(({ label, value }) => toPair(view, label, escapeText(value)))
  return words.length === 0 ? '' : toPair(view, heading, words.join(', '))
}

function toHints(view: MarkdownView, { headings, hints }: ToolPage): Block {
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
