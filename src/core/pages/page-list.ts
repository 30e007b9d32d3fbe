import { discoveryResult } from '../exchange.ts'
import { member } from '../json.ts'
import { primitives, type ListName } from '../primitive.ts'
import type { Reference, ServerReference } from '../reference.ts'
import { itemsOf, pageKindsOfList, pathOf, pathOfItem } from './context.ts'
import type { PageKind } from './model.ts'

/** One page of the reference, the same in every locale. */
export interface PageEntry {
  /** Path below the base, without slashes at the ends. */
  path: string
  kind: PageKind
  /** Id of the server; absent on the catalogue. */
  server?: string
  /** Key of the item in the snapshot's list, on pages of one item. */
  key?: string
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

/** All pages, in stable order: catalogue, then server by server, each index before its items. */
export function listPages(reference: Reference): PageEntry[] {
  const hasCatalogue = reference.servers.some(({ view }) => view.hasCatalogue)
  const catalogue: PageEntry[] = hasCatalogue ? [{ path: '', kind: 'catalogue' }] : []
  return [...catalogue, ...reference.servers.flatMap(listServerPages)]
}

/** Index kinds the server has: those it declares, or sent items of. */
export function indexesOf(server: ServerReference): IndexKind[] {
  const capabilities = member(discoveryResult(server.snapshot), 'capabilities')
  return indexKinds.filter((kind) =>
    listsOfIndex[kind].some(
      (list) =>
        server.snapshot.lists[list] !== undefined ||
        member(capabilities, primitives[list].capability) !== undefined,
    ),
  )
}

function listServerPages(server: ServerReference): PageEntry[] {
  const id = server.view.id
  const indexes = indexesOf(server).map((kind) => ({
    path: pathOf(kind, server),
    kind,
    server: id,
  }))
  return [
    { path: pathOf('overview', server), kind: 'overview', server: id },
    { path: pathOf('discovery', server), kind: 'discovery', server: id },
    ...indexes.flatMap((index) => [
      index,
      ...listsOfIndex[index.kind].flatMap((list) => listItemPages(server, list)),
    ]),
  ]
}

function listItemPages(server: ServerReference, list: ListName): PageEntry[] {
  return itemsOf({ server }, list).map(({ key }) => ({
    path: pathOfItem(server, list, key),
    kind: pageKindsOfList[list].item,
    server: server.view.id,
    key,
  }))
}
