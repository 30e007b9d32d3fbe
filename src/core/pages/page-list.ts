import { discoveryResult } from '../exchange.ts'
import { member } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import type { ServerReference } from '../reference.ts'
import { itemsOf, pageKindsOfList, pathOf, pathOfItem } from './context.ts'
import type { PageKind } from './model.ts'
import { groupsWithPages, hasPage, layoutOf, type Place } from './place.ts'

/** One page of the reference, the same in every locale. */
export interface PageEntry {
  /** Path below the base, without slashes at the ends. */
  path: string
  kind: PageKind
  /** Id of the server; absent on the catalogue. */
  server?: string
  /** Key of the item in the snapshot's list, on pages of one item; slug of the group on pages of one. */
  key?: string
  /** The list that something was in, on pages in the place of what was removed. */
  list?: ListName
  /** Version of the kept release that the page is about; absent on pages of the server as it is. */
  release?: string
}

/** A path that is no page and leads to one: of an item that stands on a page with others. */
export interface Redirect {
  path: string
  server: string
  to: Place
}

/** Kinds of index pages in their order. */
export const indexKinds = ['tools', 'prompts', 'resources'] as const
export type IndexKind = (typeof indexKinds)[number]

/** Lists that an index page shows. */
export const listsOfIndex = {
  tools: ['tools'],
  prompts: ['prompts'],
  resources: ['resources', 'resourceTemplates'],
} as const satisfies Record<IndexKind, readonly ListName[]>

/** Index kinds the server has: those it declares, or sent items of, unless the owner leaves them out. */
export function indexesOf(server: ServerReference): IndexKind[] {
  const capabilities = member(discoveryResult(server.snapshot), 'capabilities')
  return indexKinds.filter(
    (kind) =>
      hasPage(server, kind) &&
      listsOfIndex[kind].some(
        (list) =>
          server.snapshot.lists[list] !== undefined ||
          member(capabilities, primitives[list].capability) !== undefined,
      ),
  )
}

/** Pages made from one snapshot of a server, each index before its items. */
export function listServerPages(server: ServerReference): PageEntry[] {
  const id = server.view.id
  const layout = layoutOf(server)
  const own = (kind: PageKind): PageEntry => ({ path: pathOf(kind, server), kind, server: id })
  return [
    own('overview'),
    ...(hasPage(server, 'discovery') ? [own('discovery')] : []),
    ...(layout === 'single' ? [] : indexesOf(server)).flatMap((kind) => [
      own(kind),
      ...(layout === 'primitive'
        ? listsOfIndex[kind].flatMap((list) => listItemPages(server, list))
        : kind === 'tools'
          ? listGroupPages(server)
          : []),
    ]),
  ]
}

function listGroupPages(server: ServerReference): PageEntry[] {
  return groupsWithPages(server).map(({ slug }) => ({
    path: pathOf('group', server, slug),
    kind: 'group',
    server: server.view.id,
    key: slug,
  }))
}

function listItemPages(server: ServerReference, list: ListName): PageEntry[] {
  return itemsOf({ server }, list).map(({ key }) => ({
    path: pathOfItem(server, list, key),
    kind: pageKindsOfList[list].item,
    server: server.view.id,
    key,
  }))
}
