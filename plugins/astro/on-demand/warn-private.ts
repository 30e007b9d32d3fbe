import type { Caching } from '../../../src/pipeline/serving/caching.ts'

/** What of `Astro` tells what caches may do with the page. */
export interface PageResponse {
  headers: Pick<Headers, 'get'>
}

/**
 * Tells once of each private server that stands on a page which caches are not kept from: a component
 * can not set headers of its page any more.
 */
export function createPrivateWarning(
  tell: (line: string) => void,
): (server: string, caching: Caching, response: PageResponse | undefined) => void {
  const told = new Set<string>()
  return (server, { scope }, response) => {
    const kept = response?.headers.get('cache-control') ?? ''
    if (scope === 'public' || /\b(?:private|no-store)\b/i.test(kept) || told.has(server)) return
    told.add(server)
    tell(
      `[astro-mcp-discovery] Server "${server}" is private, and a page that shows it may be kept by ` +
        'caches. Set the headers of its live entry at the top of the page.',
    )
  }
}
