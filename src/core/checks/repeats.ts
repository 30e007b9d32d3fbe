import type { Evidence } from '../finding.ts'
import { primitives, type ListName } from '../primitive.ts'
import type { ResultCheck } from './check.ts'
import { judge, notTestable } from './check.ts'
import { explainAbsence, isComplete, isText, type ItemView } from './item.ts'
import { placeIn } from './place.ts'

export interface Repeats {
  /** Items whose name or URI another item has before them. */
  namesakes: Set<ItemView>
  /** Items that stood on an earlier page already, the same in every member. */
  again: Set<ItemView>
}

/** The items of a list that have their name or URI from another one. */
export function findRepeats(items: readonly ItemView[]): Repeats {
  const repeats: Repeats = { namesakes: new Set(), again: new Set() }
  for (const group of groupById(items)) {
    if (group.length === 1) continue
    const pages = new Map<string, number>()
    for (const [index, item] of group.entries()) {
      const text = JSON.stringify(item.value)
      const page = pages.get(text)
      if (page !== undefined && page !== item.page) repeats.again.add(item)
      else if (index > 0) repeats.namesakes.add(item)
      pages.set(text, item.page)
    }
  }
  return repeats
}

/** Names or URIs that are to differ. The same item on two pages is one item: that is no fault. */
export function judgeUnique(list: ListName): ResultCheck['check'] {
  return (context) => {
    const items = context.items[list]
    if (items.length === 0) return explainAbsence(context, list)
    const { namesakes } = findRepeats(items)
    if (namesakes.size === 0 && !isComplete(context, list)) return notTestable('incompleteList')
    const faults = [...namesakes].map(placeOfId)
    return faults.length > 0
      ? { status: 'failed', evidence: faults }
      : judge(items.map(placeOfId).filter(isText), () => false)
  }
}

/** Where the name or URI of an item stands. */
export function placeOfId(item: ItemView): Evidence {
  return placeIn(item, primitives[item.list].id)
}

function groupById(items: readonly ItemView[]): Iterable<ItemView[]> {
  const groups = new Map<unknown, ItemView[]>()
  for (const item of items) {
    const place = placeOfId(item)
    if (!isText(place)) continue
    const group = groups.get(place.value)
    if (group) group.push(item)
    else groups.set(place.value, [item])
  }
  return groups.values()
}
