import type { APIContext } from 'astro'
import { toSeconds, type Caching } from '../../../src/pipeline/serving/caching.ts'

/**
 * Tells the cache that the site has set up in Astro, if there is one, what the headers tell those
 * before it.
 *
 * @param caching Undefined for what may not be kept.
 */
export function tellCache(cache: APIContext['cache'], caching: Caching | undefined): void {
  if (!cache.enabled) return
  const maxAge = toSeconds(caching?.maxAge ?? 0)
  if (!caching || caching.scope === 'private' || maxAge === 0) {
    cache.set(false)
    return
  }
  cache.set({ maxAge, swr: toSeconds(caching.staleWhileRevalidate), tags: ['mcp'] })
}
