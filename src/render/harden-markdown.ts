import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast'

/**
 * Makes plain what the reader's page can not hold: footnotes (their links need ids), check boxes
 * (form fields), raw HTML is left to `htmlToText`. Changes the tree in place.
 */
export function hardenMarkdown(tree: Parents): void {
  const stack: Parents[] = [tree]
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    if (parent.type === 'listItem' && typeof parent.checked === 'boolean') uncheck(parent)
    const children = parent.children as RootContent[]
    children.forEach((child, index) => {
      const plain = toPlain(child)
      if (plain) children[index] = plain
      if ('children' in (plain ?? child)) stack.push((plain ?? child) as Parents)
    })
  }
}

function toPlain(node: RootContent): RootContent | undefined {
  if (node.type === 'footnoteReference') return text(`[^${node.label ?? node.identifier}]`)
  if (node.type !== 'footnoteDefinition') return undefined
  const mark = text(`[^${node.label ?? node.identifier}]: `)
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph') first.children.unshift(mark)
  else rest.unshift(...(first ? [first] : []))
  const head: RootContent =
    first?.type === 'paragraph' ? first : { type: 'paragraph', children: [mark] }
  return { type: 'blockquote', children: [head, ...rest] }
}

function uncheck(item: Extract<Nodes, { type: 'listItem' }>): void {
  const [first] = item.children
  const mark = text(item.checked ? '☑ ' : '☐ ')
  if (first?.type === 'paragraph') first.children.unshift(mark)
  else item.children.unshift({ type: 'paragraph', children: [mark] })
  item.checked = null
}

function text(value: string): PhrasingContent & { type: 'text' } {
  return { type: 'text', value }
}
