import type { Badge, PropertyRow, SchemaModel } from '../../core/pages/model.ts'
import { createRecent } from '../../core/recent.ts'
import type { ServerText } from '../../core/server-text.ts'
import type { Translator } from '../../core/translator.ts'
import { joinBlocks, toList, toQuote, type Block, type Item } from './blocks.ts'
import { escapeText, toCode } from './escape.ts'
import { toServerMarkdown } from './server-markdown.ts'
import {
  isFull,
  toInline,
  toInlineCode,
  toMarkdownPair,
  toPair,
  toTranslationNote,
  toTruncation,
  type MarkdownView,
} from './view.ts'

const nested = { headingShift: 0, isNested: true }

// A page is written alone, and then among others.
const written = createRecent<SchemaModel, { words: Translator; isWhole: boolean; block: Block }>(8)

/** A JSON Schema as a list of properties, each with those below it. */
export function toSchema(view: MarkdownView, schema: SchemaModel): Block {
  const { translator: words } = view
  const isWhole = isFull(view)
  const known = written.get(schema)
  if (known?.words === words && known.isWhole === isWhole) return known.block
  const block = writeSchema(view, schema)
  written.set(schema, { words, isWhole, block })
  return block
}

function writeSchema(view: MarkdownView, schema: SchemaModel): Block {
  const { root, dialect, empty, problems } = schema
  const isObject = root.type === 'object' && root.badges.length === 0
  return joinBlocks([
    dialect && escapeText(dialect),
    empty && escapeText(empty),
    !isObject && toType(root),
    root.title && `**${toInline(root.title)}**`,
    root.description && toQuoted(view, root.description),
    ...problems.map((problem) => escapeText(problem)),
    (empty === undefined || isFull(view)) &&
      toList([...toFacts(view, root), ...toRows(view, root.children), ...toVariants(view, root)]),
  ])
}

/** Properties, arguments or variables as a list. */
export function toRowList(view: MarkdownView, rows: readonly PropertyRow[]): Block {
  return toList(toRows(view, rows))
}

function toRows(view: MarkdownView, rows: readonly PropertyRow[]): Item[] {
  return rows.map((row) => toRow(view, row))
}

function toRow(view: MarkdownView, row: PropertyRow): Item {
  const name = toInlineCode(row.name)
  const traits = [row.part, row.requiredLabel].filter(Boolean).map((text) => escapeText(text ?? ''))
  const facts = [name === '' ? '' : toCode(row.type), ...traits, ...toBadgeTexts(row.badges)]
  const known = facts.filter((fact) => fact !== '').join(', ')
  const head = `${name === '' ? toCode(row.type) : name}${known === '' ? '' : ` (${known})`}`
  return toDescribed(view, head, row)
}

/** An item with the words of the server beside its head, and all else that is known below. */
function toDescribed(view: MarkdownView, head: string, row: PropertyRow): Item {
  const title = row.title && row.title.value !== row.name.value ? `**${toInline(row.title)}**` : ''
  const prose = row.description && toServerMarkdown(row.description, nested)
  const beside = [title, prose?.isParagraph ? prose.block : ''].filter(Boolean).join(' ')
  return {
    lead: toMarkdownPair(view, head, beside),
    blocks: [
      row.description &&
        (prose?.isParagraph
          ? toTranslationNote(view, row.description)
          : toQuoted(view, row.description)),
      toList([
        ...toFacts(view, row),
        ...toRows(view, row.children),
        ...toVariants(view, row),
        ...(row.ref ? [{ lead: escapeText(row.ref.label) }] : []),
        ...(row.problem ? [{ lead: escapeText(row.problem) }] : []),
      ]),
    ],
  }
}

/** Quoted, so that a list in it is not continued by ours. */
function toQuoted(view: MarkdownView, text: ServerText): Block {
  const prose = toServerMarkdown(text, nested)
  const block = prose.isParagraph ? prose.block : toQuote(prose.block)
  return joinBlocks([block, toTruncation(view, prose), toTranslationNote(view, text)])
}

function toFacts(view: MarkdownView, { facts }: PropertyRow): Item[] {
  return facts.map(({ label, values }) => ({
    lead: toPair(view, label, values.map((value) => toInlineCode(value)).join(', ')),
  }))
}

/** Labelled alternatives: properties of an object, or one value without a name. */
function toVariants(view: MarkdownView, { variants }: PropertyRow): Item[] {
  return variants.map(({ label, name, rows }) => {
    const [value] = rows
    const head = toPair(view, label, name ? toInline(name) : '')
    if (rows.length !== 1 || !value || value.name.value !== '')
      return { lead: head, blocks: [toRowList(view, rows)] }
    const { title, ...rest } = value
    const untitled = title && title.value !== name?.value ? value : rest
    const type = value.children.length === 0 || value.badges.length > 0 ? ` (${toType(value)})` : ''
    return toDescribed(view, head + type, untitled)
  })
}

function toType({ type, badges }: PropertyRow): string {
  return [toCode(type), ...toBadgeTexts(badges)].join(', ')
}

function toBadgeTexts(badges: readonly Badge[]): string[] {
  return badges.map(({ label }) => escapeText(label))
}
