import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import type { StoredServer } from '../store/file-store.ts'

/** What one shard brought of a server, or what stands of it. */
export interface Copy {
  /** The folder or store it is in, for a person. */
  from: string
  stored: StoredServer
}

/**
 * The copy that is news: one that differs from what stands, and is not older. A shard that started
 * from a checkout brings the folders of all servers, as they stood; those are none. Of several the one
 * received last counts; undefined where none is news. What stands may lack page addresses that a copy
 * of the same snapshot has: that is news.
 *
 * @throws DiscoveryError `SNAPSHOT_CONFLICT` where two that differ were received at the same time.
 */
export function chooseCopy(
  id: string,
  copies: readonly Copy[],
  standing: Copy | undefined,
): Copy | undefined {
  const news = copies.filter(
    ({ stored }) =>
      !standing ||
      (timeOf(stored) >= timeOf(standing.stored) && toText(stored) !== toText(standing.stored)),
  )
  const newest = Math.max(...news.map(({ stored }) => timeOf(stored)))
  const [first, ...rest] = news.filter(({ stored }) => timeOf(stored) === newest)
  if (!first) return undefined
  const other =
    rest.find(({ stored }) => toText(stored) !== toText(first.stored)) ??
    (standing && contradicts(standing.stored, first.stored) ? standing : undefined)
  if (!other) return first
  throw new DiscoveryError('SNAPSHOT_CONFLICT', {
    server: id,
    why: `${first.from} and ${other.from} hold different ones, both received at ${first.stored.receipt.receivedAt}.`,
    fix: `Merge only one of the two, or record it again: npx astro-mcp-discovery record ${id}`,
  })
}

/** Whether two that were received at the same time say different things. */
function contradicts(one: StoredServer, other: StoredServer): boolean {
  return timeOf(one) === timeOf(other) && toFileText(one.snapshot) !== toFileText(other.snapshot)
}

/** What pages and later recordings are made from; who received it when is beside the point. */
function toText({ snapshot, urls }: StoredServer): string {
  return toFileText([snapshot, urls])
}

function timeOf({ receipt }: StoredServer): number {
  return Date.parse(receipt.receivedAt) || 0
}
