import type { ListName } from '../core/primitive.ts'
import type { Snapshot } from '../core/snapshot.ts'

/** Keys of a list's items, in the snapshot's order. */
export function listKeys(snapshot: Snapshot, list: ListName): string[] {
  return snapshot.lists[list]?.items.map(({ key }) => key) ?? []
}
