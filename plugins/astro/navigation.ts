import { serverLabelOf } from '../../src/core/own-text.ts'
import type { NavGroup, NavLink, PageEntry } from '../../src/core/pages/index.ts'
import type { ServerView } from '../../src/core/server.ts'
import type { PageKind } from '../../src/core/pages/model.ts'
import type { Translator } from '../../src/core/translator.ts'
import { countItems, holdsPage, isGroup, pickAround, placeOf } from './nav-index.ts'
import type { NavEntry } from '../../src/render/html/navigation.ts'

export type { NavEntry }

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

/** The groups in the order of all servers of the site, with an empty one for each that has none. */
export function completeNavigation(
  groups: readonly NavGroup[],
  views: readonly ServerView[],
  t: Pick<Translator, 'locale'>,
): NavGroup[] {
  const known = new Map(groups.map((group) => [group.server, group]))
  return emptyGroupsOf(views, t).map((group) => known.get(group.server) ?? group)
}

// The same around the pages of every server.
const emptyGroups = new WeakMap<readonly ServerView[], Map<string, NavGroup[]>>()

function emptyGroupsOf(
  views: readonly ServerView[],
  t: Pick<Translator, 'locale'>,
): readonly NavGroup[] {
  const byLocale = emptyGroups.get(views) ?? new Map<string, NavGroup[]>()
  emptyGroups.set(views, byLocale)
  const groups =
    byLocale.get(t.locale) ??
    views.map((view) => ({
      label: serverLabelOf({ view }, t),
      path: view.path,
      server: view.id,
      items: [],
    }))
  byLocale.set(t.locale, groups)
  return groups
}

/** The line of the page of all servers, where there is one. */
export function catalogueOf(
  { pages, views = [] }: { pages: readonly PageEntry[]; views?: readonly ServerView[] | undefined },
  { t }: Pick<Translator, 't'>,
): NavLink | undefined {
  const isThere =
    pages.some(({ kind }) => kind === 'catalogue') || views.some(({ hasCatalogue }) => hasCatalogue)
  return isThere ? { label: t('ui.all.servers'), path: '' } : undefined
}

export interface CurrentPage {
  /** Absent on the catalogue. */
  server: string | undefined
  path: string
}

/** With more servers than this, a page names its own: each page would name as many as there are. */
const serversMax = 100

/** More items than this are not all listed: on each of so many pages they would weigh more than the page. */
const itemsMax = 100

/** Of a long index, a group of up to so many items is shown whole. */
const groupMax = 40

/** Of more items, how many are shown on either side of the current one. */
const neighbours = 10

/** Whether there are so many servers that a page names its own alone, beside the list of all. */
export function isLongNavigation(groups: readonly NavGroup[]): boolean {
  return groups.length > serversMax
}

/**
 * The navigation of one page: the section of its server, every other server as one link. A full list
 * on each page would grow as the square of the tools; so of a long index a page shows its own group,
 * or the items around its own, and links to the rest. Of a great many servers it shows its own; the
 * page of all servers, where there is one, has them all, and without it those around its own are there.
 */
export function foldNavigation(
  groups: readonly NavGroup[],
  current: CurrentPage | undefined,
  catalogue?: NavLink | undefined,
): NavEntry[] {
  return pickServers(groups, current, catalogue).map((group) =>
    current && group.server === current.server
      ? openGroup(group, current.path)
      : toLink(group, current?.path),
  )
}

function pickServers(
  groups: readonly NavGroup[],
  current: CurrentPage | undefined,
  catalogue: NavLink | undefined,
): readonly NavGroup[] {
  if (!isLongNavigation(groups)) return groups
  const position = placeOf(groups, current?.server)
  if (catalogue) return position < 0 ? [] : groups.slice(position, position + 1)
  return groups.slice(Math.max(0, position - neighbours), Math.max(0, position) + neighbours + 1)
}

function openGroup(group: NavGroup, path: string): NavEntry {
  const entries = group.items.map((item) =>
    isGroup(item) ? openIndex(item, path) : toLink(item, path),
  )
  return { type: 'group', label: group.label, path: group.path, isOpen: true, entries }
}

function openIndex(index: NavGroup, path: string): NavEntry {
  const isLong = countItems(index) > itemsMax
  const entries = pickItems(index, path, isLong).map((item): NavEntry => {
    if (!isGroup(item)) return toLink(item, path)
    const isOpen = holdsPage(item, path)
    if (isLong && !isOpen) return toLink(item, path)
    const links = pickItems(item, path, isLong).map((link) => toLink(link, path))
    return { type: 'group', label: item.label, path: item.path, isOpen, entries: links }
  })
  const isBare = entries.every(
    (entry) => entry.path === index.path && entry.type === 'link' && !entry.anchor,
  )
  if (isBare) return toLink(index, path)
  return {
    type: 'group',
    label: index.label,
    path: index.path,
    isOpen: holdsPage(index, path),
    entries,
  }
}

/** All items, or of a long list what is no item, and the items around the current one. */
function pickItems(
  group: NavGroup,
  path: string,
  isLong: boolean,
): readonly (NavLink | NavGroup)[] {
  const isWhole = !isLong || group.items.length <= groupMax
  return isWhole ? group.items : pickAround(group, path, neighbours)
}

// The same on all pages but its own.
const links = new WeakMap<NavLink, NavEntry>()

function toLink(item: NavLink, current: string | undefined): NavEntry {
  if (item.path === current && item.anchor === undefined) return createLink(item, true)
  const link = links.get(item) ?? createLink(item, false)
  links.set(item, link)
  return link
}

function createLink({ label, path, anchor, lang, isCode }: NavLink, isCurrent: boolean): NavEntry {
  return {
    type: 'link',
    label,
    path,
    ...(isCode && { isCode }),
    ...(anchor === undefined ? {} : { anchor }),
    ...(lang === undefined ? {} : { lang }),
    isCurrent,
  }
}
