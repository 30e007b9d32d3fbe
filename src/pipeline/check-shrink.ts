import { DiscoveryError } from '../core/error.ts'
import { listNames, primitives } from '../core/primitive.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { listKeys } from './list-keys.ts'

/**
 * A list that had items and has none is taken for a failure: it never empties pages silently.
 *
 * @throws DiscoveryError `LIST_SHRANK`.
 */
export function checkShrink(server: string, before: Snapshot, after: Snapshot): void {
  const emptied = listNames.filter(
    (list) => listKeys(before, list).length > 0 && listKeys(after, list).length === 0,
  )
  if (emptied.length === 0) return
  const parts = emptied.map((list) => {
    const state = after.lists[list]?.status
    const how =
      state === undefined ? 'is no longer declared' : state === 'failed' ? 'failed' : 'is empty'
    return `${primitives[list].method} ${how} (${listKeys(before, list).length} in the snapshot)`
  })
  throw new DiscoveryError('LIST_SHRANK', {
    server,
    why: `${parts.join(', ')}.`,
    fix: `If that is right, run: npx astro-mcp-discovery record --accept-empty ${server}`,
  })
}
