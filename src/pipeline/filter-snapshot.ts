import { createCursorCover } from '../core/cover-cursors.ts'
import { member } from '../core/json.ts'
import { listNames, listOfMethod, primitives, type ListName } from '../core/primitive.ts'
import type { Exchange, ListRecord, Snapshot } from '../core/snapshot.ts'
import type { UrlMap } from '../core/url-map.ts'
import type { StoredServer } from '../store/file-store.ts'

type Keep = (key: string) => boolean

/**
 * The snapshot without the items that the options now exclude: a name excluded after recording
 * appears nowhere either. The same object when nothing is to be left out.
 */
export function filterSnapshot(snapshot: Snapshot, keep: Keep): Snapshot {
  const dropped = new Map(
    listNames.map((list) => [list, droppedKeys(snapshot.lists[list], list, keep)] as const),
  )
  if ([...dropped.values()].every(({ size }) => size === 0)) return snapshot
  const lists = Object.fromEntries(
    Object.entries(snapshot.lists).map(([list, record]) => [
      list,
      {
        ...record,
        items: record.items.filter(({ key }) => !dropped.get(list as ListName)?.has(key)),
      },
    ]),
  )
  const covers = new Map(listNames.map((list) => [list, createCursorCover()] as const))
  const exchanges = snapshot.exchanges.map((exchange) => {
    const list = listOfMethod(exchange.method)
    const keys = list && dropped.get(list)
    if (!list || !keys || keys.size === 0) return exchange
    return covers.get(list)?.(filterExchange(exchange, keys)) ?? exchange
  })
  return { ...snapshot, exchanges, lists }
}

/** What is kept of a server, without the items that the options now exclude. */
export function filterStored(stored: StoredServer, keep: Keep): StoredServer {
  const { snapshot, urls } = stored
  return { ...stored, snapshot: filterSnapshot(snapshot, keep), urls: filterUrls(urls, keep) }
}

/** The map without the keys that the options exclude, and without their slugs. */
export function filterUrls(urls: UrlMap, keep: Keep): UrlMap {
  const slugs = Object.entries(urls.slugs).map(([list, map]) => [
    list,
    Object.fromEntries(Object.entries(map).filter(([key]) => keep(key))),
  ])
  const aliases = Object.entries(urls.aliases).map(([list, map]) => {
    const own = Object.hasOwn(urls.slugs, list) ? Object.entries(urls.slugs[list] ?? {}) : []
    const hidden = new Set(own.flatMap(([key, slug]) => (keep(key) ? [] : [slug])))
    const kept = Object.entries(map).filter(([slug, key]) => keep(key) && !hidden.has(slug))
    return [list, Object.fromEntries(kept)]
  })
  return { slugs: Object.fromEntries(slugs), aliases: Object.fromEntries(aliases) }
}

function droppedKeys(record: ListRecord | undefined, list: ListName, keep: Keep): Set<string> {
  const items = record?.items.filter(({ value }) => {
    const name = member(value, primitives[list].id)
    return !keep(typeof name === 'string' ? name : '')
  })
  return new Set(items?.map(({ key }) => key))
}

/** The raw text of the answer would still hold the names. */
function filterExchange(exchange: Exchange, dropped: ReadonlySet<string>): Exchange {
  const { response, items } = exchange
  const { raw: _raw, ...rest } = response ?? {}
  return {
    ...exchange,
    ...(response && { response: rest }),
    ...(items && { items: items.filter((key) => !dropped.has(key)) }),
  }
}
