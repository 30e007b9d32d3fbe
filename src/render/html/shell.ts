import type { Page } from '../../core/pages/model.ts'
import type { NavLink } from '../../core/pages/index.ts'
import { renderBreadcrumbs } from './breadcrumbs.ts'
import { renderIcon } from './icon.ts'
import { attributes, html, nothing, type Markup } from './markup.ts'
import { renderNavigation, type NavEntry } from './navigation.ts'
import { renderProvenance } from './provenance.ts'
import { renderTableOfContents } from './table-of-contents.ts'
import { renderShort } from './text.ts'
import type { HtmlView, LinkView } from './view.ts'

/** The same page in a locale of the site. */
export interface LocaleLink {
  code: string
  /** In its own language. */
  name: string
  url: string
}

/** The top of every page: a way past it, the button that opens the navigation, home, locales. */
export function renderHeader(
  { home, locales }: { home: { label: string; url: string }; locales: readonly LocaleLink[] },
  { translator }: Pick<HtmlView, 'translator'>,
): Markup {
  const { t, locale: current } = translator
  const items = locales.map(({ code, name, url }) => {
    const marks = attributes({ 'aria-current': code === current && 'true' })
    return html`<li><a href="${url}" lang="${code}" hreflang="${code}" ${marks}>${name}</a></li>`
  })
  return html`<a class="amd-skip" href="#amd-main">${t('ui.skip')}</a>
    <header class="amd-header">
      <button type="button" class="amd-menu" popovertarget="amd-navigation">
        ${renderIcon('menu')}${' '}<span>${t('ui.menu')}</span>
      </button>
      <a class="amd-home" href="${home.url}">${home.label}</a>
      ${
        items.length > 1 &&
        html`<nav class="amd-locales" aria-label="${t('ui.language')}">
          <ul>
            ${items}
          </ul>
        </nav>`
      }
    </header>`
}

/** The reference's pages. On a phone it is a popover that the header's button opens, without script. */
export function renderSidebar(
  {
    entries,
    catalogue,
    path,
  }: { entries: readonly NavEntry[]; catalogue: NavLink | undefined; path: string },
  view: LinkView,
): Markup {
  return html`<nav
    id="amd-navigation"
    class="amd-navigation"
    popover
    aria-label="${view.translator.t('ui.reference')}"
  >
    ${catalogue && renderTop(catalogue, path === catalogue.path, view)}
    ${entries.length > 0 && renderNavigation(entries, view)}
  </nav>`
}

function renderTop(
  { path, label }: NavLink,
  isCurrent: boolean,
  view: Pick<HtmlView, 'href'>,
): Markup {
  const link = attributes({ href: view.href(path), 'aria-current': isCurrent && 'page' })
  return html`<p class="amd-navigation__top"><a ${link}>${label}</a></p>`
}

/** What stands above the body of a page. */
export function renderPageHead({ breadcrumbs, title, headings }: Page, view: LinkView): Markup {
  return html`${renderBreadcrumbs(breadcrumbs, view)}
    <h1 class="amd-title">${renderShort(title, view)}</h1>
    ${renderTableOfContents(headings, view)}`
}

/** What stands below it. */
export function renderPageFoot(
  { provenance }: Page,
  view: Parameters<typeof renderProvenance>[1],
): Markup {
  return provenance
    ? html`<footer class="amd">${renderProvenance(provenance, view)}</footer>`
    : nothing
}
