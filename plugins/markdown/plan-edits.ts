import { findKeywords, matchLocale, type Keyword, type Span } from '../../src/i18n/bcp14/index.ts'
import {
  collectBlocks,
  type CollectOptions,
  type Piece,
  type ProseBlock,
} from './collect-blocks.ts'
import { isEmphasis, type TreeNode } from './tree.ts'

/** A change to a tree, to be made by whoever owns it. */
export type Edit =
  | { type: 'replace'; node: TreeNode; parent: TreeNode; nodes: TreeNode[] }
  | { type: 'properties'; node: TreeNode; properties: Record<string, unknown> }

/** The classes of both writers of such pages: xml2rfc writes `bcp14`, ReSpec `rfc2119`. */
const classes = ['bcp14', 'rfc2119']

/** The changes that mark each keyword of a tree. Reads the tree, changes nothing. */
export function planEdits(root: TreeNode, options: CollectOptions): Edit[] {
  const inRaw = new Map<TreeNode, { parent: TreeNode; marks: RawMark[] }>()
  const edits = collectBlocks(root, options).flatMap((block) => {
    const keywords = findKeywords(block.text, block.lang, block.emphases)
    if (keywords.length === 0) return []
    const isEnglish = matchLocale(block.lang) === 'en'
    return block.pieces.flatMap((piece) => {
      if (piece.at === undefined) return editsOf(block, piece, keywords, isEnglish)
      const { node, parent, at } = piece
      const known = inRaw.get(node) ?? { parent, marks: [] }
      inRaw.set(node, known)
      const move = at - piece.start
      for (const { keyword, start, end } of halvesIn(block, piece, keywords, isEnglish)) {
        const mark = markKeyword(keyword, block.text.slice(start, end), start)
        known.marks.push({ start: start + move, end: end + move, mark })
      }
      return []
    })
  })
  return [
    ...edits,
    ...[...inRaw].flatMap(([node, { parent, marks }]) => editRaw(node, parent, marks)),
  ]
}

/** A keyword at its place in raw HTML. */
interface RawMark extends Span {
  mark: TreeNode
}

/** Raw HTML in pieces, with the marks between them. */
function editRaw(node: TreeNode, parent: TreeNode, marks: RawMark[]): Edit[] {
  if (marks.length === 0) return []
  const html = String(node.value)
  const nodes: TreeNode[] = []
  let done = 0
  for (const { start, end, mark } of marks) {
    nodes.push({ type: 'raw', value: html.slice(done, start) }, mark)
    done = end
  }
  return [
    { type: 'replace', node, parent, nodes: [...nodes, { type: 'raw', value: html.slice(done) }] },
  ]
}

/** The keywords of a block, or what of each stands in one piece of it. */
function halvesIn(
  { text }: ProseBlock,
  piece: Piece,
  keywords: Keyword[],
  isEnglish: boolean,
): (Span & { keyword: Keyword })[] {
  return keywords.flatMap((found) => {
    const keyword = isEnglish ? { ...found, english: undefined } : found
    return [found, found.tail].flatMap((half) => {
      const span = half && trim(text, clip(half, piece))
      return span && span.start < span.end ? [{ ...span, keyword }] : []
    })
  })
}

/** The keyword element with its attributes, and the English word in it set apart by `lang`. */
export function markKeyword(keyword: Keyword, text: string, at: number): TreeNode {
  const { properties, children } = contentOf(keyword, text, { start: at, end: at + text.length })
  return { type: 'element', tagName: 'span', properties, children }
}

function editsOf(block: ProseBlock, piece: Piece, keywords: Keyword[], isEnglish: boolean): Edit[] {
  const { text } = block
  const nodes: TreeNode[] = []
  let done = piece.start
  for (const { keyword, start, end } of halvesIn(block, piece, keywords, isEnglish)) {
    if (start === piece.start && end === piece.end && isWhole(piece))
      return markEmphasis(piece, keyword, text.slice(start, end), { start, end })
    if (start > done) nodes.push(textNode(text.slice(done, start)))
    nodes.push(markKeyword(keyword, text.slice(start, end), start))
    done = end
  }
  if (nodes.length === 0) return []
  if (done < piece.end) nodes.push(textNode(text.slice(done, piece.end)))
  return [{ type: 'replace', node: piece.node, parent: piece.parent, nodes }]
}

/** An emphasis that holds only the keyword takes the classes itself. */
function markEmphasis(piece: Piece, keyword: Keyword, text: string, span: Span): Edit[] {
  const { properties, children } = contentOf(keyword, text, span)
  const own = piece.parent.properties?.['className']
  const ownClasses: unknown[] = Array.isArray(own) ? own : own ? String(own).split(' ') : []
  const className = [...ownClasses, ...classes]
  const edits: Edit[] = [
    { type: 'properties', node: piece.parent, properties: { ...properties, className } },
  ]
  if (children.length > 1 || children[0]?.type !== 'text') {
    edits.push({ type: 'replace', node: piece.node, parent: piece.parent, nodes: children })
  }
  return edits
}

function contentOf(
  { level, term, english }: Keyword,
  text: string,
  span: Span,
): { properties: Record<string, unknown>; children: TreeNode[] } {
  const properties = { className: [...classes], dataBcp14: level, dataTerm: term }
  const inner = english && clip(english, span)
  if (!inner || inner.start >= inner.end) return { properties, children: [textNode(text)] }
  if (inner.start === span.start && inner.end === span.end) {
    return { properties: { ...properties, lang: 'en' }, children: [textNode(text)] }
  }
  const cut = (from: number, to: number): TreeNode[] =>
    from < to ? [textNode(text.slice(from - span.start, to - span.start))] : []
  const word: TreeNode = {
    type: 'element',
    tagName: 'span',
    properties: { lang: 'en' },
    children: cut(inner.start, inner.end),
  }
  return {
    properties,
    children: [...cut(span.start, inner.start), word, ...cut(inner.end, span.end)],
  }
}

function isWhole({ parent }: Piece): boolean {
  return parent.type === 'element' && isEmphasis(parent) && parent.children?.length === 1
}

function clip(span: Span, bounds: Span): Span {
  return { start: Math.max(span.start, bounds.start), end: Math.min(span.end, bounds.end) }
}

/** White space at the seam of two nodes stays outside the mark. */
function trim(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end)
  return {
    start: start + part.length - part.trimStart().length,
    end: end - part.length + part.trimEnd().length,
  }
}

function textNode(value: string): TreeNode {
  return { type: 'text', value }
}
