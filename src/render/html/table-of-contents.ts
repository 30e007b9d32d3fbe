import type { Heading } from '../../core/pages/model.ts'
import { html, nothing, type Markup } from './markup.ts'
import { renderLabel } from './text.ts'
import type { TextView } from './view.ts'

const deepest = 3

/** Links to the headings of a page; nothing for a page with fewer than two. */
export function renderTableOfContents(headings: readonly Heading[], view: TextView): Markup {
  const shown = headings.filter(({ depth }) => depth <= deepest)
  if (shown.length < 2) return nothing
  const label = view.translator.t('ui.toc')
  const items = shown.map(
    ({ depth, slug, text, lang }) =>
      html`<li class="amd-toc__${depth}">
        <a href="#${slug}">${renderLabel(text, lang, view)}</a>
      </li>`,
  )
  return html`<nav class="amd-toc" aria-label="${label}">
    <p class="amd-label" aria-hidden="true">${label}</p>
    <ul>
      ${items}
    </ul>
  </nav>`
}
