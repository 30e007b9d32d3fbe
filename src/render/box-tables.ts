import type { Element, ElementContent, Root } from 'hast'

/**
 * Puts each table into a box that scrolls, by key too: words stay whole on a phone. Changes the tree
 * in place.
 */
export function boxTables(tree: Root | Element): void {
  const stack: (Root | Element)[] = [tree]
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    parent.children = (parent.children as ElementContent[]).map((child) =>
      child.type === 'element' && child.tagName === 'table' ? toBox(child) : child,
    )
    for (const child of parent.children)
      if (child.type === 'element' && child.tagName !== 'div') stack.push(child)
  }
}

function toBox(table: Element): Element {
  const properties = { className: ['amd-scroll'], tabIndex: 0 }
  return { type: 'element', tagName: 'div', properties, children: [table] }
}
