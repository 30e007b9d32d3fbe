import type { Nodes, Root } from 'mdast'
import { isSurelyVisible } from '../core/invisible.ts'
import { readSimple } from './parse/read-simple.ts'

export interface SimpleOptions {
  headingShift: number
  /** Whether headings are to have ids: then a text with a heading is none of the simple ones. */
  hasAnchors: boolean
}

/**
 * What the processor would make of Markdown of the most common forms, in a small part of its time;
 * undefined for any other. Needs no sanitiser: such a text holds words alone, no HTML, link or image,
 * and all of them are escaped.
 */
export function renderSimple(markdown: string, options: SimpleOptions): string | undefined {
  if (!isSurelyVisible(markdown)) return undefined
  const tree = readSimple(markdown)
  const isSimple = tree && !(options.hasAnchors && tree.children.some(isHeading))
  return isSimple ? writeBlocks(tree.children, options.headingShift) : undefined
}

function isHeading({ type }: Root['children'][number]): boolean {
  return type === 'heading'
}

function writeBlocks(nodes: readonly Nodes[], shift: number): string {
  return nodes.map((node) => write(node, shift)).join('\n')
}

function writeAll(nodes: readonly Nodes[], shift: number): string {
  let html = ''
  for (const node of nodes) html += write(node, shift)
  return html
}

function write(node: Nodes, shift: number): string {
  switch (node.type) {
    case 'text':
      return escape(node.value)
    case 'inlineCode':
      return `<code>${escape(node.value)}</code>`
    case 'strong':
      return `<strong>${writeAll(node.children, shift)}</strong>`
    case 'emphasis':
      return `<em>${writeAll(node.children, shift)}</em>`
    case 'paragraph':
      return `<p>${writeAll(node.children, shift)}</p>`
    case 'heading': {
      const name = `h${Math.min(6, node.depth + shift)}`
      return `<${name}>${writeAll(node.children, shift)}</${name}>`
    }
    case 'code':
      return `<pre><code>${node.value === '' ? '' : `${escape(node.value)}\n`}</code></pre>`
    case 'list': {
      const name = node.ordered ? 'ol' : 'ul'
      const start =
        typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : ''
      return `<${name}${start}>\n${writeBlocks(node.children, shift)}\n</${name}>`
    }
    case 'listItem':
      return `<li>${writeItem(node.children, shift)}</li>`
    case 'table': {
      const [head, ...rows] = node.children.map((row, index) => {
        const cell = index === 0 ? 'th' : 'td'
        const cells = row.children.map(({ children }) => writeAll(children, shift))
        return `<tr>\n${cells.map((text) => `<${cell}>${text}</${cell}>\n`).join('')}</tr>\n`
      })
      const body = rows.length > 0 ? `<tbody>\n${rows.join('')}</tbody>\n` : ''
      return `<div class="amd-scroll" tabindex="0"><table>\n<thead>\n${head ?? ''}</thead>\n${body}</table></div>`
    }
    default:
      throw new Error(`A simple text has no ${node.type}.`)
  }
}

/** An item of a tight list: its paragraphs stand bare. */
function writeItem(nodes: readonly Nodes[], shift: number): string {
  let html = ''
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'paragraph' || index > 0) html += '\n'
    html += node.type === 'paragraph' ? writeAll(node.children, shift) : write(node, shift)
  }
  return nodes.at(-1)?.type === 'paragraph' || nodes.length === 0 ? html : `${html}\n`
}

const entities: Record<string, string> = { '&': '&#x26;', '<': '&#x3C;' }

/** As the processor writes it. */
function escape(text: string): string {
  return /[&<]/.test(text) ? text.replace(/[&<]/g, (sign) => entities[sign] ?? sign) : text
}
