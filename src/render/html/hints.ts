import type { ToolPage } from '../../core/pages/model.ts'
import { html, type Piece } from './markup.ts'
import type { HtmlView } from './view.ts'

/** A tool's own hints of what a call does; untrusted. */
export function renderHints({ rows, note }: ToolPage['hints'], view: HtmlView): Piece {
  const byDefault = html`${' '}<span class="amd-muted">${view.translator.t('ui.byDefault')}</span>`
  const items = rows.map(({ label, value, isDefault, text }) => {
    const classes = isDefault ? 'amd-badge amd-badge--faint' : 'amd-badge'
    return html`<div>
      <dt>${label}</dt>
      <dd>
        <span class="${classes}">${value}</span>${isDefault && byDefault}${' '}<span>${text}</span>
      </dd>
    </div>`
  })
  return [
    items.length > 0 && html`<dl class="amd-facts amd-hints">${items}</dl>`,
    html`<p class="amd-small">${note}</p>`,
  ]
}
