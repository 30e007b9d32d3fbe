import type { ListRecord } from './snapshot.ts'

type Item = ListRecord['items'][number]

// A snapshot is not changed once it is read.
const known = new WeakMap<ListRecord, ReadonlyMap<string, Item>>()

/** The items of a list by their keys: pages ask for one after the other, each for its own. */
export function itemsByKey(record: ListRecord | undefined): ReadonlyMap<string, Item> {
  if (!record) return none
  const items = known.get(record) ?? new Map(record.items.map((item) => [item.key, item]))
  known.set(record, items)
  return items
}

const none: ReadonlyMap<string, Item> = new Map()
