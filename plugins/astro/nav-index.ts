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
  const { positions, groups } = indexOf(group)
  const position = positions.get(path) ?? 0
  const start = Math.max(0, position - neighbours)
  const length = position > 0 ? 2 * neighbours + 1 - Math.max(0, neighbours - position) : 0
  const near = Array.from({ length }, (_, index) => start + index)
  const wanted = new Set([0, ...groups, ...near])
  return [...wanted].sort((a, b) => a - b).flatMap((index) => group.items[index] ?? [])
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
