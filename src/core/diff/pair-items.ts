import type { JsonValue } from '../json.ts'
import type { ListName } from '../primitive.ts'
import { readId } from './compare-item.ts'
import { toStableText } from './same-json.ts'

export type Items = Map<string, JsonValue>

export interface PairedItems {
  /** Key, before, after. */
  pairs: [string, JsonValue, JsonValue][]
  removed: Items
  added: Items
}

/**
 * The items that are the same primitive on both sides. Where a name is used twice, or missing, the
 * key only tells the order: there equal definitions belong together first.
 */
export function pairItems(list: ListName, before: Items, after: Items): PairedItems {
  const paired: PairedItems = { pairs: [], removed: new Map(before), added: new Map(after) }
  const ambiguous = [before, after].map((items) => readAmbiguous(list, items))
  const isAmbiguous = (key: string): boolean => ambiguous.some((keys) => keys.has(key))
  const byText = new Map<string, string[]>()
  for (const [key, value] of after) {
    if (!isAmbiguous(key)) continue
    const text = toStableText(value)
    byText.set(text, [...(byText.get(text) ?? []), key])
  }
  for (const [key, value] of before) {
    const found = isAmbiguous(key) ? byText.get(toStableText(value))?.shift() : undefined
    if (found !== undefined) take(key, found)
  }
  for (const key of before.keys())
    if (paired.removed.has(key) && paired.added.has(key)) take(key, key)
  for (const [key, value] of [...paired.removed]) {
    const id = isAmbiguous(key) ? readId(list, value) : undefined
    const other = [...paired.added].find(
      ([, item]) => id !== undefined && readId(list, item) === id,
    )
    if (other) take(key, other[0])
  }
  return paired

  function take(from: string, to: string): void {
    const [value, other] = [paired.removed.get(from), paired.added.get(to)]
    if (value === undefined || other === undefined) return
    paired.pairs.push([to, value, other])
    paired.removed.delete(from)
    paired.added.delete(to)
  }
}

/** Keys of items whose name another item has too, or that have none. */
function readAmbiguous(list: ListName, items: Items): Set<string> {
  const counts = new Map<string | undefined, string[]>()
  for (const [key, value] of items) {
    const id = readId(list, value)
    counts.set(id, [...(counts.get(id) ?? []), key])
  }
  const keys = [...counts].filter(([id, own]) => id === undefined || own.length > 1)
  return new Set(keys.flatMap(([, own]) => own))
}
