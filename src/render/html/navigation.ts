import type { NavLink } from '../../core/pages/index.ts'
import { attributes, html, type Markup } from './markup.ts'
import { renderLabel } from './text.ts'
import type { HtmlView, LinkView } from './view.ts'

/** A line of the navigation as one page shows it. */
export type NavEntry =
  | ({ type: 'link'; isCurrent: boolean } & NavLink)
  | { type: 'group'; label: string; path: string; isOpen: boolean; entries: NavEntry[] }

/** Lines with folded groups in them. Where most are names of the protocol, their list says so once. */
export function renderNavigation(entries: readonly NavEntry[], view: LinkView): Markup {
  const isOfCode = entries.filter(isCode).length * 2 > entries.length
  return html`<ul ${attributes({ translate: isOfCode && 'no' })}>
    ${entries.map((entry) => html`<li>${renderEntry(entry, isOfCode, view)}</li>`)}
  </ul>`
}

function isCode(entry: NavEntry): boolean {
  return entry.type === 'link' && entry.isCode === true
}

/** @param isOfCode Whether the list is marked as names of the protocol: what is none of them says so. */
function renderEntry(entry: NavEntry, isOfCode: boolean, view: LinkView): Markup {
  if (entry.type === 'group')
    return html`<details ${attributes({ open: entry.isOpen, translate: isOfCode && 'yes' })}>
      <summary>${entry.label}</summary>
      ${renderNavigation(entry.entries, view)}
    </details>`
  const { lang } = view.translator
  const known = written.get(entry)
  if (known?.href === view.href && known.lang === lang && known.isOfCode === isOfCode)
    return known.markup
  const markup = renderLink(entry, isOfCode, view)
  written.set(entry, { href: view.href, lang, isOfCode, markup })
  return markup
}

// Many pages name the same ones.
const written = new WeakMap<
  NavEntry,
  { href: HtmlView['href']; lang: string; isOfCode: boolean; markup: Markup }
>()

function renderLink(entry: NavEntry & { type: 'link' }, isOfCode: boolean, view: LinkView): Markup {
  const link = attributes({
    href: view.href(entry.path, entry.anchor),
    'aria-current': entry.isCurrent && 'page',
    translate: isOfCode === isCode(entry) ? undefined : isOfCode ? 'yes' : 'no',
  })
  return html`<a ${link}>${renderLabel(entry.label, entry.lang, view)}</a>`
}
