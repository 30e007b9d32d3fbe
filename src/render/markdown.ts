import type { ElementContent, Root } from 'hast'
import type { Html, Parents, Root as Markdown } from 'mdast'
import rehypeSanitize, { type Options as SanitizeSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ServerText } from '../core/server-text.ts'
import { boxTables } from './box-tables.ts'
import { isCostly } from './costly.ts'
import { hardenHtml } from './harden-html.ts'
import { hardenMarkdown } from './harden-markdown.ts'
import { createMemo } from './memo.ts'
import { isPlainText, renderPlainText } from './plain-text.ts'
import { escapeVisibly, markSafe, type SafeHtml } from './safe-html.ts'
import { cutBytes, splitMarkdown } from './split-markdown.ts'

export interface MarkdownOptions {
  /** Levels by which headings go down, so that they stand below the page's own. @default 2 */
  headingShift?: number
  /** UTF-8 bytes that are shown; the rest is cut. @default 100000 */
  maxBytes?: number
}

export interface RenderedMarkdown {
  html: SafeHtml
  /** True when the text was longer than `maxBytes`. */
  truncated: boolean
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
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => (tree: Markdown) => hardenMarkdown(tree))
  .use(remarkRehype, { handlers: { html: htmlToText } })
  .use(() => (tree: Root, file) => hardenHtml(tree, Number(file.data['headingShift'])))
  .use(rehypeSanitize, schema)
  .use(() => (tree: Root) => boxTables(tree))
  .use(rehypeStringify)
  .freeze()

const memo = createMemo<RenderedMarkdown>(8_000_000, ({ html }) => html.length)

/**
 * A server's Markdown as HTML that may stand in any page: no raw HTML, no script, image, style, id
 * or form; links to http, https and mailto only; headings below the page's own; invisible
 * characters named. Synchronous; the same text is rendered once. Never throws: what can not be
 * rendered is shown as it was sent.
 */
export function renderServerMarkdown(
  { value }: ServerText,
  { headingShift = 2, maxBytes = 100_000 }: MarkdownOptions = {},
): RenderedMarkdown {
  return memo.get(`${headingShift} ${maxBytes} ${value}`, () => {
    const text = cutBytes(value, maxBytes)
    const parts = splitMarkdown(text, partBytes)
    const html = parts.map((part) => renderPart(part, headingShift)).join('\n')
    return { html: markSafe(html), truncated: text.length < value.length }
  })
}

/** Markdown that this room wrote, as HTML by the same rules; headings stay as they are. */
export function renderOwnMarkdown(markdown: string): SafeHtml {
  return markSafe(String(processor.processSync({ value: markdown, data: { headingShift: 0 } })))
}

function renderPart(markdown: string, headingShift: number): string {
  if (isPlainText(markdown)) return renderPlainText(markdown)
  if (isCostly(markdown)) return renderAsSent(markdown)
  try {
    return String(processor.processSync({ value: markdown, data: { headingShift } }))
  } catch {
    return renderAsSent(markdown)
  }
}

function renderAsSent(markdown: string): string {
  return `<pre>${escapeVisibly(markdown)}</pre>`
}

/** Raw HTML is shown as the text it is; on its own it makes a paragraph. */
function htmlToText(_state: unknown, { value }: Html, parent: Parents | undefined): ElementContent {
  const text = { type: 'text' as const, value }
  const isBlock = ['root', 'blockquote', 'listItem'].includes(parent?.type ?? 'root')
  return isBlock ? { type: 'element', tagName: 'p', properties: {}, children: [text] } : text
}
