import type { Link } from '../../core/pages/model.ts'
import { html, nothing, type Markup } from './markup.ts'
import { renderShort } from './text.ts'
import type { LinkView } from './view.ts'

/** The pages above this one; nothing where there are none. */
export function renderBreadcrumbs(links: readonly Link[], view: LinkView): Markup {
  if (links.length === 0) return nothing
  const items = links.map(({ path, anchor, label }) => {
    const href = view.href(path, anchor)
    return html`<li><a href="${href}">${renderShort(label, view)}</a></li>`
  })
  return html`<nav class="amd-breadcrumbs" aria-label="${view.translator.t('ui.breadcrumbs')}">
    <ol>
      ${items}
    </ol>
  </nav>`
}
