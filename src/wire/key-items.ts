import { member, type JsonValue } from '../core/json.ts'
import { primitives } from '../core/primitive.ts'
import type { ListOutcome } from './list-pages.ts'
import type { Mask } from './mask.ts'

export interface KeyedItem {
  key: string
  value: JsonValue
}

export interface KeyedList {
  /** Sorted by key. */
  items: KeyedItem[]
  /** For each page the keys of its items in the server's order. */
  pages: string[][]
  /** Names or URIs, as sent, of what is left out. */
  dropped: string[]
}

/**
 * Gives every item that is to be kept its key: name or URI, unique by `#2`, `#3` …; `#1`, `#2` …
 * for those without one. Where the cursors ran in a circle, an item that came again is one item.
 */
export function keyItems(
  { name, pages, reason }: ListOutcome,
  mask: Mask,
  keep: (key: string) => boolean,
): KeyedList {
  const { id } = primitives[name]
  const byKey = new Map<string, JsonValue>()
  const lastNumber = new Map<string, number>()
  const byText = reason === 'cursor-loop' ? new Map<string, string>() : undefined
  const dropped: string[] = []
  const keyedPages = pages.map(({ items }) => {
    const keys: string[] = []
    for (const item of items) {
      const own = member(item, id)
      const sent = typeof own === 'string' ? own : ''
      if (keep(sent)) keys.push(store(mask.text(sent), mask.json(item)))
      else dropped.push(sent)
    }
    return keys
  })
  const items = [...byKey].map(([key, value]) => ({ key, value }))
  return { items: items.sort((a, b) => (a.key < b.key ? -1 : 1)), pages: keyedPages, dropped }

  function store(wanted: string, value: JsonValue): string {
    const text = byText && JSON.stringify(value)
    const known = text === undefined ? undefined : byText?.get(text)
    if (known !== undefined) return known
    const key = freeKey(wanted)
    byKey.set(key, value)
    if (text !== undefined) byText?.set(text, key)
    return key
  }

  function freeKey(wanted: string): string {
    if (wanted !== '' && !byKey.has(wanted)) return wanted
    for (let number = lastNumber.get(wanted) ?? (wanted === '' ? 1 : 2); ; number++) {
      const key = `${wanted}#${number}`
      if (byKey.has(key)) continue
      lastNumber.set(wanted, number + 1)
      return key
    }
  }
}
