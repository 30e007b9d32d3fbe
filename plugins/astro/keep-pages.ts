import type { AstroConfig } from 'astro'
import { toDigest } from './digest.ts'
import type { SiteHost } from './host.ts'
import { readStamp } from './keep-build-work.ts'

/**
 * What `experimental.incrementalBuild` of Astro has to know of all pages. Nothing where the package can
 * not tell itself from another version: then all pages are made.
 *
 * @param readWords Gives the words of the shell that the pages stand in.
 */
export function keepPages(
  { experimental }: Pick<AstroConfig, 'experimental'>,
  readWords: () => unknown,
): Pick<SiteHost, 'keep'> {
  const stamp = experimental.incrementalBuild ? readStamp() : undefined
  return stamp === undefined ? {} : { keep: toDigest([stamp, readWords()]) }
}
