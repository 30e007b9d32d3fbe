import type { Element, ElementContent, Root } from 'hast'
import { splitInvisible } from '../core/invisible.ts'

const linkPattern = /^(?:https?:\/\/[^/]|mailto:)/i

/**
 * Headings go below the page's own, images become links, links lead only where a reader may be sent,
 * invisible characters are named. Changes the tree in place.
 */
export function hardenHtml(tree: Root | Element, headingShift: number): void {
  const stack: { parent: Root | Element; isInLink: boolean }[] = [{ parent: tree, isInLink: false }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { parent, isInLink } = next
    const children = (parent.children as ElementContent[]).flatMap((child) =>
      hardenNode(child, isInLink, headingShift),
    )
    parent.children = children
    for (const child of children)
      if (child.type === 'element' && !isInvisibleMark(child))
        stack.push({ parent: child, isInLink: isInLink || child.tagName === 'a' })
  }
}

function hardenNode(node: ElementContent, isInLink: boolean, shift: number): ElementContent[] {
  if (node.type === 'text') return markInvisible(node.value)
  if (node.type !== 'element') return []
  const level = /^h([1-6])$/.exec(node.tagName)?.[1]
  if (level) node.tagName = `h${Math.min(6, Number(level) + shift)}`
  if (node.tagName === 'img') return hardenImage(node, isInLink)
  if (node.tagName !== 'a') return [node]
  const href = toSafeHref(node.properties['href'])
  if (isInLink || href === undefined) return hardenAll(node.children, isInLink, shift)
  node.properties = toLinkProperties(href)
  return [node]
}

function hardenAll(nodes: ElementContent[], isInLink: boolean, shift: number): ElementContent[] {
  return nodes.flatMap((node) => hardenNode(node, isInLink, shift))
}

/** An image is not fetched: its words, linked to where it is. */
function hardenImage({ properties }: Element, isInLink: boolean): ElementContent[] {
  const href = toSafeHref(properties['src'])
  const alt = typeof properties['alt'] === 'string' ? properties['alt'].trim() : ''
  const words = markInvisible(alt || String(properties['src'] ?? ''))
  if (isInLink || href === undefined) return words
  return [{ type: 'element', tagName: 'a', properties: toLinkProperties(href), children: words }]
}

/** An absolute http, https or mailto address; nothing that depends on the page's own. */
export function toSafeHref(value: unknown): string | undefined {
  if (typeof value !== 'string' || !linkPattern.test(value)) return undefined
  return URL.canParse(value) ? value : undefined
}

function toLinkProperties(href: string): Element['properties'] {
  return { href, rel: ['nofollow', 'noopener', 'noreferrer'] }
}

function markInvisible(text: string): ElementContent[] {
  return splitInvisible(text).map(({ type, value }) =>
    type === 'text'
      ? { type: 'text', value }
      : {
          type: 'element',
          tagName: 'span',
          properties: { className: ['amd-invisible'] },
          children: [{ type: 'text', value }],
        },
  )
}

function isInvisibleMark(node: Element): boolean {
  return node.tagName === 'span'
}
