import { extname } from 'node:path'
import type { IntegrationResolvedRoute } from 'astro'
import type { OwnRoutes } from './data-files.ts'

type Route = Pick<
  IntegrationResolvedRoute,
  'origin' | 'type' | 'params' | 'pattern' | 'patternRegex' | 'isPrerendered'
>

/**
 * What the site's own pages take.
 *
 * @param segments URL segments of the locales; '' for one without.
 */
export function findOwnRoutes(routes: readonly Route[], segments: readonly string[]): OwnRoutes {
  const pages = routes.filter(({ origin, type }) => origin === 'project' && type === 'page')
  return {
    pages: pages
      .filter(({ params }) => params.length === 0)
      .map(({ pattern }) => pattern.split('/').filter(Boolean).join('/')),
    homes: segments.filter((segment) =>
      pages.some(({ patternRegex }) =>
        addressesOf(segment).some((address) => patternRegex.test(address)),
      ),
    ),
  }
}

/**
 * Tells of which files below the reference the site itself answers at the address, without a file of
 * that name in the output: on demand, or by a redirect. A file written there would hide it.
 *
 * @param starts Routes of the reference, one for each locale: `ru/reference/mcp`.
 */
export function findOwnFiles(
  routes: readonly Route[],
  starts: readonly string[],
): (file: string) => boolean {
  // One above the reference, or without the ending, comes after ours by the host's own order.
  const own = routes.filter(
    ({ origin, type, isPrerendered, pattern }) =>
      origin === 'project' &&
      (!isPrerendered || type === 'redirect') &&
      starts.some((start) => pattern.startsWith(`/${start}`)),
  )
  return (file) =>
    own.some(
      ({ pattern, patternRegex }) =>
        pattern.endsWith(extname(file)) &&
        addressesOf(file).some((address) => patternRegex.test(address)),
    )
}

function addressesOf(path: string): string[] {
  return [`/${path}`, `/${path}/`]
}
