import type { NavGroup, NavLink, PageEntry } from '../../src/core/pages/index.ts'
import type { PageKind } from '../../src/core/pages/model.ts'
import type { Translator } from '../../src/core/translator.ts'

/** Kinds of pages that list others. */
const indexKinds: readonly PageKind[] = ['tools', 'prompts', 'resources']

/**
 * The navigation with a line for each index page itself, first in its group: every page has a line.
 */
export function addIndexLines(
  groups: readonly NavGroup[],
  pages: readonly PageEntry[],
  { t }: Pick<Translator, 't'>,
): NavGroup[] {
  const kinds = new Map(pages.map(({ path, kind }) => [path, kind]))
  const addLine = (item: NavLink | NavGroup): NavLink | NavGroup => {
    const kind = kinds.get(item.path)
    if (!isGroup(item) || !kind || !indexKinds.includes(kind)) return item
    return { ...item, items: [{ label: t(`ui.all.${kind}`), path: item.path }, ...item.items] }
  }
  return groups.map((group) => ({ ...group, items: group.items.map(addLine) }))
}

/** A line of the navigation as one page shows it. */
export type NavEntry =
  | { type: 'link'; label: string; path: string; isCurrent: boolean }
  | { type: 'group'; label: string; path: string; isOpen: boolean; entries: NavEntry[] }

export interface CurrentPage {
  /** Absent on the catalogue. */
  server: string | undefined
  path: string
}

/**
 * The navigation of one page: the section of its server in full, every other server as one link.
 * A full list on each page would grow as the square of the tools.
 */
export function foldNavigation(
  groups: readonly NavGroup[],
  current: CurrentPage | undefined,
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

function openIndex(group: NavGroup, path: string): NavEntry {
  const isOpen = group.items.some((item) => item.path === path)
  const entries = group.items.map((item) => toLink(item, path))
  return { type: 'group', label: group.label, path: group.path, isOpen, entries }
}

function toLink({ label, path }: NavLink, current: string | undefined): NavEntry {
  return { type: 'link', label, path, isCurrent: path === current }
}

function isGroup(item: NavLink | NavGroup): item is NavGroup {
  return 'items' in item
}
