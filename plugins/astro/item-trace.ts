import { itemsByKey } from '../../src/core/items-by-key.ts'
import { member } from '../../src/core/json.ts'
import { primitives, type ListName } from '../../src/core/primitive.ts'
import type { ListRecord, Snapshot } from '../../src/core/snapshot.ts'
import { toDigest } from './digest.ts'

type Item = ListRecord['items'][number]

/** A list as keys ask of it again and again. */
interface ListIndex {
  items: ReadonlyMap<string, Item>
  /** Keys of items whose name another item has too, or that have none: their keys tell their order. */
  unclear: ReadonlySet<string>
}

// A snapshot is not changed once it is read.
const indexes = new WeakMap<ListRecord, ListIndex>()
const digests = new WeakMap<Item, string>()

/** A digest of an item as the server sent it. */
export function digestOfItem(item: Item): string {
  const digest = digests.get(item) ?? toDigest(item.value)
  digests.set(item, digest)
  return digest
}

export function findItem(snapshot: Snapshot, list: ListName, key: string): Item | undefined {
  return itemsByKey(snapshot.lists[list]).get(key)
}

/** Digests of all items of a list. */
export function digestsOfList(snapshot: Snapshot, list: ListName): string[] {
  return (snapshot.lists[list]?.items ?? []).map(digestOfItem)
}

/**
 * All that the history of something of a list is made from, over snapshots from the oldest on: its
 * own definitions, and where it came or went, which may have given it another name, those of all that
 * came and went with it.
 */
export function traceItem(
  snapshots: readonly Snapshot[],
  { list, key }: { list: ListName; key: string },
): string[] {
  const lists = snapshots.map((snapshot) => indexOf(snapshot, list))
  const names = new Set([key])
  const trace: string[] = []
  const add = (index: ListIndex | undefined, keys: Iterable<string>): void => {
    for (const name of keys) {
      const item = index?.items.get(name)
      trace.push(item ? digestOfItem(item) : '')
    }
  }
  for (let position = lists.length - 1; position >= 0; position--) {
    const [now, before] = [lists[position], lists[position - 1]]
    // Which is which of them is told by all of them.
    if ([...names].some((name) => now?.unclear.has(name)))
      return snapshots.flatMap((snapshot) => digestsOfList(snapshot, list))
    add(now, names)
    const isSame = [...names].every((name) => now?.items.has(name) === before?.items.has(name))
    if (position === 0 || isSame) continue
    const gone = keysBeside(before, now)
    add(before, gone)
    add(now, keysBeside(now, before))
    for (const name of gone) names.add(name)
  }
  return trace
}

function keysBeside(one: ListIndex | undefined, other: ListIndex | undefined): string[] {
  return [...(one?.items.keys() ?? [])].filter((key) => !other?.items.has(key))
}

function indexOf({ lists }: Snapshot, list: ListName): ListIndex | undefined {
  const record = lists[list]
  if (!record) return undefined
  const known = indexes.get(record) ?? createIndex(record, primitives[list].id)
  indexes.set(record, known)
  return known
}

function createIndex(record: ListRecord, id: string): ListIndex {
  const byId = Map.groupBy(record.items, ({ value }) => member(value, id))
  return {
    items: itemsByKey(record),
    unclear: new Set(
      [...byId].flatMap(([name, own]) =>
        typeof name !== 'string' || name === '' || own.length > 1 ? own.map(({ key }) => key) : [],
      ),
    ),
  }
}
