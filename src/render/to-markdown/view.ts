import type { BadgeModel } from '../../core/pages/conformance-model.ts'
import type { Badge, Heading, Link, SampleForm, Text } from '../../core/pages/model.ts'
import type { ServerText } from '../../core/server-text.ts'
import type { Translator } from '../../core/translator.ts'
import { joinBlocks, toHeading, type Block } from './blocks.ts'
import { escapeText, toCode, toLink } from './escape.ts'
import { toServerMarkdown, type ServerMarkdown } from './server-markdown.ts'

export interface MarkdownView {
  translator: Translator
  /** Address of another page of the reference; undefined where that has none. */
  href?(path: string, anchor?: string): string | undefined
  /** Address of a file beside a page; undefined where there are none. */
  fileHref?(path: string): string
  /**
   * Depth of the page's title.
   * @default 1
   */
  depth?: number
  /**
   * `brief` leaves out what the definition was made into and from: requests, JSON as sent, provenance.
   * @default 'full'
   */
  detail?: 'full' | 'brief'
  /**
   * True for a page among others in one file, which says once what holds of all of them.
   * @default false
   */
  isPart?: boolean
  /**
   * False where definitions as sent are left out: rows and texts say what they say.
   * @default true
   */
  hasDefinitions?: boolean
  /** Forms of sample requests; all when absent. */
  forms?: readonly SampleForm[]
  /** Markdown of the owner's around a page or a part of one; its own links are whole addresses. */
  ownText?(path: string, place: 'before' | 'after'): string | undefined
  /** The line that shows a badge elsewhere; undefined where it has no address. */
  badgeLine?(badge: BadgeModel): string | undefined
  /** Other forms of the page, named at its end. */
  links?: readonly { label: string; href: string }[]
}

/** A short text: words of ours as they are, those of a server on one line. */
export function toInline(text: Text): string {
  return escapeText(typeof text === 'string' ? text : text.value)
}

export function toInlineCode(text: Text): string {
  return toCode(typeof text === 'string' ? text : text.value)
}

/** Short facts on one line. */
export function toBadges(badges: readonly Badge[]): string {
  return badges.map(({ label }) => escapeText(label)).join(', ')
}

/** "Label: value". @param value Markdown. */
export function toPair(view: MarkdownView, label: string, value: string): string {
  return toMarkdownPair(view, escapeText(label), value)
}

/** The same with a label that is Markdown already. */
export function toMarkdownPair({ translator }: MarkdownView, label: string, value: string): string {
  return value === '' ? label : translator.t('twin.pair', { label, value })
}

/** Words of ours that lead to a page elsewhere. */
export function toOuterLink(label: string, href: string | undefined): string {
  return href ? toLink(label, href) : label
}

/** A link to another page of the reference; its label alone where that has no address. */
export function toPageLink(view: MarkdownView, { label, path, anchor }: Link): string {
  return toOuterLink(toInline(label), view.href?.(path, anchor))
}

/** A text of the server in full, below a heading of the given depth. */
export function toProse(view: MarkdownView, text: ServerText, depth: number): Block {
  const prose = toServerMarkdown(text, { headingShift: depth })
  return joinBlocks([prose.block, toTruncation(view, prose), toTranslationNote(view, text)])
}

/** Says of a translated text what a reader can not see: that nobody reviewed it, or that it is old. */
export function toTranslationNote(
  { translator }: MarkdownView,
  { translation }: ServerText,
): Block {
  if (!translation || translation.state === 'reviewed') return ''
  return `*${escapeText(translator.t(`translation.${translation.state}`))}*`
}

export function toTruncation({ translator }: MarkdownView, prose: ServerMarkdown): Block {
  return prose.truncated ? escapeText(translator.t('ui.truncated')) : ''
}

/** A part of a page under one of its own headings; '' when the page has no such heading. */
export function toSection(
  view: MarkdownView,
  headings: readonly Heading[],
  slug: string,
  blocks: readonly (Block | undefined | false)[],
): Block {
  const heading = headings.find((candidate) => candidate.slug === slug)
  if (!heading) return ''
  return joinBlocks([
    toHeading(depthOf(view) + heading.depth - 1, escapeText(heading.text)),
    ...blocks,
  ])
}

export function depthOf({ depth = 1 }: MarkdownView): number {
  return depth
}

export function isFull({ detail = 'full' }: MarkdownView): boolean {
  return detail === 'full'
}
