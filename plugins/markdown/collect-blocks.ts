import { notProse, type Span } from '../../src/i18n/bcp14/index.ts'
import { isEmphasis, isShifted, ownLang, readRawParts, treatmentOf, type TreeNode } from './tree.ts'

/** The prose of one paragraph, item or cell, with the nodes its characters come from. */
export interface ProseBlock {
  text: string
  lang: string
  pieces: Piece[]
  emphases: Span[]
}

/** One text node, or a text in a node of raw HTML: characters `start` to `end` of its block. */
export interface Piece extends Span {
  node: TreeNode
  parent: TreeNode
  /** Of raw HTML: where the text begins in it. */
  at?: number
}

export interface CollectOptions {
  lang: string
  headings: boolean
  skip: string[]
}

/** All prose of a hast tree, block by block; code and other matter stands as `notProse` in it. */
export function collectBlocks(root: TreeNode, options: CollectOptions): ProseBlock[] {
  const blocks: ProseBlock[] = []
  let block = startBlock(options.lang)
  /** An element of raw HTML whose content is left alone: its two tags are nodes of their own. */
  let rawSkip: { name: string; depth: number } | undefined

  visitAll(root, options.lang)
  closeBlock(options.lang)
  return blocks

  function visitAll(parent: TreeNode, lang: string): void {
    for (const node of parent.children ?? []) visit(node, parent, lang)
  }

  function visit(node: TreeNode, parent: TreeNode, lang: string): void {
    if (node.type === 'text') addText(node, parent)
    else if (node.type === 'raw') addRaw(node, parent, lang)
    else if (node.type === 'mdxTextExpression') addExpression(String(node.value))
    else if (node.children) addElement(node, lang)
    else if (node.type !== 'comment') closeBlock(lang)
  }

  function addText(node: TreeNode, parent: TreeNode): void {
    const value = String(node.value)
    const start = block.text.length
    if (rawSkip) block.text += notProse
    else {
      block.text += value
      block.pieces.push({ node, parent, start, end: start + value.length })
    }
  }

  function addRaw(node: TreeNode, parent: TreeNode, lang: string): void {
    const html = String(node.value)
    for (const part of readRawParts(html, options)) {
      if (part.type === 'text') {
        if (rawSkip) continue
        const start = block.text.length
        block.text += html.slice(part.start, part.end).replace(/`[^`\n]*`/g, hide)
        block.pieces.push({ node, parent, start, end: block.text.length, at: part.start })
        continue
      }
      const { name, isOpening, isSkipped, isLine, text } = part
      if (rawSkip?.name === name) rawSkip.depth += isOpening ? 1 : -1
      else if (!rawSkip && isOpening && isSkipped) rawSkip = { name, depth: 1 }
      if (rawSkip?.depth === 0) rawSkip = undefined
      if (isLine) block.text += text
      else closeBlock(lang)
    }
  }

  function addExpression(code: string): void {
    block.text += /^\s*(['"`])\s+\1\s*$/.test(code) ? ' ' : notProse
  }

  function addElement(node: TreeNode, outerLang: string): void {
    const lang = ownLang(node) ?? outerLang
    const treatment = treatmentOf(node, options)
    if (node.tagName === 'br') block.text += '\n'
    else if (node.tagName === 'wbr') return
    else if (treatment === 'opaque') block.text += notProse
    else if (treatment === 'closed') closeBlock(outerLang)
    else if (treatment === 'block') {
      closeBlock(lang)
      visitAll(node, lang)
      closeBlock(outerLang)
    } else if (lang !== outerLang) addForeign(node, lang)
    else addLine(node, lang)
  }

  function addLine(node: TreeNode, lang: string): void {
    if (isShifted(node)) block.text += notProse
    const start = block.text.length
    visitAll(node, lang)
    if (isEmphasis(node)) block.emphases.push({ start, end: block.text.length })
    if (isShifted(node)) block.text += notProse
  }

  /** Words of another language in a line are read apart from it. */
  function addForeign(node: TreeNode, lang: string): void {
    const outer = block
    block = startBlock(lang)
    visitAll(node, lang)
    closeBlock(lang)
    block = outer
    block.text += notProse
  }

  function closeBlock(nextLang: string): void {
    if (block.pieces.length > 0) blocks.push(block)
    block = startBlock(nextLang)
  }
}

/** As many signs, so that places stay the same. */
function hide(code: string): string {
  return notProse.repeat(code.length)
}

function startBlock(lang: string): ProseBlock {
  return { text: '', lang, pieces: [], emphases: [] }
}
