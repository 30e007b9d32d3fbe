import { allServers } from '../all-servers.ts'
import { listNames } from '../primitive.ts'
import type { Reference, ServerReference } from '../reference.ts'
import { pathOf, pathOfItem } from './context.ts'
import { listFormerGroups, listFormerPages, listRenamed } from './former-pages.ts'
import type { PageKind } from './model.ts'
import { indexesOf, listServerPages, type PageEntry, type Redirect } from './page-list.ts'
import {
  placeOfChangelog,
  placeOfConformance,
  placeOfIndex,
  placeOfItem,
  releasesWithPages,
} from './place.ts'
import { serverAt } from './release-server.ts'

// A reference is not changed once it is built.
const cache = new WeakMap<Reference, Map<ServerReference, readonly PageEntry[]>>()

/**
 * All pages, in stable order: catalogue, then server by server. Of a server its own pages come
 * first, each index before its items, then those in the place of former ones, then those of the kept
 * releases, newest first.
 */
export function listPages(reference: Reference): PageEntry[] {
  const hasCatalogue = allServers(reference).some(({ view }) => view.hasCatalogue)
  const catalogue: PageEntry[] = hasCatalogue ? [{ path: '', kind: 'catalogue' }] : []
  const pages = reference.servers.flatMap((server) => listPagesOf(reference, server))
  return [...catalogue, ...pages]
}

/** Those of `listPages` that are about one server. */
export function listPagesOf(reference: Reference, server: ServerReference): PageEntry[] {
  const lists = cache.get(reference) ?? new Map<ServerReference, readonly PageEntry[]>()
  cache.set(reference, lists)
  const pages = lists.get(server) ?? listOne(server, reference)
  lists.set(server, pages)
  return [...pages]
}

function listOne(server: ServerReference, reference: Reference): PageEntry[] {
  const own = (kind: PageKind): PageEntry => ({
    path: pathOf(kind, server),
    kind,
    server: server.view.id,
  })
  const current = [
    ...listServerPages(server),
    ...(placeOfConformance(reference, server) ? [own('conformance')] : []),
    ...(placeOfChangelog(server) ? [own('changelog')] : []),
  ]
  const taken = new Set(current.map(({ path }) => path))
  return [
    ...current,
    ...listFormerPages(server, taken),
    ...releasesWithPages(server).flatMap((release) =>
      listServerPages(serverAt(server, release)).map((entry) => ({
        ...entry,
        release: release.version,
      })),
    ),
  ]
}

/**
 * Where paths lead that are no pages: of indexes and items that have no page of their own in the layout,
 * since the address made of a primitive's name holds in every layout, of names that were given up, and
 * of groups that have no tools any more.
 */
export function listRedirects(reference: Reference): Redirect[] {
  const pages = new Set(listPages(reference).map(({ path }) => path))
  return reference.servers
    .flatMap((server) => listRedirectsOf(server))
    .filter(({ path }) => !pages.has(path))
}

/** Those of one server that may be redirects: a page at the same path wins. */
export function listRedirectsOf(server: ServerReference): Redirect[] {
  const all = [server, ...releasesWithPages(server).map((release) => serverAt(server, release))]
  const known = [...all.flatMap(listLaidOut), ...listRenamed(server)]
  // A tool may have the name of a former group.
  const taken = new Set(known.map(({ path }) => path))
  return [...known, ...listFormerGroups(server).filter(({ path }) => !taken.has(path))]
}

function listLaidOut(server: ServerReference): Redirect[] {
  const indexes = indexesOf(server).flatMap((kind) => {
    const to = placeOfIndex(server, kind)
    return to ? [{ path: pathOf(kind, server), server: server.view.id, to }] : []
  })
  const items = listNames.flatMap((list) =>
    (server.snapshot.lists[list]?.items ?? []).flatMap(({ key }) => {
      const to = placeOfItem(server, list, key)
      return to ? [{ path: pathOfItem(server, list, key), server: server.view.id, to }] : []
    }),
  )
  return [...indexes, ...items]
}
