import type { IntegrationResolvedRoute } from 'astro'
import type { OwnRoutes } from './data-files.ts'

type Route = Pick<
  IntegrationResolvedRoute,
  'origin' | 'type' | 'params' | 'pattern' | 'patternRegex'
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
        [`/${segment}`, `/${segment}/`].some((path) => patternRegex.test(path)),
      ),
    ),
  }
}
