import { DiscoveryError } from '../core/error.ts'
import { listNames, primitives, type ListName } from '../core/primitive.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { listKeys } from './list-keys.ts'
import { toCount } from './summary.ts'

/**
 * A list that had items and has none, or that broke off before all of them came, is taken for a
 * failure: it never takes pages away silently.
 *
 * @throws DiscoveryError `LIST_SHRANK`.
 */
export function checkShrink(server: string, before: Snapshot, after: Snapshot): void {
  const parts = listNames.flatMap((list) => {
    const how = describeLoss(list, before, after)
    const count = listKeys(before, list).length
    return how ? [`${primitives[list].method} ${how} (${count} in the snapshot)`] : []
  })
  if (parts.length === 0) return
  throw new DiscoveryError('LIST_SHRANK', {
    server,
    why: `${parts.join(', ')}.`,
    fix: `If that is right, run: npx astro-mcp-discovery record --accept-empty ${server}`,
  })
}

function describeLoss(list: ListName, before: Snapshot, after: Snapshot): string | undefined {
  const had = listKeys(before, list)
  const has = new Set(listKeys(after, list))
  const record = after.lists[list]
  if (had.every((key) => has.has(key))) return undefined
  if (has.size > 0 && record?.status !== 'partial') return undefined
  if (!record) return 'is no longer declared'
  if (record.status === 'complete') return 'is empty'
  const why = record.reason === undefined ? '' : `: ${record.reason}`
  return record.status === 'failed'
    ? `failed${why}`
    : `broke off after ${toCount(has.size, 'item')}${why}`
}
