import type { Link, PhrasingContent } from 'mdast'
import { toSafeHref } from '../harden-html.ts'
import { escapeText, escapeWords, isPlainAddress, toCode, toCodeCell, toLink } from './escape.ts'

export interface PhrasingOptions {
  /** One line only: in a heading or a link. */
  isLine?: boolean
  /** One line in which bars end the cell. */
  isCell?: boolean
  isInLink?: boolean
  /** Marks that are open around: none is opened twice. */
  open?: string
}

/** A piece of a line as Markdown. */
interface Piece {
  text: string
  /** What it would like to have around it. */
  mark?: string
  /** An address that may take its place where nothing touches it. */
  bare?: string
}

const marks = { strong: '**', emphasis: '*', delete: '~~' } as const

/** Words, emphasis, code and links of a server as Markdown that reads as the same words. */
export function toPhrasing(
  nodes: readonly PhrasingContent[],
  options: PhrasingOptions = {},
): string {
  const pieces = joinText(nodes)
    .map((node) => toPiece(node, options))
    .filter(({ text }) => text !== '')
  let line = ''
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1]
    line = append(line, piece, next ? (next.mark ?? next.text) : '')
  })
  return line
}

function toPiece(node: PhrasingContent, options: PhrasingOptions): Piece {
  const { isLine = false, isCell = false, isInLink = false, open = '' } = options
  switch (node.type) {
    case 'text':
    case 'html':
      return { text: toWords(node.value, isLine || isCell) }
    case 'inlineCode':
      return { text: isCell ? toCodeCell(node.value) : toCode(node.value) }
    case 'break':
      return { text: isLine || isCell ? ' ' : '\\\n' }
    case 'strong':
    case 'emphasis':
    case 'delete': {
      const mark = marks[node.type]
      if (open.includes(` ${mark} `)) return { text: toPhrasing(node.children, options) }
      return { text: toPhrasing(node.children, { ...options, open: `${open} ${mark} ` }), mark }
    }
    case 'link':
      return { text: toLinkText(node, options), ...(isBare(node) ? { bare: node.url } : {}) }
    case 'image':
      return { text: toAddressText(node.alt?.trim() || node.url, node.url, isInLink) }
    default:
      return { text: 'children' in node ? toPhrasing(node.children, options) : '' }
  }
}

function toWords(text: string, isLine: boolean): string {
  const words = escapeWords(text)
  return isLine ? words.replaceAll('\n', ' ') : words
}

function toLinkText(node: Link, options: PhrasingOptions): string {
  const { url, children } = node
  const href = toHref(url)
  if (options.isInLink || href === undefined) return toPhrasing(children, options)
  const label = isBare(node)
    ? escapeText(url)
    : toPhrasing(children, { ...options, isLine: true, isInLink: true }).trim()
  return toLink(label || escapeText(url), href)
}

/** Whether a link is nothing but its address. */
function isBare({ url, children: [child, ...others] }: Link): boolean {
  return child?.type === 'text' && others.length === 0 && child.value === url && isPlainAddress(url)
}

function toAddressText(words: string, url: string, isInLink: boolean): string {
  const href = toHref(url)
  const label = escapeText(words)
  return isInLink || href === undefined ? label : toLink(label, href)
}

/** As `toSafeHref`, written the way browsers read it. */
function toHref(url: string): string | undefined {
  const href = toSafeHref(url)
  return href === undefined ? undefined : new URL(href).href
}

/** Adds a piece, in its marks where they would be read as such. */
function append(line: string, { text, mark, bare }: Piece, next: string): string {
  const before = line.at(-1) ?? ''
  if (bare !== undefined && /^\s?$/.test(before) && /^[.,;:!?]*(?:\s|$)/.test(next))
    return line + bare
  if (mark !== undefined && canMark(before, text, next.charAt(0), mark))
    return `${line}${mark}${text}${mark}`
  // Two runs of backticks would become one, an exclamation mark before a link an image.
  if (before === '`' && text.startsWith('`')) return `${line} ${text}`
  if (before === '!' && text.startsWith('[')) return `${line.slice(0, -1)}\\!${text}`
  return line + text
}

/** The rules of CommonMark for runs that open and close emphasis. */
function canMark(before: string, text: string, after: string, mark: string): boolean {
  const sign = mark.charAt(0)
  const [first, last] = [text.charAt(0), text.at(-1) ?? '']
  if (isSpace(first) || isSpace(last) || first === '') return false
  if ([before, first, last, after].includes(sign)) return false
  const opens = !isPunctuation(first) || before === '' || isSpace(before) || isPunctuation(before)
  const closes = !isPunctuation(last) || after === '' || isSpace(after) || isPunctuation(after)
  return opens && closes
}

function isSpace(char: string): boolean {
  return /^\s$/.test(char)
}

function isPunctuation(char: string): boolean {
  // Classes of all characters take 20 ms to compile: not for those of each page.
  return char < '\u0080' ? /^[!-/:-@[-`{-~]$/.test(char) : /^[\p{P}\p{S}]$/u.test(char)
}

/** Words that follow one another as one: raw HTML is the text it is. */
function joinText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type !== 'text' && node.type !== 'html') joined.push(node)
    else if (last?.type === 'text') joined[joined.length - 1] = text(last.value + node.value)
    else joined.push(text(node.value))
  }
  return joined
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}
