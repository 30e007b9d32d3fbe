import type { APIRoute, GetStaticPathsOptions } from 'astro'
import { reference } from '../reference.ts'
import type { StaticPath } from '../view.ts'

// Files for machines: pages in other forms, and lists of all pages; injected for each of their routes.
export function getStaticPaths({ routePattern }: GetStaticPathsOptions): StaticPath[] {
  return reference.listTwinPaths(routePattern)
}

export const GET: APIRoute = ({ routePattern, params }) => {
  const { type, text } = reference.openTwin(routePattern, params['path'] ?? '')
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
}
