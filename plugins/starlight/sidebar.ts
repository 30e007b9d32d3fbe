import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import { isPlainName } from '../../src/core/plain-name.ts'
import type { NavEntry } from '../astro/navigation.ts'

export type SidebarEntry = StarlightRouteData['sidebar'][number]
type SidebarLink = Extract<SidebarEntry, { type: 'link' }>

interface SidebarPage {
  dir: 'ltr' | 'rtl'
  lang?: string | undefined
}

const marker = 'data-astro-mcp-discovery'

/**
 * Put it in Starlight's `sidebar` where the servers shall stand; without it they come last.
 */
export const mcpSidebarGroup = {
  label: 'MCP',
  link: '/',
  attrs: { [marker]: 'servers' },
}

/**
 * Sidebar entries of Starlight for our navigation.
 *
 * @param page The page they stand on: its direction, and `lang` where their words are not in its own.
 */
export function toSidebarEntries(
  entries: readonly NavEntry[],
  href: (path: string, anchor?: string) => string,
  page: SidebarPage,
): SidebarEntry[] {
  return entries.map((entry) =>
    entry.type === 'link'
      ? {
          type: 'link',
          label: entry.label,
          href: href(entry.path, entry.anchor),
          isCurrent: entry.isCurrent,
          badge: undefined,
          attrs: {
            ...toAttributes(entry, page),
            ...(entry.isCode && { translate: 'no' as const }),
          },
        }
      : {
          type: 'group',
          label: entry.label,
          entries: toSidebarEntries(entry.entries, href, page),
          collapsed: !entry.isOpen,
          badge: undefined,
        },
  )
}

/**
 * Of a text of the server: its language where it is known, and the direction its letters say, where
 * that may be another than the page's.
 */
function toAttributes(
  { lang: own, label }: Extract<NavEntry, { type: 'link' }>,
  page: SidebarPage,
): SidebarLink['attrs'] {
  const lang = own ?? page.lang
  const isAsPage = own === undefined || (page.dir === 'ltr' && isPlainName(label))
  return { ...(!isAsPage && { dir: 'auto' }), ...(lang && { lang }) }
}

/** The site's sidebar with ours in the place it keeps for it, or at the end. */
export function placeEntries(
  sidebar: readonly SidebarEntry[],
  ours: readonly SidebarEntry[],
): SidebarEntry[] {
  let isPlaced = false
  const place = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
    entries.flatMap((entry) => {
      if (entry.type === 'group') return { ...entry, entries: place(entry.entries) }
      if (!isMarker(entry)) return entry
      isPlaced = true
      return [...ours]
    })
  const placed = place(sidebar)
  return isPlaced ? placed : [...placed, ...ours]
}

export interface PaginationSettings {
  /** Whether the site shows links to the previous and next page. */
  isEnabled: boolean
  /** Frontmatter of the page. */
  prev: unknown
  next: unknown
}

/** Previous and next page by the sidebar as it now is; what a page's frontmatter says stays. */
export function paginate(
  sidebar: readonly SidebarEntry[],
  current: StarlightRouteData['pagination'],
  { isEnabled, prev, next }: PaginationSettings,
): StarlightRouteData['pagination'] {
  // A part of a page is no page to go on to.
  const links = flatten(sidebar).filter(({ href }) => !href.includes('#'))
  const position = links.findIndex(({ isCurrent }) => isCurrent)
  const at = (offset: number): SidebarLink | undefined =>
    position === -1 ? undefined : links[position + offset]
  return {
    prev: choose(prev, current.prev, at(-1)),
    next: choose(next, current.next, at(1)),
  }

  function choose(
    own: unknown,
    kept: SidebarLink | undefined,
    found: SidebarLink | undefined,
  ): SidebarLink | undefined {
    if (own !== undefined && own !== true) return kept
    return isEnabled || own === true ? found : undefined
  }
}

function flatten(entries: readonly SidebarEntry[]): SidebarLink[] {
  return entries.flatMap((entry) => (entry.type === 'group' ? flatten(entry.entries) : entry))
}

function isMarker({ attrs }: SidebarLink): boolean {
  return Object.hasOwn(attrs, marker)
}
