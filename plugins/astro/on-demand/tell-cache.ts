import type { APIContext } from 'astro'
import { toCacheHint, type Caching } from '../../../src/pipeline/serving/caching.ts'

/**
 * Tells the cache that the site has set up in Astro, if there is one, what the headers tell those
 * before it.
 *
 * @param kept Undefined for what may not be kept. Its tags are names of ours and ids of the owner's.
 */
export function tellCache(
  cache: APIContext['cache'],
  kept: { caching: Caching; tags: string[] } | undefined,
): void {
  if (!cache.enabled) return
  const hint = kept && toCacheHint(kept.caching)
  cache.set(hint ? { ...hint, tags: kept.tags } : false)
}
