import type { Lifetime } from './lifetime.ts'

/** What caches between a page and its reader may do. */
export interface Caching {
  /** `private`: for the reader who asked and nobody else. */
  scope: 'public' | 'private'
  /** Milliseconds from now on in which nobody needs to ask again. */
  maxAge: number
  /** Milliseconds after that in which it may be shown while somebody asks again. */
  staleWhileRevalidate: number
}

/** The headers of a response, by lower-case name. */
export type CacheHeaders = Record<'cache-control' | 'cdn-cache-control', string>

/** Of an answer, as much of its lifetime as is left. */
export function toCaching(lifetime: Lifetime, scope: Caching['scope'], now: number): Caching {
  const maxAge = Math.max(0, lifetime.freshUntil - now)
  const rest = Math.max(0, lifetime.staleUntil - Math.max(now, lifetime.freshUntil))
  return { scope, maxAge, staleWhileRevalidate: rest }
}

/** Of a page made from several answers: as long as the first of them, private when one is. */
export function mergeCaching(all: readonly Caching[]): Caching {
  return {
    scope: all.some(({ scope }) => scope === 'private') ? 'private' : 'public',
    maxAge: all.length === 0 ? 0 : Math.min(...all.map(({ maxAge }) => maxAge)),
    staleWhileRevalidate:
      all.length === 0 ? 0 : Math.min(...all.map((one) => one.staleWhileRevalidate)),
  }
}

/**
 * `Cache-Control` for browsers and caches, and `CDN-Cache-Control` (RFC 9213) for those that the site
 * itself has before it. Whole seconds, never more than are left.
 */
export function toCacheHeaders(caching: Caching): CacheHeaders {
  if (caching.scope === 'private') {
    return { 'cache-control': 'private, no-store', 'cdn-cache-control': 'no-store' }
  }
  const maxAge = toSeconds(caching.maxAge)
  const stale = toSeconds(caching.staleWhileRevalidate)
  if (maxAge === 0) return { 'cache-control': 'no-cache', 'cdn-cache-control': 'no-cache' }
  const text = `max-age=${maxAge}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`
  return { 'cache-control': `public, ${text}`, 'cdn-cache-control': `public, ${text}` }
}

/** Whole seconds, as a cache of Astro is told. */
export interface CacheHint {
  maxAge: number
  swr: number
}

/** Undefined where nothing may be kept: what is private, or has no time. */
export function toCacheHint({ scope, ...caching }: Caching): CacheHint | undefined {
  const maxAge = toSeconds(caching.maxAge)
  if (scope === 'private' || maxAge === 0) return undefined
  return { maxAge, swr: toSeconds(caching.staleWhileRevalidate) }
}

/** What no cache may keep: a failure. */
export const noStore: CacheHeaders = {
  'cache-control': 'no-store',
  'cdn-cache-control': 'no-store',
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
