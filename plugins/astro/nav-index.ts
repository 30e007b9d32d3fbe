import type { NavGroup, NavLink } from '../../src/core/pages/index.ts'

/** A group as its many pages ask for it: each for its own place among the items. */
interface GroupIndex {
  /** Items of the group and of those in it. */
  count: number
  /** Positions of the links, by path. */
  positions: ReadonlyMap<string, number>
  /** Positions of groups in it. */
  groups: readonly number[]
  /** Paths of links to whole pages, at any depth. */
  pages: ReadonlySet<string>
}

// A navigation is not changed once it is built.
const indexes = new WeakMap<NavGroup, GroupIndex>()

// One for each locale: no page looks through all servers for its own.
const places = new WeakMap<readonly NavGroup[], ReadonlyMap<string, number>>()

/** Where the group of a server stands; -1 where it has none. */
export function placeOf(groups: readonly NavGroup[], server: string | undefined): number {
  if (server === undefined) return -1
  const known = places.get(groups) ?? new Map(groups.map((group, place) => [group.server, place]))
  places.set(groups, known)
  return known.get(server) ?? -1
}

export function countItems(group: NavGroup): number {
  return indexOf(group).count
}

/** Whether a link to the whole page stands in the group. */
export function holdsPage(group: NavGroup, path: string): boolean {
  return indexOf(group).pages.has(path)
}

/** The first item, all groups, and up to so many links on either side of that of the page. */
export function pickAround(
  group: NavGroup,
  path: string,
  neighbours: number,
): (NavLink | NavGroup)[] {
  const { items } = group
  const { positions, groups } = indexOf(group)
  const position = positions.get(path) ?? 0
  const start = Math.max(0, position - neighbours)
  const end = position > 0 ? position + neighbours + 1 : 0
  const isFirstNear = start === 0 && end > 0
  const first = isFirstNear || groups[0] === 0 ? [] : [0]
  const itemsAt = (indexes: readonly number[]): (NavLink | NavGroup)[] =>
    indexes.flatMap((index) => items[index] ?? [])
  return [
    ...itemsAt([...first, ...groups.filter((index) => index < start)]),
    ...items.slice(start, end),
    ...itemsAt(groups.filter((index) => index >= end)),
  ]
}

export function isGroup(item: NavLink | NavGroup): item is NavGroup {
  return 'items' in item
}

function indexOf(group: NavGroup): GroupIndex {
  const index = indexes.get(group) ?? createIndex(group)
  indexes.set(group, index)
  return index
}

function createIndex({ items }: NavGroup): GroupIndex {
  const positions = new Map<string, number>()
  const groups: number[] = []
  const pages = new Set<string>()
  let count = 0
  for (const [position, item] of items.entries()) {
    if (isGroup(item)) {
      groups.push(position)
      const inner = indexOf(item)
      count += inner.count
      for (const path of inner.pages) pages.add(path)
    } else {
      count++
      if (!positions.has(item.path)) positions.set(item.path, position)
      if (!item.anchor) pages.add(item.path)
    }
  }
  return { count, positions, groups, pages }
}
