import type { APIRoute, GetStaticPathsOptions } from 'astro'
import { renderBadgeSvg } from '../../../src/render/badge.ts'
import { reference } from '../reference.ts'
import type { StaticPath } from '../view.ts'

// The badge of a server in one locale; injected once per locale where findings are public.
export function getStaticPaths({ routePattern }: GetStaticPathsOptions): StaticPath[] {
  return reference.listBadgePaths(routePattern)
}

export const GET: APIRoute<StaticPath['props']> = ({ props: { locale, path } }) => {
  const { badge, translator } = reference.openBadge(locale, path)
  return new Response(renderBadgeSvg(badge, translator), {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
  })
}
