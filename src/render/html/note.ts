import type { RowNote } from '../../core/pages/model.ts'
import { html, nothing, type Markup } from './markup.ts'
import { toLink, type HtmlView } from './view.ts'

/** The number of a row: a link back to the key in the message. Style draws it, as in blocks. */
export function renderNote(note: RowNote, view: Pick<HtmlView, 'idOf' | 'linkOf'>): Markup {
  const href = toLink(view, note.anchor)
  if (href === undefined) return nothing
  return html`<a
    class="amd-note"
    href="${href}"
    aria-label="${note.label}"
    data-note="${note.number}"
  ></a>`
}
