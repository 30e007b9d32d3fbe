import type { FoundLink } from './resolve-link.ts'
import { hasHiddenAddress, hasHiddenLink, readStaticText } from './static-text.ts'
import type { TreeNode } from './tree.ts'

/** A node to put in the place of another. */
export interface LinkEdit {
  node: TreeNode
  parent: TreeNode
  by: TreeNode
}

/** Resolves the URL of a link; undefined for one that leads elsewhere or nowhere. */
export type ResolveUrl = (url: string) => FoundLink | undefined

const rawLink = /(<[a-z][^<>]*?\shref\s*=\s*)(["'])(mcp:.*?)\2/gi

/**
 * The changes that lead the `mcp:` links of a hast tree to pages: those of Markdown, of raw HTML, and
 * of elements and components of MDX that have such an `href`. Reads the tree, changes nothing.
 */
export function planLinks(root: TreeNode, resolve: ResolveUrl): LinkEdit[] {
  return (root.children ?? []).flatMap((node) => {
    const by = resolveNode(node, resolve)
    return by ? [{ node, parent: root, by }] : planLinks(node, resolve)
  })
}

function resolveNode(node: TreeNode, resolve: ResolveUrl): TreeNode | undefined {
  if (node.type === 'raw') return resolveRaw(node, resolve)
  const url = urlOf(node)
  const link = url === undefined ? undefined : resolve(url)
  if (url === undefined || !link) return undefined
  const isLink = node.tagName === 'a' || node.name === 'a'
  const children =
    isLink && isUnnamed(node, url)
      ? [toName(link)]
      : node.children?.map((child) => resolveAll(child, resolve))
  return { ...withUrl(node, link.url), ...(children ? { children } : {}) }
}

/** The node with all links in it resolved: what is in a replaced node can not be replaced again. */
function resolveAll(node: TreeNode, resolve: ResolveUrl): TreeNode {
  const own = resolveNode(node, resolve)
  if (own) return own
  const children = node.children?.map((child) => resolveAll(child, resolve))
  const isSame = children?.every((child, index) => child === node.children?.[index]) ?? true
  return isSame ? node : { ...node, ...(children ? { children } : {}) }
}

function resolveRaw(node: TreeNode, resolve: ResolveUrl): TreeNode | undefined {
  const value = String(node.value)
  const resolved = value.replace(rawLink, (all, before: string, quote: string, url: string) => {
    const link = resolve(url.replaceAll('&amp;', '&'))
    return link ? `${before}${quote}${link.url}${quote}` : all
  })
  return resolved === value ? undefined : { ...node, value: resolved }
}

/**
 * Expressions of MDX in a tree whose `mcp:` links nobody can lead on, because nothing runs them here.
 */
export function findHiddenLinks({ type, value, attributes, children = [] }: TreeNode): string[] {
  const isCode = type === 'mdxFlowExpression' || type === 'mdxTextExpression'
  const own = isCode && hasHiddenLink(String(value)) ? [String(value)] : []
  const href = readAttributes(attributes).find(isHref)?.value
  const source = isExpression(href) ? [href.value].filter(hasHiddenAddress) : []
  return [...own, ...source, ...children.flatMap(findHiddenLinks)]
}

function urlOf({ properties, attributes }: TreeNode): string | undefined {
  const url = properties?.['href'] ?? readAttributes(attributes).find(isHref)?.value
  if (isExpression(url)) return readStaticText(url.value)
  return typeof url === 'string' ? url : undefined
}

function isExpression(value: unknown): value is { value: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    typeof value.value === 'string'
  )
}

function withUrl(node: TreeNode, url: string): TreeNode {
  if (node.properties) return { ...node, properties: { ...node.properties, href: url } }
  const attributes = readAttributes(node.attributes).map((attribute) =>
    isHref(attribute) ? { ...attribute, value: url } : attribute,
  )
  return { ...node, attributes }
}

interface Attribute {
  name?: unknown
  value?: unknown
}

function readAttributes(attributes: unknown): Attribute[] {
  // hast of MDX: objects, of which spreads have no name.
  return Array.isArray(attributes) ? (attributes as Attribute[]) : []
}

function isHref({ name }: Attribute): boolean {
  return name === 'href'
}

/** An autolink shows its address, an empty link nothing. */
function isUnnamed({ children = [] }: TreeNode, url: string): boolean {
  const [only, ...others] = children
  return !only || (others.length === 0 && only.type === 'text' && only.value === safeDecode(url))
}

function safeDecode(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

function toName({ name, isCode }: FoundLink): TreeNode {
  const text: TreeNode = { type: 'text', value: name }
  return isCode ? { type: 'element', tagName: 'code', properties: {}, children: [text] } : text
}
