import { itemsByKey } from '../items-by-key.ts'
import { member, type JsonObject, type JsonValue, isObject } from '../json.ts'
import { listNames, primitives, type ListName } from '../primitive.ts'
import type { Reference, ServerReference } from '../reference.ts'
import { isRevision, revisions, type Revision } from '../revision.ts'
import { serverText, type ServerText } from '../server-text.ts'
import { completeUrls, slugOf } from '../slug.ts'
import { textReaderOf } from '../translation/read-text.ts'
import type { Translator } from '../translator.ts'
import type { UrlMap } from '../url-map.ts'
import type { PageKind } from './model.ts'

/** What the builder of a server's page takes. */
export interface PageContext {
  reference: Reference
  server: ServerReference
  t: Translator
  /** Revision whose rules apply: the negotiated one, or the newest of the server's era that we know. */
  revision: Revision
}

/** One item of a list: its key in the snapshot and its value, `{}` when the server sent no object. */
export interface Item {
  list: ListName
  key: string
  value: JsonObject
  /** As the server sent it. */
  raw: JsonValue
}

/** Folder of each page kind below the server's path; item pages add their slug. */
const folders = {
  catalogue: '',
  conformance: 'conformance',
  changelog: 'changelog',
  removed: '',
  overview: '',
  discovery: 'discovery',
  tools: 'tools',
  tool: 'tools',
  prompts: 'prompts',
  prompt: 'prompts',
  resources: 'resources',
  resource: 'resources',
  template: 'templates',
  group: 'tools',
} as const satisfies Record<PageKind, string>

/** Page kind of one item, and of the index that lists it. */
export const pageKindsOfList = {
  tools: { item: 'tool', index: 'tools' },
  prompts: { item: 'prompt', index: 'prompts' },
  resources: { item: 'resource', index: 'resources' },
  resourceTemplates: { item: 'template', index: 'resources' },
} as const satisfies Record<ListName, { item: PageKind; index: PageKind }>

/** The list whose items have pages of a kind; undefined for all other kinds. */
export function listOfItemKind(kind: PageKind): ListName | undefined {
  return listNames.find((name) => pageKindsOfList[name].item === kind)
}

// A reference is not changed once it is built, so what is derived from it is kept with it.
const slugCache = new WeakMap<ServerReference, UrlMap>()

export function createContext(
  reference: Reference,
  server: ServerReference,
  t: Translator,
): PageContext {
  return { reference, server, t, revision: revisionOf(server) }
}

/** Path of a page below the base, without slashes at the ends; '' is the reference's first page. */
export function pathOf(kind: PageKind, server?: ServerReference, slug?: string): string {
  return [server?.view.path, folders[kind], slug].filter(Boolean).join('/')
}

/**
 * Path of the page of one item. Where the layout gives items no page of their own it leads to the
 * place that `placeOfItem` names.
 */
export function pathOfItem(server: ServerReference, list: ListName, key: string): string {
  return pathOf(pageKindsOfList[list].item, server, slugOf(urlsOf(server), list, key))
}

/** Slugs of all items of a server: those kept in its URL map, the rest by the same rule. */
export function urlsOf(server: ServerReference): UrlMap {
  const cached = slugCache.get(server)
  if (cached) return cached
  const snapshots = [...(server.releases ?? []), server].map(({ snapshot }) => snapshot)
  const urls = completeUrls(server.urls, snapshots)
  slugCache.set(server, urls)
  return urls
}

/** Items of a list as pages show them: the configured order first, the rest by name. */
export function itemsOf({ server }: Pick<PageContext, 'server'>, list: ListName): Item[] {
  const places = new Map(server.view.order.map((name, index) => [name, index]))
  const place = (key: string): number => places.get(key) ?? places.size
  return (server.snapshot.lists[list]?.items ?? [])
    .map(({ key, value }) => ({ list, key, value: isObject(value) ? value : {}, raw: value }))
    .sort((a, b) => place(a.key) - place(b.key) || compareCodeUnits(a.key, b.key))
}

export function itemOf(context: PageContext, list: ListName, key: string): Item | undefined {
  const found = itemsByKey(context.server.snapshot.lists[list]).get(key)
  if (!found) return undefined
  return { list, key, value: isObject(found.value) ? found.value : {}, raw: found.value }
}

/** The exact name or URI of an item; its key when the server sent none. */
export function nameOf(item: Item): ServerText {
  const name = member(item.value, primitives[item.list].id)
  return serverText(typeof name === 'string' && name !== '' ? name : item.key, null)
}

/**
 * The name to display, by the order of the specification: `title`, then for tools
 * `annotations.title`, then the name.
 */
export function titleOf(context: PageContext, item: Item): ServerText {
  const hints = item.list === 'tools' ? member(item.value, 'annotations') : undefined
  return (
    textOf(context, item.value, 'title') ??
    textOf(context, hints, 'title') ??
    // Resources and templates have a name of their own beside the URI that identifies them.
    textOf(context, item.value, 'name') ??
    nameOf(item)
  )
}

/**
 * The text that is a member of an object of the snapshot, in the page's language where its owner has
 * a translation; undefined for what is no text, or blank.
 */
export function textOf(
  { server, t }: Pick<PageContext, 'server' | 't'>,
  owner: unknown,
  key: string,
): ServerText | undefined {
  return textReaderOf(server, t.locale)(owner, key)
}

function revisionOf({ snapshot }: ServerReference): Revision {
  if (isRevision(snapshot.protocolVersion)) return snapshot.protocolVersion
  return snapshot.era === 'modern' ? revisions[0] : '2025-11-25'
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
