import type { APIRoute, GetStaticPathsOptions } from 'astro'
import { renderBadgeJson } from '../../../src/render/badge.ts'
import { reference } from '../reference.ts'
import type { StaticPath } from '../view.ts'

// The badge as data for shields.io; injected once per locale where findings are public.
export function getStaticPaths({ routePattern }: GetStaticPathsOptions): StaticPath[] {
  return reference.listBadgePaths(routePattern)
}

export const GET: APIRoute<StaticPath['props']> = ({ props: { locale, path } }) => {
  const { badge } = reference.openBadge(locale, path)
  return new Response(renderBadgeJson(badge), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
