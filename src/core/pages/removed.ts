import { serverLabelOf } from '../own-text.ts'
import { toVisible } from '../invisible.ts'
import { itemsByKey } from '../items-by-key.ts'
import type { ListName } from '../primitive.ts'
import type { ServerReference } from '../reference.ts'
import { serverText } from '../server-text.ts'
import { toPlainLine } from '../text.ts'
import {
  createContext,
  itemOf,
  nameOf,
  pageKindsOfList,
  titleOf,
  type PageContext,
} from './context.ts'
import { deprecationOf, linkTo } from './deprecation.ts'
import { historyOf } from './history.ts'
import { createPageBase } from './page-base.ts'
import { indexesOf, type PageEntry } from './page-list.ts'
import { hasPage, placeOfIndex, placeOfItem, type Place } from './place.ts'
import type { RemovedPage } from './release-model.ts'
import { releasesOf, serverAt } from './release-server.ts'

/** The page in the place of a primitive, or of a list, that the server had and has no longer. */
export function buildRemoved(
  context: PageContext,
  { path, key, list = 'tools' }: PageEntry,
): RemovedPage {
  const { server, t } = context
  const kept = findKept(server, list, key)
  const name = key === undefined ? undefined : nameOfKey(context, kept[0]?.at, list, key)
  const title = name ?? t.t(`list.${pageKindsOfList[list].index}.title`)
  const base = createPageBase(context, {
    kind: 'removed',
    path,
    title,
    description: t.t(key === undefined ? 'removed.description.list' : 'removed.description', {
      server: serverLabelOf(server, t),
    }),
    headings: [],
  })
  const replacement =
    key === undefined ? undefined : buildReplacement(context, kept[0]?.at, { list, key })
  return {
    ...base,
    ...(name ? { name } : {}),
    text: describe(context, { list, key, last: kept[0]?.at.release }),
    ...(replacement ? { replacement } : {}),
    ...(kept.length > 0 && hasPage(server, 'releases')
      ? {
          kept: {
            label: t.t('removed.kept'),
            links: kept.map(({ at, place }) => ({ label: at.release ?? '', ...place })),
          },
        }
      : {}),
  }
}

interface Kept {
  at: ServerReference
  place: Place
}

/** The releases that have it, newest first. */
function findKept(server: ServerReference, list: ListName, key: string | undefined): Kept[] {
  const { index } = pageKindsOfList[list]
  return releasesOf(server).flatMap((release) => {
    const at = serverAt(server, release)
    const has =
      key === undefined
        ? indexesOf(at).includes(index)
        : itemsByKey(at.snapshot.lists[list]).has(key)
    const place = key === undefined ? placeOfIndex(at, index) : placeOfItem(at, list, key)
    return has && place ? [{ at, place }] : []
  })
}

function nameOfKey(
  { reference, t }: PageContext,
  at: ServerReference | undefined,
  list: ListName,
  key: string,
): RemovedPage['name'] {
  const context = at && createContext(reference, at, t)
  const item = context && itemOf(context, list, key)
  if (!item) return serverText(key, null)
  return list === 'tools' || list === 'prompts' ? nameOf(item) : titleOf(context, item)
}

function describe(
  { server, t }: PageContext,
  { list, key, last }: { list: ListName; key: string | undefined; last: string | undefined },
): string {
  const index = pageKindsOfList[list].index
  const name = toPlainLine(toVisible(key ?? ''), 80)
  const subject =
    key === undefined ? t.t(`removed.list.${index}`) : t.t(`change.subject.${list}`, { key: name })
  const record = server.snapshot.lists[list]
  if (key !== undefined && record && record.status !== 'complete')
    return t.t('removed.text.unknown', { subject })
  const text = t.t(key === undefined ? 'removed.text.list' : 'removed.text', { subject })
  if (last === undefined) return text
  const releases = server.releases ?? []
  const next = releases[releases.findIndex(({ version }) => version === last) + 1]?.version
  const until = t.t(key === undefined ? 'removed.until.list' : 'removed.until', { version: last })
  if (next === undefined) return `${text} ${until}`
  const removed = t.t(key === undefined ? 'removed.next.list' : 'removed.next', { version: next })
  return `${text} ${until} ${removed}`
}

/** What its owner or its last definition names, else what is defined nearly alike. */
function buildReplacement(
  context: PageContext,
  at: ServerReference | undefined,
  { list, key }: { list: ListName; key: string },
): RemovedPage['replacement'] {
  const { reference, server, t } = context
  const then = createContext(reference, at ?? server, t)
  const item = itemOf(then, list, key) ?? { list, key, value: {}, raw: {} }
  const use = deprecationOf(then, item)?.use
  const renamedTo = historyOf(server)
    .flatMap(({ changes }) => changes)
    .findLast(
      ({ kind, subject }) =>
        kind === 'primitive-removed' && subject.list === list && subject.key === key,
    )?.renamedTo
  const name = use ?? renamedTo
  if (name === undefined) return undefined
  const link = linkTo(context, { list }, name)
  // What is only like it is no help when it is gone as well.
  if (use === undefined && !link) return undefined
  const shown = toPlainLine(toVisible(name), 80)
  return {
    text: t.t(use === undefined ? 'removed.alike' : 'removed.use', { name: shown }),
    ...(link ? { link } : {}),
  }
}
