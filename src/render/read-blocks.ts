import type { Nodes, Parents, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { notProse } from '../i18n/bcp14/index.ts'
import type { Block } from '../i18n/parity/index.ts'
import { clearMdx } from './clear-mdx.ts'

const markdown = unified().use(remarkParse).use(remarkGfm).freeze()
/** MDX has no code by indent: text in components stands indented. */
const mdx = unified()
  .data('micromarkExtensions', [{ disable: { null: ['codeIndented'] } }])
  .use(remarkParse)
  .use(remarkGfm)
  .freeze()

/**
 * The blocks of a page's source, in order. Frontmatter, comments, imports, expressions and tags of
 * components are left out, the text in components is not; attributes are no prose.
 *
 * @param text Markdown or MDX.
 */
export function readBlocks(text: string, format: 'md' | 'mdx' = 'md'): Block[] {
  const processor = format === 'mdx' ? mdx : markdown
  const tree: Root = processor.parse(clearMdx(text, format))
  const blocks: Block[] = []
  for (const node of tree.children) visit(node, 'paragraph', blocks)
  return blocks
}

function visit(node: Nodes, kind: Block['kind'], blocks: Block[]): void {
  if (node.type === 'paragraph') addBlock(node, kind, blocks)
  else if (node.type === 'heading') addBlock(node, 'heading', blocks)
  else if (node.type === 'code') blocks.push(emptyBlock(node, 'code'))
  else if (node.type === 'table') {
    for (const [index, row] of node.children.entries()) {
      for (const cell of row.children) addBlock(cell, index === 0 ? 'heading' : 'cell', blocks)
    }
  } else if (node.type === 'definition') {
    blocks.push({ ...emptyBlock(node, 'paragraph'), urls: [node.url] })
  } else if ('children' in node) {
    for (const child of node.children)
      visit(child, node.type === 'listItem' ? 'item' : kind, blocks)
  }
}

function addBlock(node: Parents, kind: Block['kind'], blocks: Block[]): void {
  const block = emptyBlock(node, kind)
  for (const child of node.children) addInline(child, block)
  if (block.text.trim() !== '' || block.urls.length > 0) blocks.push(block)
}

function addInline(node: Nodes, block: Block): void {
  if (node.type === 'text') block.text += node.value
  else if (node.type === 'inlineCode') {
    block.codes.push(node.value)
    block.text += notProse
  } else if (node.type === 'break') block.text += '\n'
  else if (node.type === 'image') {
    block.urls.push(node.url)
    block.text += notProse
  } else if ('children' in node) {
    if (node.type === 'link') block.urls.push(node.url)
    const start = block.text.length
    for (const child of node.children) addInline(child, block)
    if (node.type === 'strong' || node.type === 'emphasis') {
      block.emphases.push({ start, end: block.text.length })
    }
  } else if (node.type !== 'html') block.text += notProse
}

function emptyBlock(node: Nodes, kind: Block['kind']): Block {
  const line = node.position?.start.line ?? 1
  return { kind, line, text: '', emphases: [], codes: [], urls: [] }
}
