import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast'
import { readPhrasing } from './read-phrasing.ts'

type Block = Exclude<RootContent, PhrasingContent>

/** Blocks, and the first line that is none of theirs. */
interface Read<Node> {
  node: Node
  next: number
}

interface Marker {
  /** The same for items of one list. */
  kind: string
  start: number | null
  /** Columns by which further lines of the item are indented. */
  width: number
}

const blank = /^ *$/
const headingStart = /^#{1,6} /
const fence = /^(`{3,})([\w+.-]*)$/
const rule = /^(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/
/** What begins, or may begin, something else than a paragraph. */
const start = /^(?:#{1,6}(?: |$)|[>|]|`{3}|~{3}|[-+*](?: |$)|\d{1,9}[.)](?: |$)|\[)/
const marker = /^(?:([-+*])|(\d{1,9})([.)]))(?: {1,4})(?=[^ [])/
const delimiters = /^\|(?: *:?-+:? *\|)+ *$/

/**
 * Markdown of the forms that most texts have, as micromark would read it, without positions:
 * paragraphs, headings, fences, tight lists, tables with bars around; in them words, code and
 * emphasis. Undefined for a text that has, or may have, any other.
 */
export function readSimple(markdown: string): Root | undefined {
  if (/[\t\r\0\ufeff]|\]:/.test(markdown)) return undefined
  const children = readBlocks(markdown.split('\n'))
  return children && { type: 'root', children }
}

function readBlocks(lines: readonly string[]): Block[] | undefined {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if (blank.test(lines[at] ?? '')) {
      at++
      continue
    }
    const read = readBlock(lines, at)
    if (!read) return undefined
    blocks.push(read.node)
    at = read.next
  }
  return blocks
}

function readBlock(lines: readonly string[], at: number): Read<Block> | undefined {
  const line = lines[at] ?? ''
  if (line.startsWith(' ') || rule.test(line)) return undefined
  if (headingStart.test(line)) return readHeading(line, at)
  if (line.startsWith('```')) return readFence(lines, at)
  if (line.startsWith('|')) return readTable(lines, at)
  if (marker.test(line)) return readList(lines, at)
  return start.test(line) ? undefined : readParagraph(lines, at)
}

function readHeading(line: string, at: number): Read<Block> | undefined {
  const depth = line.indexOf(' ') as 1 | 2 | 3 | 4 | 5 | 6 // by the pattern
  const text = trimSpaces(line.slice(depth))
  const children = text === '' || text.endsWith('#') ? undefined : readPhrasing(text)
  return children && { node: { type: 'heading', depth, children }, next: at + 1 }
}

function readFence(lines: readonly string[], at: number): Read<Block> | undefined {
  const [, ticks, lang = ''] = fence.exec(lines[at] ?? '') ?? []
  if (ticks === undefined) return undefined
  let end = at + 1
  while (end < lines.length && !isClosing(lines[end] ?? '', ticks)) end++
  if (end === lines.length) return undefined
  const value = lines.slice(at + 1, end).join('\n')
  return { node: { type: 'code', lang: lang || null, meta: null, value }, next: end + 1 }
}

function isClosing(line: string, ticks: string): boolean {
  return line.includes(ticks) && /^ {0,3}`+ *$/.test(line)
}

function readParagraph(lines: readonly string[], at: number): Read<Block> | undefined {
  const text: string[] = []
  let next = at
  for (; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (blank.test(line)) break
    const words = line.replace(/^ +/, '')
    if (next > at && (isUnderline(words) || rule.test(words) || start.test(words))) {
      if (isEnd(line)) break
      return undefined
    }
    if (text.at(-1)?.endsWith('  ')) return undefined
    text.push(words)
  }
  const children = readPhrasing(text.map(trimSpaces).join('\n'))
  return children && { node: { type: 'paragraph', children }, next }
}

/** Whether a line surely ends the paragraph before it. */
function isEnd(line: string): boolean {
  if (headingStart.test(line) || fence.test(line)) return true
  return /^(?:[-+*]|1[.)]) /.test(line) && readMarker(line) !== undefined
}

/** Of a heading, or of the head of a table. */
function isUnderline(line: string): boolean {
  return /^=+ *$/.test(line) || (line.includes('-') && /^[|: -]*$/.test(line))
}

function readMarker(line: string): Marker | undefined {
  const [all, bullet, number, sign = ''] = marker.exec(line) ?? []
  if (all === undefined || rule.test(line)) return undefined
  const start = number === undefined ? null : Number(number)
  return { kind: bullet ?? sign, start, width: all.length }
}

function readList(lines: readonly string[], at: number): Read<Block> | undefined {
  const first = readMarker(lines[at] ?? '')
  if (!first) return undefined
  const children: ListItem[] = []
  let next = at
  for (let mark: Marker | undefined = first; mark; mark = readMarker(lines[next] ?? '')) {
    if (mark.kind !== first.kind) return undefined
    const own = [(lines[next] ?? '').slice(mark.width)]
    const indent = ' '.repeat(mark.width)
    for (next++; lines[next]?.startsWith(indent) && !blank.test(lines[next] ?? ''); next++)
      own.push((lines[next] ?? '').slice(mark.width))
    const blocks = readBlocks(own)
    if (!blocks) return undefined
    // Of what may stand in an item, no more is read here.
    const content = blocks as (BlockContent | DefinitionContent)[]
    children.push({ type: 'listItem', spread: false, checked: null, children: content })
  }
  if (!isListOver(lines, next, first)) return undefined
  const ordered = first.start !== null
  return { node: { type: 'list', ordered, start: first.start, spread: false, children }, next }
}

/** Behind an empty line, the list goes on with another item or with a line that is indented. */
function isListOver(lines: readonly string[], at: number, { kind }: Marker): boolean {
  if (!blank.test(lines[at] ?? '')) return false
  let next = at
  while (next < lines.length && blank.test(lines[next] ?? '')) next++
  const line = lines[next] ?? ''
  return !line.startsWith(' ') && readMarker(line)?.kind !== kind
}

function readTable(lines: readonly string[], at: number): Read<Table> | undefined {
  let end = at + 1
  while (end < lines.length && !blank.test(lines[end] ?? '')) end++
  const [head = '', under = '', ...rows] = lines.slice(at, end)
  if (!delimiters.test(under)) return undefined
  const cells = toCells(under)
  const align = cells?.map((cell) => {
    if (cell.startsWith(':')) return cell.endsWith(':') ? ('center' as const) : ('left' as const)
    return cell.endsWith(':') ? ('right' as const) : null
  })
  const children: Table['children'] = []
  for (const line of [head, ...rows]) {
    const row = toCells(line)?.map(readPhrasing)
    if (row?.length !== cells?.length) return undefined
    const filled = row?.filter((cell) => cell !== undefined) ?? []
    if (filled.length !== row?.length) return undefined
    children.push({
      type: 'tableRow',
      children: filled.map((children) => ({ type: 'tableCell', children })),
    })
  }
  return { node: { type: 'table', align, children }, next: end }
}

function toCells(line: string): string[] | undefined {
  const row = trimSpaces(line)
  if (row.length < 2 || !line.startsWith('|') || !row.endsWith('|')) return undefined
  return row.slice(1, -1).split('|').map(trimSpaces)
}

/** Spaces alone: others are of the text. No pattern, which would look at each space many times. */
function trimSpaces(text: string): string {
  let from = 0
  let to = text.length
  while (text.charAt(from) === ' ') from++
  while (to > from && text.charAt(to - 1) === ' ') to--
  return text.slice(from, to)
}
