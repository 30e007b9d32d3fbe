import { html, type Markup } from './markup.ts'

/** Small signs beside words; the words carry the meaning. */
const shapes = {
  pass: 'm3.5 8.5 3 3 6-7',
  error: 'm4.5 4.5 7 7m0-7-7 7',
  warning: 'M8 3v6m0 3v.01',
  info: 'M8 7v5m0-8v.01',
  none: 'M4.5 8h7',
  link: 'M6.8 9.2a2.5 2.5 0 0 0 3.6 0l2-2a2.5 2.5 0 0 0-3.6-3.6l-.7.7m1.1 2.5a2.5 2.5 0 0 0-3.6 0l-2 2a2.5 2.5 0 0 0 3.6 3.6l.7-.7',
  copy: 'M5.5 5.5v-2h7v7h-2m-7-5h7v7h-7z',
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
