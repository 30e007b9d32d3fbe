import type {
  CatalogueEntry,
  EmbeddedItem,
  ListEntry,
  ListPart,
  ListSection,
  Heading,
} from '../../core/pages/model.ts'
import { joinBlocks, toHeading, toList, type Block } from './blocks.ts'
import { escapeText } from './escape.ts'
import { toListedItem } from './item.ts'
import {
  depthOf,
  isFull,
  toInline,
  toInlineCode,
  toBadges,
  toMarkdownPair,
  toOuterLink,
  toPageLink,
  toPair,
  type MarkdownView,
} from './view.ts'

/**
 * All of one kind. Sections have a heading where the page has one for them.
 *
 * @param depth Depth of the heading above.
 */
export function toListPart(
  view: MarkdownView,
  part: Omit<ListPart, 'slug' | 'heading' | 'notices'>,
  { headings, depth }: { headings: readonly Heading[]; depth: number },
): Block {
  const slugs = new Set(headings.map(({ slug }) => slug))
  const { lead, summary, legend, sections } = part
  return joinBlocks([
    escapeText(lead),
    isFull(view) && summary && escapeText(summary),
    ...sections.map((section) => {
      const isHeaded = slugs.has(section.slug)
      return joinBlocks([
        isHeaded && toHeading(depth + 1, escapeText(section.heading)),
        toListSection(view, section),
      ])
    }),
    isFull(view) &&
      legend &&
      joinBlocks([
        toHeading(depth + 1, escapeText(legend.label)),
        toList(
          legend.rows.map(({ label, text, byDefault }) => ({
            lead: toPair(view, label, escapeText(`${text} ${byDefault}`)),
          })),
        ),
        escapeText(legend.note),
      ]),
  ])
}

function toListSection(view: MarkdownView, { note, empty, entries, items }: ListSection): Block {
  return joinBlocks([
    note && escapeText(note),
    entries.length === 0 && empty && escapeText(empty),
    !items && toList(entries.map((entry) => ({ lead: toEntry(view, entry) }))),
    items && toItems(view, items),
  ])
}

/** Primitives in full, each under its own heading. */
export function toItems(view: MarkdownView, items: readonly EmbeddedItem[]): Block {
  return joinBlocks(
    items.map(({ depth, page }) => {
      const own = depthOf(view) + depth - 1
      // The item's headings are already as deep as they stand on the page around it.
      const headings = page.headings.map((heading) => ({
        ...heading,
        depth: (heading.depth - depth + 1) as Heading['depth'],
      }))
      return toListedItem({ ...view, depth: own }, { ...page, headings })
    }),
  )
}

function toEntry(view: MarkdownView, entry: ListEntry): string {
  const name = toOuterLink(toInlineCode(entry.name), view.href?.(entry.path, entry.anchor))
  const badges = toBadges(entry.badges)
  const words = [entry.title, entry.summary].filter((text) => text !== undefined).map(toInline)
  return toMarkdownPair(view, badges === '' ? name : `${name} (${badges})`, words.join('. '))
}

/** All servers of a site. */
export function toCatalogue(view: MarkdownView, servers: readonly CatalogueEntry[]): Block {
  return joinBlocks(
    servers.map((server) =>
      joinBlocks([
        toHeading(depthOf(view) + 1, toPageLink(view, { label: server.label, path: server.path })),
        server.description && toInline(server.description),
        toList([
          {
            lead: [server.eraLabel, server.protocolVersion, server.transport]
              .map((text) => escapeText(text))
              .join(', '),
          },
          ...server.counts.map(({ label, path, anchor }) => ({
            lead:
              path === undefined ? escapeText(label) : toPageLink(view, { label, path, anchor }),
          })),
        ]),
        server.stale && escapeText(server.stale),
      ]),
    ),
  )
}
