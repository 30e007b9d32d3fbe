import type { NavGroup, NavLink } from '../../src/core/pages/index.ts'

/** A line of the navigation as one page shows it. */
export type NavEntry =
  | { type: 'link'; label: string; path: string; isCurrent: boolean }
  | { type: 'group'; label: string; path: string; isOpen: boolean; entries: NavEntry[] }

/**
 * The navigation of one page: the section of its server in full, every other server as one link.
 * A full list on each page would grow as the square of the tools.
 */
export function foldNavigation(
  groups: readonly NavGroup[],
  current: { server: string | undefined; path: string } | undefined,
): NavEntry[] {
  return groups.map((group) =>
    current && group.server === current.server
      ? openGroup(group, current.path)
      : toLink(group, current?.path),
  )
}

function openGroup(group: NavGroup, path: string): NavEntry {
  const entries = group.items.map((item) =>
    isGroup(item) && item.items.length > 0 ? openIndex(item, path) : toLink(item, path),
  )
  return { type: 'group', label: group.label, path: group.path, isOpen: true, entries }
}

/** An index and its items; the index's own page is the first line, so that each page has a line. */
function openIndex(group: NavGroup, path: string): NavEntry {
  const items = group.items.map((item) => toLink(item, path))
  const isOpen = group.path === path || group.items.some((item) => item.path === path)
  return {
    type: 'group',
    label: group.label,
    path: group.path,
    isOpen,
    entries: [toLink(group, path), ...items],
  }
}

function toLink({ label, path }: NavLink, current: string | undefined): NavEntry {
  return { type: 'link', label, path, isCurrent: path === current }
}

function isGroup(item: NavLink | NavGroup): item is NavGroup {
  return 'items' in item
}
