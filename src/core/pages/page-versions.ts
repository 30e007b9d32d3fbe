import { itemsByKey } from '../items-by-key.ts'
import type { ServerReference } from '../reference.ts'
import { findSuccessor, slugsOf } from '../renames.ts'
import type { ListName } from '../primitive.ts'
import { listPagesOf } from './all-pages.ts'
import { listOfItemKind, pageKindsOfList, pathOf, urlsOf, type PageContext } from './context.ts'
import type { Link, Notice, Page } from './model.ts'
import { indexKinds, indexesOf, listsOfIndex, type IndexKind, type PageEntry } from './page-list.ts'
import {
  groupsWithPages,
  placeOfDiscovery,
  placeOfIndex,
  placeOfItem,
  releasesWithPages,
  type Place,
} from './place.ts'
import { serverAt } from './release-server.ts'
import type { VersionLink, VersionSwitch } from './release-model.ts'

/** Kinds of pages that tell of all versions at once. */
const kindsOfAll: readonly string[] = ['conformance', 'changelog']

/**
 * The page with what binds it to the other versions of the server: a switch, and on the pages of a
 * kept release a notice and the page that search engines shall prefer. The same page where the
 * server has no releases.
 *
 * @param current The server as it is now; the context may be that of a release.
 */
export function addVersions<Shown extends Page>(
  context: PageContext,
  { page, entry, current }: { page: Shown; entry: PageEntry; current: ServerReference },
): Shown {
  if (kindsOfAll.includes(entry.kind) || releasesWithPages(current).length === 0) return page
  const now = placeIn(context.server, current, entry)
  const removed = now ? undefined : placeOfRemoved(context, current, entry)
  return {
    ...page,
    notices: [...buildOlderNotice(context, current, { now, removed }), ...page.notices],
    versionSwitch: buildSwitch(context, current, { entry, removed }),
    ...(context.server.release === undefined || !now ? {} : { canonical: now.path }),
  }
}

function buildSwitch(
  { t, server }: PageContext,
  current: ServerReference,
  { entry, removed }: { entry: PageEntry; removed: Place | undefined },
): VersionSwitch {
  const toItem = (other: ServerReference): VersionLink => {
    const place = placeIn(server, other, entry)
    const instead = other === current ? removed : undefined
    const isCurrent = other.release === server.release
    return {
      label: other.release ?? t.t('release.current'),
      ...(place ?? instead ?? { path: pathOf('overview', other) }),
      isCurrent,
      ...(place || isCurrent ? {} : { note: t.t('release.missing') }),
    }
  }
  return {
    label: t.t('release.version', { version: server.release ?? t.t('release.current') }),
    items: [
      toItem(current),
      ...releasesWithPages(current).map((release) => toItem(serverAt(current, release))),
    ],
  }
}

function buildOlderNotice(
  { server: { release, receipt }, t }: PageContext,
  current: ServerReference,
  { now, removed }: { now: Place | undefined; removed: Place | undefined },
): Notice[] {
  if (release === undefined) return []
  const [newest] = releasesWithPages(current)
  const isNewest = newest?.version === release
  const isSame = isNewest && receipt.digest === current.receipt.digest
  const gone = removed ? 'removed' : 'server'
  const link: Link = {
    label: t.t(now ? 'release.older.link' : `release.older.link.${gone}`),
    ...(now ?? removed ?? { path: pathOf('overview', current) }),
  }
  const kind = isSame ? 'same' : isNewest ? 'newest' : 'older'
  return [
    {
      type: isSame ? 'note' : 'caution',
      title: t.t(`release.${kind}.title`),
      text: t.t(`release.${kind}.text`, { version: release }),
      link,
    },
  ]
}

/** The page of the server as it is now in the place of what it no longer has. */
function placeOfRemoved(
  { reference }: PageContext,
  current: ServerReference,
  entry: PageEntry,
): Place | undefined {
  const index = indexOf(entry)
  const list = index ? listsOfIndex[index][0] : listOfItemKind(entry.kind)
  const key = index ? undefined : entry.key
  const page = listPagesOf(reference, current).find(
    (one) => one.kind === 'removed' && one.list === list && one.key === key,
  )
  return page && { path: page.path }
}

/**
 * Where a version tells of the subject of a page of another: the same, or what had or has its name.
 * All tools, where it has no such group of them.
 */
function placeIn(
  own: ServerReference,
  other: ServerReference,
  entry: PageEntry,
): Place | undefined {
  const { kind, key } = entry
  if (kind === 'overview') return { path: pathOf('overview', other) }
  if (kind === 'discovery') return placeOfDiscovery(other)
  const group = kind === 'group' ? placeOfGroup(own, other, key) : undefined
  if (group) return group
  const index = indexOf(entry)
  if (index) return indexesOf(other).includes(index) ? placeOfIndex(other, index) : undefined
  const list = kind === 'removed' ? entry.list : listOfItemKind(kind)
  return list && key !== undefined ? placeOfKey(other, list, key) : undefined
}

/** The index that a page is, stands in the place of, or shows a part of. */
function indexOf({ kind, key, list }: PageEntry): IndexKind | undefined {
  if (kind === 'group') return 'tools'
  if (kind === 'removed') return list && key === undefined ? pageKindsOfList[list].index : undefined
  return indexKinds.find((one) => one === kind)
}

/** In another version the slug may be that of another group. */
function placeOfGroup(
  own: ServerReference,
  other: ServerReference,
  slug: string | undefined,
): Place | undefined {
  const group = groupsWithPages(own).find((one) => one.slug === slug)
  const same = groupsWithPages(other).find(
    ({ type, name }) => type === group?.type && name === group.name,
  )
  return same && { path: pathOf('group', other, same.slug) }
}

function placeOfKey(other: ServerReference, list: ListName, key: string): Place | undefined {
  const listed = itemsByKey(other.snapshot.lists[list])
  const isListed = (name: string): boolean => listed.has(name)
  if (isListed(key)) return placeOfItem(other, list, key)
  const urls = urlsOf(other)
  const found =
    findSuccessor(urls, list, { key, isListed }) ??
    // Before it had its name it may have had another.
    [...slugsOf(urls, list).keys()].find(
      (name) =>
        isListed(name) &&
        findSuccessor(urls, list, { key: name, isListed: (one) => one === key }) === key,
    )
  return found === undefined ? undefined : placeOfItem(other, list, found)
}
