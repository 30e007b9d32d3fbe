import type { Page, Provenance } from '../../core/pages/model.ts'
import type { VersionSwitch } from '../../core/pages/release-model.ts'
import { joinBlocks, toHeading, toList, toQuote, type Block, type Item } from './blocks.ts'
import { toConformance } from './conformance.ts'
import { toDiscovery } from './discovery.ts'
import { escapeText, toLink } from './escape.ts'
import { toItem } from './item.ts'
import { toCatalogue, toItems, toListPart } from './lists.ts'
import { toNotices } from './notices.ts'
import { toOverview } from './overview.ts'
import { toOwnText } from './own-text.ts'
import { toChangelog, toRemark, toRemoved } from './releases.ts'
import {
  depthOf,
  isFull,
  toInline,
  toOuterLink,
  toPageLink,
  toPair,
  type MarkdownView,
} from './view.ts'

/**
 * A page of the reference as Markdown (CommonMark with tables), in the page's locale, with a newline
 * at its end. Whatever a server sent is in it as text: it opens no HTML, no code that runs in MDX,
 * no link but to the web.
 */
export function toMarkdown(page: Page, view: MarkdownView): string {
  const isAlone = isFull(view) && !view.isPart
  const blocks = [
    toHeading(depthOf(view), toInline(page.title)),
    page.server !== undefined &&
      isAlone &&
      toQuote(
        escapeText(
          view.translator.t(isShownTranslated(page) ? 'twin.translated' : 'twin.untrusted'),
        ),
      ),
    toOwnText(view, page.path, 'before'),
    toList((page.remarks ?? []).map((remark) => ({ lead: toRemark(view, remark) }))),
    toNotices(view, page.notices),
    toPageBody(view, page),
    toOwnText(view, page.path, 'after'),
    isAlone && toOrigin(view, page),
  ]
  return `${joinBlocks(blocks)}\n`
}

/** What stands below the title. */
export function toPageBody(view: MarkdownView, page: Page): Block {
  switch (page.kind) {
    case 'catalogue':
      return toCatalogue(view, page.servers)
    case 'overview':
      return toOverview(view, page)
    case 'discovery':
      return toDiscovery(view, page)
    case 'tools':
    case 'prompts':
    case 'resources':
      return toListPart(view, page, { headings: page.headings, depth: depthOf(view) })
    case 'group':
      return joinBlocks([
        escapeText(page.lead),
        page.note && escapeText(page.note),
        toItems(view, page.items),
      ])
    case 'conformance':
      return toConformance(view, page)
    case 'changelog':
      return toChangelog(view, page)
    case 'removed':
      return toRemoved(view, page)
    default:
      return toItem(view, page)
  }
}

function isShownTranslated({ translations }: Page): boolean {
  return translations !== undefined && translations.reviewed + translations.machine > 0
}

/** What the page was made from, and its other forms. */
function toOrigin(view: MarkdownView, { provenance, versionSwitch }: Page): Block {
  const { links = [], translator } = view
  const items = [
    ...(provenance ? toSources(view, provenance) : []),
    ...(versionSwitch
      ? [{ lead: toPair(view, versionSwitch.label, toVersions(view, versionSwitch)) }]
      : []),
    ...links.map(({ label, href }) => ({ lead: toLink(escapeText(label), href) })),
  ]
  if (items.length === 0) return ''
  return joinBlocks([
    toHeading(depthOf(view) + 1, escapeText(translator.t('ui.provenance'))),
    toList(items),
  ])
}

// All pages of a server have the same.
const written = new WeakMap<Provenance, { view: MarkdownView; items: readonly Item[] }>()

function toSources(view: MarkdownView, provenance: Provenance): readonly Item[] {
  const known = written.get(provenance)
  if (known && isSameSite(known.view, view)) return known.items
  const items = provenance.items
    .filter(({ file }) => file === undefined || view.fileHref)
    .map(({ label, value, href, path, file }) => ({
      lead: toPair(
        view,
        label,
        path === undefined
          ? toOuterLink(toInline(value), file === undefined ? href : view.fileHref?.(file))
          : toPageLink(view, { label: value, path }),
      ),
    }))
  written.set(provenance, { view, items })
  return items
}

/** Whether words and addresses are the same. */
function isSameSite(a: MarkdownView, b: MarkdownView): boolean {
  return a.translator === b.translator && a.href === b.href && a.fileHref === b.fileHref
}

function toVersions(view: MarkdownView, { items }: VersionSwitch): string {
  return items
    .map(({ isCurrent, note, ...link }) => {
      const version = isCurrent ? escapeText(link.label) : toPageLink(view, link)
      return note ? `${version} (${escapeText(note)})` : version
    })
    .join(', ')
}
