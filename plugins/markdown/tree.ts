import { notProse } from '../../src/i18n/bcp14/index.ts'

/** A node of hast, MDX nodes in it too: as much of it as is read here, so that no types are needed. */
export interface TreeNode {
  type: string
  tagName?: string
  name?: string | null
  value?: unknown
  properties?: Record<string, unknown>
  attributes?: unknown
  children?: TreeNode[]
}

const inlineNames = new Set(
  (
    'a abbr b bdi bdo cite data del dfn em font i ins label mark output q ruby rb rt rp s small ' +
    'span strike strong sub sup time tt u var'
  ).split(' '),
)
const emphasisNames = new Set(['strong', 'em', 'b', 'i'])
const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'])
/** Left alone inside a line. */
const opaqueNames = new Set('code kbd samp math svg img picture audio video object'.split(' '))
/** Left alone, and the end of a line of thought. */
const closedNames = new Set(
  'pre script style template textarea select title noscript iframe head'.split(' '),
)

/** In raw HTML: not to be translated, or marked already. */
const leftAlone = /\s(?:translate\s*=\s*["']?no\b|class\s*=\s*["'][^"']*\bbcp14\b)/i

/** How a walk treats a node: read on in the same line, leave alone, or a block of its own. */
export type Treatment = 'inline' | 'opaque' | 'closed' | 'block'

export function treatmentOf(
  node: TreeNode,
  { headings, skip }: { headings: boolean; skip: string[] },
): Treatment {
  const name = nameOf(node)
  if (closedNames.has(name) || (!headings && headingNames.has(name))) return 'closed'
  const isLine = inlineNames.has(name) || node.type === 'mdxJsxTextElement'
  if (opaqueNames.has(name)) return 'opaque'
  if (skip.includes(name) || isUntranslated(node) || isMarked(node)) {
    return isLine ? 'opaque' : 'closed'
  }
  return isLine ? 'inline' : 'block'
}

/** Tag or component name; empty for nodes without one. */
export function nameOf({ tagName, name }: TreeNode): string {
  return tagName ?? name ?? ''
}

export function isEmphasis(node: TreeNode): boolean {
  return emphasisNames.has(nameOf(node))
}

/** Raised or lowered text stands beside a word, not in it. */
export function isShifted(node: TreeNode): boolean {
  return ['sup', 'sub'].includes(nameOf(node))
}

/** The element's own `lang`. */
export function ownLang(node: TreeNode): string | undefined {
  const lang = attributeOf(node, 'lang')
  return typeof lang === 'string' ? lang : undefined
}

/** A piece of raw HTML, of which parsers make no elements: a tag, or the text between two. */
export type RawPart =
  | {
      type: 'tag'
      name: string
      isOpening: boolean
      /** Its content is left alone. */
      isSkipped: boolean
      isLine: boolean
      /** What stands for it in the text of its block. */
      text: string
    }
  | { type: 'text'; start: number; end: number }

const rawParts =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi

/** The tags and texts of raw HTML, in order; comments are left out. */
export function readRawParts(
  html: string,
  { headings, skip }: { headings: boolean; skip: string[] },
): RawPart[] {
  const parts: RawPart[] = []
  let done = 0
  const addText = (end: number): void => {
    if (end > done) parts.push({ type: 'text', start: done, end })
  }
  for (const { index, 0: found, 1: slash, 2: rawName, 3: attributes = '' } of html.matchAll(
    rawParts,
  )) {
    addText(index)
    done = index + found.length
    if (rawName === undefined) continue
    const name = rawName.toLowerCase()
    const isOpaque = opaqueNames.has(name) || skip.includes(name)
    const isClosed = closedNames.has(name) || (!headings && headingNames.has(name))
    parts.push({
      type: 'tag',
      name,
      isOpening: !slash && name !== 'img' && !attributes.endsWith('/'),
      isSkipped: isOpaque || isClosed || leftAlone.test(attributes),
      isLine: isOpaque || inlineNames.has(name) || ['br', 'wbr'].includes(name),
      text: rawText(name),
    })
  }
  addText(html.length)
  return parts
}

function rawText(name: string): string {
  if (name === 'br') return '\n'
  if (name === 'wbr') return ''
  return inlineNames.has(name) && !['sup', 'sub'].includes(name) ? '' : notProse
}

function isUntranslated(node: TreeNode): boolean {
  return attributeOf(node, 'translate') === 'no'
}

function isMarked(node: TreeNode): boolean {
  const { className } = node.properties ?? {}
  const classes = Array.isArray(className) ? className : String(className ?? '').split(' ')
  return classes.includes('bcp14') || classes.includes('bcp14-legend')
}

function attributeOf(node: TreeNode, name: string): unknown {
  if (!Array.isArray(node.attributes)) return node.properties?.[name]
  const found: unknown = node.attributes.find(
    (item: unknown) => isNamed(item) && item.name === name,
  )
  return isNamed(found) ? found.value : undefined
}

function isNamed(value: unknown): value is { name: unknown; value?: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value
}
