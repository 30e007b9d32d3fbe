import { attributes, html, type Markup } from './markup.ts'
import type { HtmlView } from './view.ts'

/**
 * Copies the text of the block that it stands in; with a member, that member's value out of the JSON
 * that the link beside it leads to. A script shows it: without one it does nothing.
 */
export function renderCopyButton(
  label: string,
  { translator: { t } }: HtmlView,
  member?: string,
): Markup {
  const button = attributes({
    ...{ type: 'button', class: 'amd-copy', hidden: true },
    ...{ 'data-amd-copy': member ?? true, 'data-amd-copied': t('ui.copied') },
  })
  return html`<button ${button}>
    <span aria-live="polite">${t('ui.copy')}</span>${' '}<span class="amd-unseen">${label}</span>
  </button>`
}
