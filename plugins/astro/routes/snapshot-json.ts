import type { APIRoute, GetStaticPathsOptions } from 'astro'
import { reference } from '../reference.ts'
import type { StaticPath } from '../view.ts'

// What was recorded of a server; injected once per locale where an owner shares a snapshot.
export function getStaticPaths({ routePattern }: GetStaticPathsOptions): StaticPath[] {
  return reference.listSnapshotPaths(routePattern)
}

export const GET: APIRoute<StaticPath['props']> = ({ props: { path } }) =>
  new Response(reference.openSnapshot(path), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
