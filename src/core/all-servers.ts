import type { Reference, ServerReference } from './reference.ts'

// A reference is not changed once it is built.
const cache = new WeakMap<Reference, readonly ServerReference[]>()

/**
 * The servers that readers find under the site's address, in the order of the configuration: those of
 * this build, and those whose pages other builds make.
 */
export function allServers(reference: Reference): readonly ServerReference[] {
  const known = cache.get(reference)
  if (known) return known
  const { servers, others } = reference
  const byId = new Map(
    [...servers, ...(others?.servers ?? [])].map((server) => [server.view.id, server]),
  )
  const all = others ? others.order.flatMap((id) => byId.get(id) ?? []) : servers
  cache.set(reference, all)
  return all
}
