import type { Block } from './blocks.ts'
import { depthOf, type MarkdownView } from './view.ts'

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}(#{1,5})(?=[ \t])/

/**
 * What the owner wrote before or after a page, as they wrote it: theirs is the one text here that is
 * Markdown and trusted. Its headings go below the title of the page, wherever that stands.
 */
export function toOwnText(view: MarkdownView, path: string, place: 'before' | 'after'): Block {
  const text = view.ownText?.(path, place)
  return text === undefined ? '' : shiftHeadings(text.trim(), depthOf(view) - 1)
}

function shiftHeadings(text: string, by: number): string {
  if (by <= 0) return text
  let open: string | undefined
  return text
    .split('\n')
    .map((line) => {
      const [, mark] = fence.exec(line) ?? []
      if (open !== undefined) {
        if (mark?.startsWith(open)) open = undefined
        return line
      }
      open = mark
      return line.replace(heading, (all) => {
        const depth = Math.min(6, all.trim().length + by)
        return '#'.repeat(depth)
      })
    })
    .join('\n')
}
