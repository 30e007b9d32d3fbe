import type { Definition, Link, Nodes, Parents, Root, RootContent } from 'mdast'
import type { ServerText } from '../../core/server-text.ts'
import { isCostly } from '../costly.ts'
import { hardenMarkdown } from '../harden-markdown.ts'
import { createMemo } from '../memo.ts'
import { parseMarkdown } from '../parse/parse-markdown.ts'
import { readSimple } from '../parse/read-simple.ts'
import { isPlainText } from '../plain-text.ts'
import { cutBytes, splitMarkdown } from '../split-markdown.ts'
import { joinBlocks, type Block } from './blocks.ts'
import { escapeLineStarts, escapeWords, toFence } from './escape.ts'
import { toFlow, type FlowOptions } from './flow.ts'

export interface ServerMarkdown {
  block: Block
  /** True for one paragraph, which may stand beside other words. */
  isParagraph: boolean
  /** True when the text was longer than what is shown. */
  truncated: boolean
}

/** UTF-8 bytes that are shown, and bytes parsed in one go: as on the pages. */
const maxBytes = 100_000
const partBytes = 20_000

const memo = createMemo<ServerMarkdown>({
  kind: 'server-markdown',
  maxSize: 8_000_000,
  sizeOf: ({ block }) => block.length,
  toText: ({ block, isParagraph, truncated }) =>
    (isParagraph ? '1' : '0') + (truncated ? '1' : '0') + block,
  fromText: (text) => ({
    block: text.slice(2),
    isParagraph: text.startsWith('1'),
    truncated: text.charAt(1) === '1',
  }),
})

/**
 * A server's Markdown as Markdown that may stand in any document: it opens nothing that it does not
 * close, has no HTML, no headings above the given level, links to http, https and mailto only, no
 * images; invisible characters are named. Never throws: what can not be read is shown as code.
 */
export function toServerMarkdown({ value }: ServerText, options: FlowOptions): ServerMarkdown {
  const { headingShift, isNested = false } = options
  if (value.length * 3 <= partBytes) {
    if (isPlainText(value))
      return { block: toPlainBlock(value), isParagraph: true, truncated: false }
    // To remember what is read so quickly would take longer.
    const simple = isCostly(value) ? undefined : readSimple(value)
    if (simple) return { ...toTreePart(simple, options), truncated: false }
  }
  return memo.get(`${headingShift} ${isNested} ${value}`, () => {
    const text = cutBytes(value, maxBytes)
    const parts = splitMarkdown(text, partBytes).map((part) => toPart(part, options))
    return {
      block: joinBlocks(parts.map(({ block }) => block)),
      isParagraph: parts.length === 1 && parts[0]?.isParagraph === true,
      truncated: text.length < value.length,
    }
  })
}

type Part = Pick<ServerMarkdown, 'block' | 'isParagraph'>

function toPart(markdown: string, options: FlowOptions): Part {
  if (isPlainText(markdown)) return { block: toPlainBlock(markdown), isParagraph: true }
  if (isCostly(markdown)) return { block: toFence(markdown, 'text'), isParagraph: false }
  try {
    const tree: Root = parseMarkdown(markdown)
    hardenMarkdown(tree)
    // Without a definition there is no link by name.
    if (markdown.includes(']:')) resolveReferences(tree)
    return toTreePart(tree, options)
  } catch {
    return { block: toFence(markdown, 'text'), isParagraph: false }
  }
}

function toTreePart({ children }: Root, options: FlowOptions): Part {
  const isParagraph = children.length === 1 && children[0]?.type === 'paragraph'
  return { block: toFlow(children, options), isParagraph }
}

function toPlainBlock(text: string): Block {
  return escapeLineStarts(escapeWords(text))
}

/** Links by name get their addresses; the definitions are left out. Changes the tree in place. */
function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>()
  const references: { parent: Parents; index: number }[] = []
  const parents: Parents[] = [tree]
  for (const parent of parents)
    parent.children.forEach((child: Nodes, index) => {
      if (child.type === 'definition' && !definitions.has(child.identifier))
        definitions.set(child.identifier, child)
      if (child.type === 'linkReference' || child.type === 'imageReference')
        references.push({ parent, index })
      if ('children' in child) parents.push(child)
    })
  for (const { parent, index } of references) {
    const child = parent.children[index]
    if (child?.type !== 'linkReference' && child?.type !== 'imageReference') continue
    const url = definitions.get(child.identifier)?.url ?? ''
    const link: Link = {
      type: 'link',
      url,
      children:
        child.type === 'linkReference'
          ? child.children
          : [{ type: 'text', value: child.alt || url }],
    }
    const children = parent.children as RootContent[]
    children[index] = link
  }
}
