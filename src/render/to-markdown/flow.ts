import type { BlockContent, DefinitionContent, List, RootContent, Table } from 'mdast'
import { joinBlocks, toHeading, toList, toQuote, toTable, type Block } from './blocks.ts'
import { escapeLineStarts, escapeWords, toFence } from './escape.ts'
import { toPhrasing } from './phrasing.ts'

export interface FlowOptions {
  /** Levels by which headings go down; in lists and quotes they become words in bold. */
  headingShift: number
  isNested?: boolean
}

type Flow = RootContent | BlockContent | DefinitionContent

/** Blocks of a server's Markdown as Markdown that stays where it is put. */
export function toFlow(nodes: readonly Flow[], options: FlowOptions): Block {
  return joinBlocks(toBlocks(nodes, options))
}

function toBlocks(nodes: readonly Flow[], options: FlowOptions): Block[] {
  const blocks: Block[] = []
  let last: { isOrdered: boolean; isOther: boolean } | undefined
  for (const node of nodes) {
    if (node.type === 'list') {
      const isOrdered = node.ordered === true
      const isOther = last?.isOrdered === isOrdered && !last.isOther
      last = { isOrdered, isOther }
      blocks.push(toListBlock(node, isOther, options))
      continue
    }
    const block = toBlock(node, options)
    if (block === '') continue
    last = undefined
    blocks.push(block)
  }
  return blocks
}

function toBlock(node: Exclude<Flow, List>, options: FlowOptions): Block {
  switch (node.type) {
    case 'paragraph':
      return escapeLineStarts(toPhrasing(node.children))
    case 'heading': {
      const { isNested, headingShift } = options
      if (isNested)
        return escapeLineStarts(
          toPhrasing([{ type: 'strong', children: node.children }], { isLine: true }),
        )
      const text = escapeLineStarts(toPhrasing(node.children, { isLine: true }))
      return toHeading(node.depth + headingShift, text)
    }
    case 'code':
      return toFence(node.value, /^\S*/.exec(node.lang ?? '')?.[0] ?? '')
    case 'blockquote':
      return toQuote(toFlow(node.children, { ...options, isNested: true }))
    case 'thematicBreak':
      return '___'
    case 'table':
      return toTableBlock(node)
    case 'html':
      return escapeLineStarts(escapeWords(node.value))
    default:
      return ''
  }
}

function toListBlock(
  { start, ordered, children }: List,
  isOther: boolean,
  options: FlowOptions,
): Block {
  const items = children.map((item) => {
    const [lead = '', ...blocks] = toBlocks(item.children, { ...options, isNested: true })
    return { lead, blocks }
  })
  return toList(items, { isOther, ...(ordered ? { start: start ?? 1 } : {}) })
}

function toTableBlock({ children }: Table): Block {
  const rows = children.map(({ children: cells }) =>
    cells.map((cell) => toPhrasing(cell.children, { isCell: true }).trim()),
  )
  const width = rows.reduce((most, { length }) => Math.max(most, length), 1)
  const [head = [], ...others] = rows.map((row) =>
    row.length < width ? [...row, ...Array<string>(width - row.length).fill('')] : row,
  )
  return toTable(head, others)
}
