import type { Provenance } from '../../core/pages/model.ts'
import { html, type Markup } from './markup.ts'
import { renderShort } from './text.ts'
import type { LinkView } from './view.ts'

type PlaceView = LinkView & {
  /** URL of a file of the reference, beside its pages, in the same locale. */
  fileHref(path: string): string
}

/** What the page was made from. */
export function renderProvenance({ items }: Provenance, view: PlaceView): Markup {
  const rows = items.map((item) => {
    const value = renderShort(item.value, view)
    const href = toHref(item, view)
    return html`<div>
      <dt>${item.label}</dt>
      <dd>${href ? html`<a href="${href}">${value}</a>` : value}</dd>
    </div>`
  })
  return html`<section
    class="amd-provenance"
    aria-label="${view.translator.t('ui.provenance')}"
    data-pagefind-ignore
  >
    <dl>${rows}</dl>
  </section>`
}

function toHref(
  { href, path, file }: Provenance['items'][number],
  view: PlaceView,
): string | undefined {
  if (href !== undefined) return href
  if (path !== undefined) return view.href(path)
  return file && view.fileHref(file)
}
