import { html, type Markup } from './markup.ts'

/** Small signs beside words; the words carry the meaning. */
const shapes = {
  pass: 'm3.5 8.5 3 3 6-7',
  error: 'm4.5 4.5 7 7m0-7-7 7',
  warning: 'M8 3v6m0 3v.01',
  info: 'M8 7v5m0-8v.01',
  none: 'M4.5 8h7',
  chevron: 'm6 4 4 4-4 4',
  menu: 'M3 4.5h10M3 8h10M3 11.5h10',
} as const

export type IconName = keyof typeof shapes

export function renderIcon(name: IconName): Markup {
  return html`<svg
    class="amd-icon amd-icon--${name}"
    viewBox="0 0 16 16"
    aria-hidden="true"
    focusable="false"
  >
    <path d="${shapes[name]}"></path>
  </svg>`
}
