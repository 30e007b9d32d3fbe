import { listNames, type ListName } from '../primitive.ts'
import type { Reference, ServerReference } from '../reference.ts'
import type { Release } from '../release.ts'
import type { Layout, OptionalPage } from '../server.ts'
import { slugOf } from '../slug.ts'
import { pageKindsOfList, pathOf, pathOfItem, urlsOf } from './context.ts'
import type { IndexKind } from './page-list.ts'
import { releasesOf } from './release-server.ts'
import { groupOfTool, hasGroups, toolGroupsOf, type ToolGroup } from './tool-groups.ts'

/** Up to this many primitives stand on one page where the layout is left to us. */
const singleMax = 3

/** Where something of a server stands: a page, or a part of one. */
export interface Place {
  path: string
  anchor?: string
}

/**
 * How the primitives of a server are spread over pages. `auto`: up to 3 primitives stand on the
 * server's first page, more have a page each, however many: a name of its own in the URL, and a page
 * that is read in one go. Groups make pages only where the owner says so.
 */
export function layoutOf({ view, snapshot }: ServerReference): Exclude<Layout, 'auto'> {
  const { layout = 'primitive' } = view
  if (layout !== 'auto') return layout
  const count = listNames.reduce((sum, list) => sum + (snapshot.lists[list]?.items.length ?? 0), 0)
  return count <= singleMax ? 'single' : 'primitive'
}

export function hasPage({ view }: ServerReference, page: OptionalPage): boolean {
  return !view.without?.includes(page)
}

/** Groups of tools that have a page each. */
export function groupsWithPages(server: ServerReference): ToolGroup[] {
  const isPaged = layoutOf(server) === 'group' && hasPage(server, 'tools') && hasGroups(server)
  return isPaged ? toolGroupsOf(server) : []
}

/** Undefined when the owner leaves the page out. */
export function placeOfDiscovery(server: ServerReference): Place | undefined {
  return hasPage(server, 'discovery') ? { path: pathOf('discovery', server) } : undefined
}

/** Undefined where findings are not for readers, or the owner leaves the page out. */
export function placeOfConformance(
  { findings }: Pick<Reference, 'findings'>,
  server: ServerReference,
): Place | undefined {
  const isThere = findings === 'public' && hasPage(server, 'conformance')
  return isThere ? { path: pathOf('conformance', server) } : undefined
}

/** Undefined where no release is kept, or the owner leaves the page out. */
export function placeOfChangelog(server: ServerReference): Place | undefined {
  const isThere = releasesOf(server).length > 0 && hasPage(server, 'changelog')
  return isThere ? { path: pathOf('changelog', server) } : undefined
}

/** Releases that have pages of their own, newest first. */
export function releasesWithPages(server: ServerReference): Release[] {
  return hasPage(server, 'releases') ? releasesOf(server) : []
}

/** Where all of a kind are listed; undefined when the owner leaves them out. */
export function placeOfIndex(server: ServerReference, kind: IndexKind): Place | undefined {
  if (!hasPage(server, kind)) return undefined
  if (layoutOf(server) === 'single')
    return { path: pathOf('overview', server), anchor: anchorOfIndex(kind) }
  return { path: pathOf(kind, server) }
}

/** Where one item stands in full; undefined when the owner leaves its kind out. */
export function placeOfItem(
  server: ServerReference,
  list: ListName,
  key: string,
): Place | undefined {
  const { index } = pageKindsOfList[list]
  if (!hasPage(server, index)) return undefined
  const layout = layoutOf(server)
  if (layout === 'primitive') return { path: pathOfItem(server, list, key) }
  const anchor = anchorOfItem(server, list, key)
  if (layout === 'single') return { path: pathOf('overview', server), anchor }
  const group = list === 'tools' && hasGroups(server) ? groupOfTool(server, key) : undefined
  return { path: group ? pathOf('group', server, group.slug) : pathOf(index, server), anchor }
}

/** Anchor of all of a kind on a page with others. */
export function anchorOfIndex(kind: IndexKind): string {
  return `list-${kind}`
}

/** Anchor of an item on a page with others: `tool-get_weather`. */
export function anchorOfItem(server: ServerReference, list: ListName, key: string): string {
  return `${pageKindsOfList[list].item}-${slugOf(urlsOf(server), list, key) ?? ''}`
}
