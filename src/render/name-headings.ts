import type { Element, ElementContent, Root } from 'hast'
import { cutText } from '../core/text.ts'

/** A heading of a server's text, of those that stand in no quote and no list. */
export interface MarkdownHeading {
  /** Level in the page, 1 to 6. */
  level: number
  /** `<anchors>-<position among the headings>`: of ours alone, ASCII, the same in each locale. */
  id: string
  /** One line of plain text, invisible characters as `[U+202E]`; '' where there are no words. */
  text: string
}

/** Longest text of a heading in a table of contents, in code points. */
const textMax = 80

/**
 * Gives the headings of a sanitised tree their ids, which go on after `count` others. Changes the
 * tree in place.
 */
export function nameHeadings(tree: Root, anchors: string, count: number): MarkdownHeading[] {
  return tree.children
    .flatMap((node) => {
      const level = node.type === 'element' && /^h([1-6])$/.exec(node.tagName)?.[1]
      return level ? [{ node, level: Number(level) }] : []
    })
    .map(({ node, level }, index) => {
      const id = `${anchors}-${count + index + 1}`
      node.properties = { id }
      return { level, id, text: cutText(textOf(node).replace(/\s+/gu, ' ').trim(), textMax) }
    })
}

/**
 * The headings that tell what is where: of the outermost level that has more than one, so that a
 * title above all others hides none of them; the first `max` with words.
 */
export function outlineOf(headings: readonly MarkdownHeading[], max: number): MarkdownHeading[] {
  const named = headings.filter(({ text }) => text !== '')
  const atLevel = (level: number): MarkdownHeading[] => named.filter((one) => one.level === level)
  const levels = [...new Set(named.map(({ level }) => level))].sort()
  const level = levels.find((level) => atLevel(level).length > 1) ?? levels[0]
  return level === undefined ? [] : atLevel(level).slice(0, max)
}

function textOf(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const text = node.children.map(textOf).join('')
  // The one kind of span there is names an invisible character.
  return node.tagName === 'span' ? `[${text}]` : text
}
