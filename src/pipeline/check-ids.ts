import { findNearest } from '../config/nearest.ts'
import { DiscoveryError } from '../core/error.ts'

/** @throws DiscoveryError `CONFIG_INVALID` that names the ids no server has, and the nearest one. */
export function checkIds(ids: readonly string[], known: readonly string[]): void {
  const unknown = ids.filter((id) => !known.includes(id))
  if (unknown.length === 0) return
  const nearest = findNearest(unknown[0] ?? '', known)
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `There is no server ${unknown.map((id) => `"${id}"`).join(', ')}; there are: ${known.join(', ') || 'none'}.`,
    ...(nearest !== undefined && { fix: `Did you mean "${nearest}"?` }),
  })
}
