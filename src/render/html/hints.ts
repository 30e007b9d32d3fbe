import type { ToolPage } from '../../core/pages/model.ts'
import { html, type Piece } from './markup.ts'
import type { HtmlView } from './view.ts'

/**
 * A tool's own hints of what a call does; untrusted. The pairs are in no boxes, as those of other lists
 * are, which keep the words of two pairs apart in the index of a search: it has none of these.
 */
export function renderHints({ rows, note }: ToolPage['hints'], view: HtmlView): Piece {
  const byDefault = html`${' '}<span class="amd-muted">${view.translator.t('ui.byDefault')}</span>`
  const items = rows.map(({ label, value, isDefault, text }) => {
    const classes = isDefault ? 'amd-badge amd-badge--faint' : 'amd-badge'
    return html`<dt>${label}</dt>
      <dd><span class="${classes}">${value}</span>${isDefault && byDefault}${' '}${text}</dd>`
  })
  return [
    items.length > 0 && html`<dl class="amd-facts amd-hints">${items}</dl>`,
    html`<p class="amd-small">${note}</p>`,
  ]
}
