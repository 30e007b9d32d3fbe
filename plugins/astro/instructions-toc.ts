import type { Heading, Page } from '../../src/core/pages/model.ts'
import { renderServerMarkdown } from '../../src/render/markdown.ts'
import { outlineOf } from '../../src/render/name-headings.ts'

/** A server's headings in a table of contents; more would push ours out of sight. */
const headingsMax = 40

/**
 * The page with the headings of the server's instructions behind ours, where its owner wants them in
 * the table of contents. Their ids are those of the instructions as the page shows them.
 */
export function addInstructions(page: Page): Page {
  if (page.kind !== 'overview' || !page.instructions?.anchors) return page
  const { text, anchors } = page.instructions
  const outline = outlineOf(renderServerMarkdown(text, { anchors }).headings, headingsMax)
  const own = outline.map(({ id, text: words }): Heading => ({
    depth: 3,
    slug: id,
    text: words,
    lang: text.lang,
  }))
  const headings = page.headings.flatMap((heading) =>
    heading.slug === 'instructions' ? [heading, ...own] : [heading],
  )
  return { ...page, headings }
}
