import { findNearest } from '../config/nearest.ts'
import { DiscoveryError } from '../core/error.ts'

/** Ids that an error names. */
const namedIds = 20

/** @throws DiscoveryError `CONFIG_INVALID` that names the ids no server has, and the nearest one. */
export function checkIds(ids: readonly string[], known: readonly string[]): void {
  const all = new Set(known)
  const unknown = ids.filter((id) => !all.has(id))
  if (unknown.length === 0) return
  const nearest = findNearest(unknown[0] ?? '', known)
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `There is no server ${nameIds(unknown.map((id) => `"${id}"`))}; there are: ${nameIds(known) || 'none'}.`,
    ...(nearest !== undefined && { fix: `Did you mean "${nearest}"?` }),
  })
}

/** The first of many, and how many more there are. */
export function nameIds(ids: readonly string[]): string {
  const rest = ids.length - namedIds
  return `${ids.slice(0, namedIds).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
