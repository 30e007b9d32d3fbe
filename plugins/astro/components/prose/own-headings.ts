import { prose } from 'virtual:astro-mcp-discovery/prose'
import type { Heading, Page } from '../../../../src/core/pages/model.ts'

/** The headings of a page with those of its owner's texts before and after it, for a table of contents. */
export async function addOwnHeadings<Shown extends Page>(page: Shown): Promise<Shown> {
  if (!Object.hasOwn(prose, page.path)) return page
  const [before, after] = await Promise.all([
    readHeadings(page, 'before'),
    readHeadings(page, 'after'),
  ])
  return { ...page, headings: [...before, ...page.headings, ...after] }
}

async function readHeadings(page: Page, place: 'before' | 'after'): Promise<Heading[]> {
  const file = prose[page.path]?.[place]?.[page.locale]
  if (!file) return []
  const headings = (await file.load()).getHeadings()
  return headings.flatMap(({ depth, slug, text }) =>
    depth === 2 || depth === 3 ? [{ depth, slug, text, lang: file.lang }] : [],
  )
}
