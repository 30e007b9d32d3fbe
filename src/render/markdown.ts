import type { ElementContent, Root } from 'hast'
import type { Html, Parents, Root as Markdown } from 'mdast'
import rehypeSanitize, { type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ServerText } from '../core/server-text.ts'
import { boxTables } from './box-tables.ts'
import { isCostly } from './costly.ts'
import { hardenHtml } from './harden-html.ts'
import { hardenMarkdown } from './harden-markdown.ts'
import { createMemo } from './memo.ts'
import { nameHeadings, type MarkdownHeading } from './name-headings.ts'
import { parseMarkdown } from './parse/parse-markdown.ts'
import { isPlainText, renderPlainText } from './plain-text.ts'
import { escapeVisibly, markSafe, type SafeHtml } from './safe-html.ts'
import { renderSimple } from './simple-html.ts'
import { cutBytes, splitMarkdown } from './split-markdown.ts'

export interface MarkdownOptions {
  /** Levels by which headings go down, so that they stand below the page's own. @default 2 */
  headingShift?: number
  /** UTF-8 bytes that are shown; the rest is cut. @default 100000 */
  maxBytes?: number
  /** Start of the ids that headings get; without it they have none. ASCII, of ours alone. */
  anchors?: string
}

export interface RenderedMarkdown {
  html: SafeHtml
  /** True when the text was longer than `maxBytes`. */
  truncated: boolean
  /** Those that have an id: with `anchors`, all that stand in no quote and no list. */
  headings: MarkdownHeading[]
}

interface PartOptions {
  headingShift: number
  anchors: string | undefined
  /** Headings with an id in the parts before. */
  count: number
}

/** UTF-8 bytes parsed in one go: what costs a parser time grows faster than the text. */
const partBytes = 20_000

const schema: SanitizeSchema = {
  tagNames: [
    ...['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'a', 'span', 'blockquote'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ],
  attributes: {
    a: ['href', ['rel', 'nofollow', 'noopener', 'noreferrer']],
    ol: ['start'],
    span: [['className', 'amd-invisible']],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: {
    ...{ li: ['ul', 'ol'], thead: ['table'], tbody: ['table'] },
    ...{ tr: ['table'], th: ['table'], td: ['table'] },
  },
  clobber: [],
  strip: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
}

const processor = unified()
  .use(() => (tree: Markdown) => hardenMarkdown(tree))
  .use(remarkRehype, { handlers: { html: htmlToText } })
  .use(() => (tree: Root, file) => hardenHtml(tree, Number(file.data['headingShift'])))
  .use(rehypeSanitize, schema)
  .use(() => (tree: Root, file) => {
    // Behind the sanitiser, which lets no id of a server pass.
    const { anchors, count } = file.data as Partial<PartOptions>
    if (anchors !== undefined) file.data['headings'] = nameHeadings(tree, anchors, count ?? 0)
    boxTables(tree)
  })
  .use(rehypeStringify)
  .freeze()

const memo = createMemo<RenderedMarkdown>({
  kind: 'markdown',
  maxSize: 8_000_000,
  sizeOf: ({ html }) => html.length,
  toText: JSON.stringify,
  // Kept by the line above: it is what this room made.
  fromText: (text) => JSON.parse(text) as RenderedMarkdown,
})

/**
 * A server's Markdown as HTML that may stand in any page: no raw HTML, no script, image, style or
 * form, no id of the server's; links to http, https and mailto only; headings below the page's own;
 * invisible characters named. Synchronous; what takes long is rendered once. Never throws: what can not
 * be rendered is shown as it was sent.
 */
export function renderServerMarkdown(
  { value }: ServerText,
  { headingShift = 2, maxBytes = 100_000, anchors }: MarkdownOptions = {},
): RenderedMarkdown {
  const isShort = value.length * 3 <= Math.min(maxBytes, partBytes)
  const quick = isShort ? renderQuickly(value, headingShift, anchors !== undefined) : undefined
  if (quick !== undefined) return { html: markSafe(quick), truncated: false, headings: [] }
  return memo.get(`${headingShift} ${maxBytes} ${anchors ?? ''} ${value}`, () => {
    const text = cutBytes(value, maxBytes)
    const headings: MarkdownHeading[] = []
    const parts = splitMarkdown(text, partBytes).map((part) => {
      const rendered = renderPart(part, { headingShift, anchors, count: headings.length })
      headings.push(...rendered.headings)
      return rendered.html
    })
    return { html: markSafe(parts.join('\n')), truncated: text.length < value.length, headings }
  })
}

/** What takes no longer than to look up what was made before; undefined for all else. */
function renderQuickly(
  value: string,
  headingShift: number,
  hasAnchors: boolean,
): string | undefined {
  if (isPlainText(value)) return renderPlainText(value)
  return isCostly(value) ? undefined : renderSimple(value, { headingShift, hasAnchors })
}

/** Markdown that this room wrote, as HTML by the same rules; headings stay as they are. */
export function renderOwnMarkdown(markdown: string): SafeHtml {
  return markSafe(toHtml(markdown, { headingShift: 0 }).html)
}

function renderPart(
  markdown: string,
  options: PartOptions,
): { html: string; headings: MarkdownHeading[] } {
  if (isPlainText(markdown)) return { html: renderPlainText(markdown), headings: [] }
  if (isCostly(markdown)) return renderAsSent(markdown)
  try {
    return toHtml(markdown, options)
  } catch {
    return renderAsSent(markdown)
  }
}

function toHtml(
  markdown: string,
  options: Partial<PartOptions>,
): { html: string; headings: MarkdownHeading[] } {
  const data: Partial<PartOptions> & { headings?: MarkdownHeading[] } = { ...options }
  const tree = processor.runSync(parseMarkdown(markdown), { data })
  // Set by the processor.
  return { html: processor.stringify(tree), headings: data.headings ?? [] }
}

function renderAsSent(markdown: string): { html: string; headings: MarkdownHeading[] } {
  return { html: `<pre>${escapeVisibly(markdown)}</pre>`, headings: [] }
}

/** Raw HTML is shown as the text it is; on its own it makes a paragraph. */
function htmlToText(_state: unknown, { value }: Html, parent: Parents | undefined): ElementContent {
  const text = { type: 'text' as const, value }
  const isBlock = ['root', 'blockquote', 'listItem'].includes(parent?.type ?? 'root')
  return isBlock ? { type: 'element', tagName: 'p', properties: {}, children: [text] } : text
}
