import { listExchanges } from '../exchange.ts'
import { member } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import { serverText } from '../server-text.ts'
import { firstSentence } from '../text.ts'
import { buildBadges } from './badges.ts'
import {
  itemsOf,
  nameOf,
  pathOf,
  pathOfItem,
  titleOf,
  type Item,
  type PageContext,
} from './context.ts'
import type { ListEntry, ListPage, ListSection, Notice } from './model.ts'
import { createPageBase } from './page-base.ts'
import { listsOfIndex, type IndexKind } from './page-list.ts'

const methodNotFound = -32601

/** Index of one kind of primitive: an entry per item, or a sentence that says why there is none. */
export function buildListPage(context: PageContext, kind: IndexKind): ListPage {
  const { server, t } = context
  const lists: readonly ListName[] = listsOfIndex[kind]
  const sections = lists.map((list) => buildSection(context, list))
  const base = createPageBase(context, {
    kind,
    path: pathOf(kind, server),
    title: t.t(`list.${kind}.title`),
    description: t.t(`list.${kind}.description`, { server: server.view.label }),
    headings:
      sections.length > 1
        ? sections.map(({ slug, heading }) => ({ depth: 2, slug, text: heading }))
        : [],
    notices: lists.flatMap((list) => buildPartialNotice(context, list)),
  })
  return { ...base, lead: t.t(`list.${kind}.lead`), sections }
}

function buildSection(context: PageContext, list: ListName): ListSection {
  const entries = itemsOf(context, list).map((item) => buildEntry(context, item))
  const empty = entries.length > 0 ? undefined : describeEmpty(context, list)
  return {
    list,
    slug: list === 'resourceTemplates' ? 'templates' : list,
    heading: context.t.t(`list.heading.${list}`),
    ...(empty === undefined ? {} : { empty }),
    entries,
  }
}

function buildEntry(context: PageContext, item: Item): ListEntry {
  const name = nameOf(item)
  const title = titleOf(context, item)
  const summary = summaryOf(context, item)
  return {
    name,
    ...(title.value === name.value ? {} : { title }),
    ...(summary === undefined ? {} : { summary }),
    path: pathOfItem(context.server, item.list, item.key),
    badges: buildBadges(context, item),
  }
}

function summaryOf({ server }: PageContext, item: Item): ListEntry['summary'] {
  const description = member(item.value, 'description')
  if (typeof description !== 'string') return undefined
  const sentence = firstSentence(description, server.view.lang)
  return sentence === '' ? undefined : serverText(sentence, server.view.lang)
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
