import { toPlainLine } from '../text.ts'
import type { Item, PageContext } from './context.ts'
import { addItemHistory } from './item-history.ts'
import type { EmbeddedItem, Heading, ItemPage } from './model.ts'
import { anchorOfItem } from './place.ts'
import { buildPromptPage } from './prompt.ts'
import { buildResourcePage } from './resource.ts'
import { buildToolPage } from './tool.ts'

/** The page of one primitive, whether the layout gives it one or not. */
export function buildItemPage(context: PageContext, item: Item): ItemPage {
  return addItemHistory(context, item, buildPlainPage(context, item))
}

function buildPlainPage(context: PageContext, item: Item): ItemPage {
  if (item.list === 'tools') return buildToolPage(context.server, item.key, context.t, context)
  return item.list === 'prompts' ? buildPromptPage(context, item) : buildResourcePage(context, item)
}

/** A primitive in full on a page with others, under a heading of the given depth. */
export function embedItem(
  context: PageContext,
  item: Item,
  depth: EmbeddedItem['depth'],
): EmbeddedItem {
  // What the page around is made from is said once.
  const { provenance: _, ...page } = buildItemPage(context, item)
  const headings = page.headings.map((heading) => ({
    ...heading,
    depth: Math.min(5, heading.depth + depth - 1) as Heading['depth'],
  }))
  return {
    anchor: anchorOfItem(context.server, item.list, item.key),
    depth,
    page: { ...page, headings },
  }
}

/** On one line: a URI tells less than the name beside it. */
function labelOf({ kind, name, title }: ItemPage): Pick<Heading, 'text' | 'lang'> {
  const isNamed = kind === 'tool' || kind === 'prompt' || typeof title === 'string'
  const { value, lang } = isNamed ? name : title
  return { text: toPlainLine(value, 80), lang }
}

/** Headings of embedded items, for the table of contents. */
export function headingsOf(items: readonly EmbeddedItem[] = []): Heading[] {
  return items.map(({ anchor, depth, page }) => {
    const { text, lang = null } = labelOf(page)
    return { depth, slug: anchor, text: text || anchor, lang }
  })
}
