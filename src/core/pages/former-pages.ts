import { listNames, type ListName } from '../primitive.ts'
import type { ServerReference } from '../reference.ts'
import { aliasesOf, findSuccessor, slugsOf } from '../renames.ts'
import { pageKindsOfList, pathOf, urlsOf } from './context.ts'
import { indexesOf, listsOfIndex, type PageEntry, type Redirect } from './page-list.ts'
import { groupsWithPages, hasPage, layoutOf, placeOfItem } from './place.ts'
import { releasesOf, serverAt } from './release-server.ts'
import { slugsOfOwnGroups } from './tool-groups.ts'

/**
 * Pages in the place of those that a server no longer has: of primitives that the URL map or a kept
 * release knows, and of lists that a kept release had. What has a new name is not among them.
 *
 * @param taken Paths of pages that there are.
 */
export function listFormerPages(server: ServerReference, taken: ReadonlySet<string>): PageEntry[] {
  const id = server.view.id
  // An index may be a part of another page, so no path tells that there is one.
  const indexes = new Set(indexesOf(server))
  const lists = releasesOf(server)
    .flatMap((release) => indexesOf(serverAt(server, release)))
    .filter((kind) => !indexes.has(kind))
    .map((kind) => ({ path: pathOf(kind, server), list: listsOfIndex[kind][0] }))
  const items = listNames.flatMap((list) =>
    formerItems(server, list)
      .filter(({ successor }) => successor === undefined)
      .map(({ path, key }) => ({ path, list, key })),
  )
  const entries = [...lists, ...items].map((entry): PageEntry => ({
    kind: 'removed',
    server: id,
    ...entry,
  }))
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return [...byPath.values()].filter(({ path }) => !taken.has(path))
}

/** Paths of primitives that have a new name, each with the place of what has it now. */
export function listRenamed(server: ServerReference): Redirect[] {
  return listNames.flatMap((list) =>
    formerItems(server, list).flatMap(({ path, successor }) => {
      const to = successor === undefined ? undefined : placeOfItem(server, list, successor)
      return to && to.path !== path ? [{ path, server: server.view.id, to }] : []
    }),
  )
}

/**
 * Paths of groups that a release or the owner has, also of those that have tools now: where there is
 * no page, the index tells what there is, or that there is nothing any more.
 */
export function listFormerGroups(server: ServerReference): Redirect[] {
  if (layoutOf(server) !== 'group') return []
  const releases = releasesOf(server).map((release) => serverAt(server, release))
  if (![server, ...releases].some((one) => indexesOf(one).includes('tools'))) return []
  const slugs = [
    ...slugsOfOwnGroups(server),
    ...releases.flatMap((release) => groupsWithPages(release).map(({ slug }) => slug)),
  ]
  const to = { path: pathOf('tools', server) }
  return [...new Set(slugs)].map((slug) => ({
    path: pathOf('group', server, slug),
    server: server.view.id,
    to,
  }))
}

interface FormerItem {
  path: string
  /** The key it had, or the one its alias leads to. */
  key: string
  /** The listed key that stands in its place. */
  successor: string | undefined
}

/** Slugs that no listed item has, of keys and of aliases; none of what the owner leaves out. */
function formerItems(server: ServerReference, list: ListName): FormerItem[] {
  if (!hasPage(server, pageKindsOfList[list].index)) return []
  const urls = urlsOf(server)
  const listed = new Set(server.snapshot.lists[list]?.items.map(({ key }) => key))
  const isListed = (key: string): boolean => listed.has(key)
  const slugs = slugsOf(urls, list)
  const taken = new Set([...slugs].flatMap(([key, slug]) => (listed.has(key) ? [slug] : [])))
  const former = new Map<string, Omit<FormerItem, 'path'>>()
  for (const [key, slug] of slugs)
    former.set(slug, { key, successor: findSuccessor(urls, list, { key, isListed }) })
  for (const [slug, key] of aliasesOf(urls, list)) {
    const successor = isListed(key) ? key : findSuccessor(urls, list, { key, isListed })
    // The key that had the slug tells more than the one its alias leads to.
    former.set(slug, { key: former.get(slug)?.key ?? key, successor })
  }
  return [...former]
    .filter(([slug]) => !taken.has(slug))
    .map(([slug, item]) => ({ ...item, path: pathOf(pageKindsOfList[list].item, server, slug) }))
}
