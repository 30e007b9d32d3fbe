import type { Receipt, Snapshot } from '../core/snapshot.ts'
import { toSnapshotDigest } from './digest.ts'

/** The receipt of a snapshot: the kept one while the content is the same, else a new one. */
export function toReceipt(
  snapshot: Snapshot,
  kept: Receipt | undefined,
  fresh: { receivedAt: Date; recordedBy: string },
): Receipt {
  const digest = toSnapshotDigest(snapshot)
  if (kept?.digest === digest) return kept
  return { receivedAt: toTimestamp(fresh.receivedAt), recordedBy: fresh.recordedBy, digest }
}

/** ISO 8601, UTC, seconds. */
function toTimestamp(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}
