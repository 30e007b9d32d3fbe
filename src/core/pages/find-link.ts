import { allServers } from '../all-servers.ts'
import type { ListName } from '../primitive.ts'
import type { Reference, ServerReference } from '../reference.ts'
import { findByOtherName } from '../renames.ts'
import { listPagesOf } from './all-pages.ts'
import { pageKindsOfList, pathOf, urlsOf } from './context.ts'
import { placeOfIndex, placeOfItem, type Place } from './place.ts'

/** Pages of a server that a link can name by a word of their own. */
export const linkPages = [
  'discovery',
  'tools',
  'prompts',
  'resources',
  'conformance',
  'changelog',
] as const
export type LinkPage = (typeof linkPages)[number]

/** Words for one primitive in a link. */
export const linkItems = {
  tool: 'tools',
  prompt: 'prompts',
  resource: 'resources',
  template: 'resourceTemplates',
} as const satisfies Record<string, ListName>
export type LinkItem = keyof typeof linkItems

/** What a link is to: the whole reference, a server, one of its pages or one of its primitives. */
export interface LinkQuery {
  /** Id of the server; without one the link is to the first page of the reference. */
  server?: string
  /** A word of `linkPages` or `linkItems`; without one the link is to the server's first page. */
  kind?: string
  /** Exact name or URI of a primitive. */
  key?: string
  /** Anchor on the page. */
  anchor?: string
}

export type LinkResult =
  { status: 'found'; place: Place; kind: LinkPage | LinkItem | 'overview' | 'start' } | MissingLink

export interface MissingLink {
  status: 'missing'
  /** What is not there: no such server, no such word, no such primitive, or a page left out. */
  type: 'server' | 'kind' | 'item' | 'page'
  /** The word that names nothing. */
  word: string
  /** Words that could stand in its place. */
  known: string[]
  /** The one of them that has the primitive now that the word was a name of. */
  renamed?: string
}

/** The page a link is to, in whatever layout the server has. */
export function findLink(reference: Reference, query: LinkQuery): LinkResult {
  const { server: id = '', kind = '' } = query
  if (id === '') return { status: 'found', kind: 'start', place: at(firstPath(reference), query) }
  const servers = allServers(reference)
  const server = servers.find(({ view }) => view.id === id)
  if (!server) {
    const known = servers.map(({ view }) => view.id)
    return { status: 'missing', type: 'server', word: id, known }
  }
  if (kind === '')
    return { status: 'found', kind: 'overview', place: at(pathOf('overview', server), query) }
  if (isItem(kind)) return findItem(server, kind, query)
  if (isPage(kind) && (query.key ?? '') === '') return findPage(reference, server, kind, query)
  return {
    status: 'missing',
    type: 'kind',
    word: [kind, ...(isPage(kind) && query.key ? [query.key] : [])].join('/'),
    known: [...Object.keys(linkItems), ...linkPages],
  }
}

function findItem(server: ServerReference, kind: LinkItem, query: LinkQuery): LinkResult {
  const list = linkItems[kind]
  const keys = (server.snapshot.lists[list]?.items ?? []).map(({ key }) => key)
  const { key = '', anchor } = query
  // A URI may have a fragment of its own.
  const whole = anchor === undefined ? key : `${key}#${anchor}`
  const found = keys.includes(whole) ? whole : key
  if (!keys.includes(found)) {
    const names = [...new Set([whole, key])]
    const [renamed] = names.flatMap(
      (name) => findByOtherName(urlsOf(server), list, { name, listed: keys }) ?? [],
    )
    return {
      ...{ status: 'missing', type: 'item', word: key, known: keys },
      ...(renamed === undefined ? {} : { renamed }),
    }
  }
  const place = placeOfItem(server, list, found)
  if (!place)
    return { status: 'missing', type: 'page', word: pageKindsOfList[list].index, known: [] }
  const below = found === whole ? undefined : anchor
  return { status: 'found', kind, place: below === undefined ? place : inside(place, below) }
}

function findPage(
  reference: Reference,
  server: ServerReference,
  kind: LinkPage,
  { anchor }: LinkQuery,
): LinkResult {
  const isIndex = kind === 'tools' || kind === 'prompts' || kind === 'resources'
  const index = isIndex ? placeOfIndex(server, kind) : undefined
  const isThere = (path: string): boolean =>
    listPagesOf(reference, server).some((page) => page.path === path)
  const place = isIndex ? index : { path: pathOf(kind, server) }
  if (!place || !isThere(place.path))
    return { status: 'missing', type: 'page', word: kind, known: [] }
  return { status: 'found', kind, place: anchor === undefined ? place : { ...place, anchor } }
}

/** An anchor of an item, which on a page with others stands below the item's own. */
function inside({ path, anchor }: Place, below: string): Place {
  return { path, anchor: anchor === undefined ? below : `${anchor}.${below}` }
}

function firstPath(reference: Reference): string {
  const [first, ...rest] = allServers(reference)
  const isCatalogue = [first, ...rest].some((server) => server?.view.hasCatalogue)
  return first && !isCatalogue ? pathOf('overview', first) : ''
}

function at(path: string, { anchor }: LinkQuery): Place {
  return anchor === undefined ? { path } : { path, anchor }
}

function isItem(word: string): word is LinkItem {
  return Object.hasOwn(linkItems, word)
}

function isPage(word: string): word is LinkPage {
  return linkPages.some((page) => page === word)
}
