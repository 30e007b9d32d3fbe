import type { NavLink } from '../../core/pages/index.ts'
import { attributes, html, type Markup } from './markup.ts'
import { renderLabel } from './text.ts'
import type { HtmlView } from './view.ts'

/** A line of the navigation as one page shows it. */
export type NavEntry =
  | ({ type: 'link'; isCurrent: boolean } & NavLink)
  | { type: 'group'; label: string; path: string; isOpen: boolean; entries: NavEntry[] }

/** Lines with folded groups in them. */
export function renderNavigation(
  entries: readonly NavEntry[],
  view: Pick<HtmlView, 'href'>,
): Markup {
  return html`<ul>
    ${entries.map((entry) => html`<li>${renderEntry(entry, view)}</li>`)}
  </ul>`
}

function renderEntry(entry: NavEntry, view: Pick<HtmlView, 'href'>): Markup {
  if (entry.type === 'group')
    return html`<details ${attributes({ open: entry.isOpen })}>
      <summary>${entry.label}</summary>
      ${renderNavigation(entry.entries, view)}
    </details>`
  const link = attributes({
    href: view.href(entry.path, entry.anchor),
    'aria-current': entry.isCurrent && 'page',
    translate: entry.isCode && 'no',
  })
  return html`<a ${link}>${renderLabel(entry.label, entry.lang)}</a>`
}
