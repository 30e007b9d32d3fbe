import type { Change } from './change.ts'
import type { ListName } from './primitive.ts'
import { slugOf } from './slug.ts'
import type { UrlMap } from './url-map.ts'

/**
 * The map with an alias for each primitive that seems to have got a new name, so that the page of
 * the old one leads to the new. An alias that is there stays: it may be the owner's.
 */
export function aliasRenames(urls: UrlMap, changes: readonly Change[]): UrlMap {
  const aliases = new Map(Object.entries(urls.aliases))
  for (const { kind, subject, renamedTo } of changes) {
    const { list, key } = subject
    if (kind !== 'primitive-removed' || !list || key === undefined || renamedTo === undefined)
      continue
    const slug = slugOf(urls, list, key)
    const known = aliasesOf(urls, list)
    if (slug === undefined || known.has(slug)) continue
    const added = Object.entries(aliases.get(list) ?? {}).concat([[slug, renamedTo]])
    aliases.set(list, Object.fromEntries(added))
  }
  return { ...urls, aliases: Object.fromEntries(aliases) }
}

/** Former slugs of a list with the key each leads to. */
export function aliasesOf(urls: UrlMap, list: ListName): Map<string, string> {
  return new Map(Object.hasOwn(urls.aliases, list) ? Object.entries(urls.aliases[list] ?? {}) : [])
}

/** All keys a list ever had, with their slugs. */
export function slugsOf(urls: UrlMap, list: ListName): Map<string, string> {
  return new Map(Object.hasOwn(urls.slugs, list) ? Object.entries(urls.slugs[list] ?? {}) : [])
}

/** The key that stands now for a former one: its new name, and the new name of that. */
export function findSuccessor(
  urls: UrlMap,
  list: ListName,
  { key, isListed }: { key: string; isListed(key: string): boolean },
): string | undefined {
  const aliases = aliasesOf(urls, list)
  const seen = new Set([key])
  for (let next = nextOf(key); next !== undefined && !seen.has(next); next = nextOf(next)) {
    if (isListed(next)) return next
    seen.add(next)
  }
  return undefined

  function nextOf(name: string): string | undefined {
    const slug = slugOf(urls, list, name)
    return slug === undefined ? undefined : aliases.get(slug)
  }
}

/** The listed key that has, or had, another name that is given here. */
export function findByOtherName(
  urls: UrlMap,
  list: ListName,
  { name, listed }: { name: string; listed: readonly string[] },
): string | undefined {
  const isListed = (key: string): boolean => listed.includes(key)
  // An alias may be of a name that no list ever had.
  const alias = aliasesOf(urls, list).get(name)
  const later =
    findSuccessor(urls, list, { key: name, isListed }) ??
    (alias === undefined || isListed(alias)
      ? alias
      : findSuccessor(urls, list, { key: alias, isListed }))
  return (
    later ??
    listed.find(
      (key) => findSuccessor(urls, list, { key, isListed: (next) => next === name }) === name,
    )
  )
}
