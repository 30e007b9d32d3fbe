import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { toVisible } from '../../../../src/core/invisible.ts'

const processor = unified().use(remarkParse).use(remarkGfm).freeze()

/** The tree of a Markdown text, read by the parser of others. */
export function readMarkdown(markdown: string): Root {
  return processor.parse(markdown)
}

/** All nodes of a tree in the order of the text. */
export function listNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(listNodes) : [])]
}

/**
 * The words of a tree with invisible characters named; spaces and line ends do not count. An image
 * or link without words has its address for words.
 */
export function readWords(node: Nodes): string {
  return squeeze(wordsOf(node))
}

/** A text as `readWords` gives it. */
export function squeeze(text: string): string {
  return toVisible(text.replace(/\r\n?/g, '\n')).replace(/[ \t\n]+/g, '')
}

function wordsOf(node: Nodes): string {
  if (node.type === 'image') return node.alt?.trim() || node.url
  if (node.type === 'imageReference') return node.alt ?? ''
  if ('value' in node) return node.value
  const words = 'children' in node ? node.children.map(wordsOf).join('') : ''
  return node.type === 'link' && isWeb(node.url) && squeeze(words) === '' ? node.url : words
}

/** What a safe text has none of: HTML, images, definitions, links elsewhere than to the web. */
export function findFaults(tree: Root): string[] {
  return listNodes(tree).flatMap((node) => {
    if (node.type === 'link') return isWeb(node.url) ? [] : [`link to ${node.url}`]
    const isForbidden = /^(?:html|image|definition|footnote|imageReference|linkReference)/
    return isForbidden.test(node.type) ? [node.type] : []
  })
}

function isWeb(url: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(url)
}
