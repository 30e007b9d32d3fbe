import { listNames, type ListName } from './primitive.ts'
import type { Snapshot } from './snapshot.ts'
import type { UrlMap } from './url-map.ts'

const cleanName = /^[a-z0-9][a-z0-9_-]{0,79}$/

/** Longest slug in bytes; slugs are ASCII. */
const maxLength = 80

/** Names that a host, a file system or a route keeps for itself. */
const reserved = new Set(
  (
    'index 404 500 robots sitemap con prn aux nul ' +
    'com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 ' +
    'lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9'
  ).split(' '),
)

/**
 * Slugs for the items of one list. Those of `existing` are kept; a new key gets its own name where
 * it is clean, else a readable form of it; where that is taken or nothing is readable, 8 hex digits
 * of its hash. Unique after case folding, aliases counted too. Returns a new map.
 */
export function assignSlugs(list: ListName, keys: readonly string[], existing: UrlMap): UrlMap {
  const known = ownEntries(existing.slugs, list)
  const taken = new Set(
    [...known.values(), ...ownEntries(existing.aliases, list).keys()].map((slug) =>
      slug.toLowerCase(),
    ),
  )
  for (const key of keys) {
    if (known.has(key)) continue
    const slug = chooseSlug(key, taken)
    known.set(key, slug)
    taken.add(slug)
  }
  // `fromEntries` defines own members, so that a tool named `__proto__` is one entry like others.
  return { ...existing, slugs: { ...existing.slugs, [list]: Object.fromEntries(known) } }
}

/** The map with a slug for each item of the snapshots; those of the first come first. */
export function completeUrls(urls: UrlMap, snapshots: readonly Snapshot[]): UrlMap {
  let complete = urls
  for (const { lists } of snapshots)
    for (const list of listNames) {
      const keys = lists[list]?.items.map(({ key }) => key)
      if (keys) complete = assignSlugs(list, keys, complete)
    }
  return complete
}

/** The slug of a key in a map, own members only. */
export function slugOf(urls: UrlMap, list: ListName, key: string): string | undefined {
  const slugs = Object.hasOwn(urls.slugs, list) ? urls.slugs[list] : undefined
  return slugs && Object.hasOwn(slugs, key) ? slugs[key] : undefined
}

/** A slug for a name that is not in `taken` (lower case); by the rule of `assignSlugs`. */
export function chooseSlug(key: string, taken: ReadonlySet<string>): string {
  const clean = cleanName.test(key) ? key : toReadable(key)
  if (clean !== '' && !reserved.has(clean) && !taken.has(clean)) return clean
  for (let round = 0; ; round++) {
    const hash = toHash(round === 0 ? key : `${key}\u0000${round}`)
    const slug = clean === '' ? hash : `${clean.slice(0, maxLength - 9)}-${hash}`
    if (!taken.has(slug)) return slug
  }
}

/** Lower-case ASCII words joined by hyphens; '' when the name has no ASCII letter or digit. */
function toReadable(key: string): string {
  const words = key
    .slice(0, 2000)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, maxLength)
  return words.replace(/[-_]+$/, '')
}

/** FNV-1a, 32 bits, over the UTF-16 code units: 8 hex digits. A name for a file, no security. */
function toHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function ownEntries(
  record: Record<string, Record<string, string>>,
  list: string,
): Map<string, string> {
  return new Map(Object.hasOwn(record, list) ? Object.entries(record[list] ?? {}) : [])
}
