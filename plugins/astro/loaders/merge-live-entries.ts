import {
  mergeCaching,
  toCacheHeaders,
  toCacheHint,
  type CacheHeaders,
  type CacheHint,
  type Caching,
} from '../../../src/pipeline/serving/caching.ts'

/** What caches may do with a page. */
export interface PageCaching {
  headers: CacheHeaders
  /** For `Astro.cache.set`; false where nothing may be kept. Seconds. */
  cache: (CacheHint & { tags: string[] }) | false
}

/**
 * What caches may do with a page made from several entries: it lasts as long as the first of them, and
 * is private when one is.
 */
export function mergeLiveEntries(
  entries: readonly { id: string; data: { caching: Caching } }[],
): PageCaching {
  const caching = mergeCaching(entries.map(({ data }) => data.caching))
  const hint = toCacheHint(caching)
  const tags = [...new Set(entries.flatMap(({ id }) => tagsOf(id)))]
  return { headers: toCacheHeaders(caching), cache: hint ? { ...hint, tags } : false }
}

export function tagsOf(id: string): string[] {
  return ['mcp', `mcp:${id}`]
}
