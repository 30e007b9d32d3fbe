import { serverLabelOf } from '../own-text.ts'
import { listExchanges } from '../exchange.ts'
import { member } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import { serverText } from '../server-text.ts'
import { itemsOf, pathOf, type Item, type PageContext } from './context.ts'
import { embedItem, headingsOf } from './item-page.ts'
import { buildEntry } from './list-entry.ts'
import { buildFilter } from './list-filter.ts'
import { summarizeTools } from './list-summary.ts'
import type { EmbeddedItem, Heading, ListPage, ListPart, ListSection, Notice } from './model.ts'
import { createPageBase } from './page-base.ts'
import { listsOfIndex, type IndexKind } from './page-list.ts'
import { anchorOfIndex, layoutOf } from './place.ts'
import { hasGroups, labelOfGroup, toolGroupsOf } from './tool-groups.ts'
import { buildLegend } from './traits.ts'

const methodNotFound = -32601

/** Index of one kind of primitive: an entry per item, or a sentence that says why there is none. */
export function buildListPage(context: PageContext, kind: IndexKind): ListPage {
  const { server, t } = context
  const { slug: _, heading, notices, ...part } = buildListPart(context, kind, 1)
  const base = createPageBase(context, {
    kind,
    path: pathOf(kind, server),
    title: heading,
    description: t.t(`list.${kind}.description`, { server: serverLabelOf(server, t) }),
    headings: headingsOfSections(part.sections, 2),
    notices,
  })
  return { ...base, ...part }
}

/**
 * All of one kind, as a page or as a part of one.
 *
 * @param depth Depth of the heading above it.
 */
export function buildListPart(context: PageContext, kind: IndexKind, depth: 1 | 2): ListPart {
  const { server, t } = context
  const lists: readonly ListName[] = listsOfIndex[kind]
  const sections = kind === 'tools' ? buildToolSections(context) : buildSections(context, lists)
  const isFull = layoutOf(server) !== 'primitive' && !(kind === 'tools' && isPaged(context))
  const itemDepth = (sections.length > 1 ? depth + 2 : depth + 1) as EmbeddedItem['depth']
  const summary = kind === 'tools' ? summarizeTools(context, itemsOf(context, 'tools')) : undefined
  const shown = sections.map(({ items, ...section }) => ({
    ...section,
    ...(isFull && items.length > 0
      ? { items: items.map((item) => embedItem(context, item, itemDepth)) }
      : {}),
  }))
  const filter = buildFilter(context, kind, shown)
  return {
    slug: anchorOfIndex(kind),
    heading: t.t(`list.${kind}.title`),
    path: pathOf(kind, server),
    lead: t.t(`list.${kind}.lead`),
    ...(summary === undefined ? {} : { summary }),
    notices: lists.flatMap((list) => buildPartialNotice(context, list)),
    ...(filter ? { filter } : {}),
    ...(summary === undefined ? {} : { legend: buildLegend(t) }),
    sections: shown,
  }
}

/** Headings of the sections, where there is more than one, and of the items that stand in them. */
export function headingsOfSections(sections: readonly ListSection[], depth: 2 | 3): Heading[] {
  return sections.flatMap(({ slug, heading, items }) => [
    ...(sections.length > 1 ? [{ depth, slug, text: heading }] : []),
    ...headingsOf(items),
  ])
}

interface SectionFacts extends Omit<ListSection, 'items'> {
  items: Item[]
}

/** Whether groups have pages, so that the index only lists what is in them. */
function isPaged({ server }: PageContext): boolean {
  return layoutOf(server) === 'group' && hasGroups(server)
}

function buildSections(context: PageContext, lists: readonly ListName[]): SectionFacts[] {
  return lists.map((list) => {
    const items = itemsOf(context, list)
    const empty = items.length > 0 ? undefined : describeEmpty(context, list)
    return {
      list,
      slug: list === 'resourceTemplates' ? 'templates' : list,
      heading: context.t.t(`list.heading.${list}`),
      ...(empty === undefined ? {} : { empty }),
      entries: items.map((item) => buildEntry(context, item)),
      items,
    }
  })
}

/** Groups, or the one list; what only apps of the server call stands apart in either case. */
function buildToolSections(context: PageContext): SectionFacts[] {
  const { server, t } = context
  const groups = toolGroupsOf(server)
  if (groups.length === 0) return buildSections(context, ['tools'])
  const isGrouped = hasGroups(server)
  return groups.map((group) => ({
    list: 'tools',
    slug: isGrouped || group.type === 'app-only' ? `group-${group.slug}` : 'tools',
    heading:
      isGrouped || group.type === 'app-only' ? labelOfGroup(group, t) : t.t('list.heading.tools'),
    ...(group.type === 'app-only' ? { note: t.t('group.app-only.note') } : {}),
    entries: group.tools.map((item) => buildEntry(context, item)),
    items: group.tools,
  }))
}

function describeEmpty({ server, t }: PageContext, list: ListName): string {
  const record = server.snapshot.lists[list]
  if (record?.status === 'complete') return t.t(`list.empty.${list}`)
  const method = primitives[list].method
  if (isUnknownMethod(server, list)) return t.t('list.unknownMethod', { method })
  return t.t(record ? 'list.failed' : 'list.undeclared', { method })
}

/** An incomplete list says so, with what stopped it; the reason may hold the server's own words. */
function buildPartialNotice({ server, t }: PageContext, list: ListName): Notice[] {
  const record = server.snapshot.lists[list]
  if (!record || record.status === 'complete') return []
  // A server may offer resources and no templates: the capability does not tell the two apart.
  if (list === 'resourceTemplates' && isUnknownMethod(server, list)) return []
  const method = primitives[list].method
  const isEmpty = record.items.length === 0
  return [
    {
      type: 'caution',
      title: t.t(isEmpty ? 'notice.failed.title' : 'notice.partial.title'),
      text: isEmpty
        ? t.t('notice.failed.text', { method })
        : t.t('notice.partial.text', { method, count: record.items.length }),
      ...(record.reason ? { quote: serverText(record.reason, null) } : {}),
    },
  ]
}

function isUnknownMethod({ snapshot }: PageContext['server'], list: ListName): boolean {
  return listExchanges(snapshot, list).some(
    ({ response }) => member(member(response?.body, 'error'), 'code') === methodNotFound,
  )
}
