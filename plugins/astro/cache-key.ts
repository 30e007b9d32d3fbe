import { toDigest } from './digest.ts'
import type { SiteHost } from './host.ts'
import type { StaticPath } from './view.ts'

/**
 * The key of a path for a host that keeps pages between builds; nothing for others.
 *
 * @param cover Gives all that the page shows, as JSON can hold it.
 */
export function toCacheKey(
  { keep }: Pick<SiteHost, 'keep'>,
  cover: () => unknown,
): Pick<StaticPath, 'cacheKey'> {
  return keep === undefined ? {} : { cacheKey: toDigest([keep, cover()]) }
}
