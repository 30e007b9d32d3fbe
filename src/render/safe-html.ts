import { isSurelyVisible, splitInvisible } from '../core/invisible.ts'

declare const safe: unique symbol

/** HTML made in this room: escaped or sanitised. Nothing else may enter a page as HTML. */
export type SafeHtml = string & { readonly [safe]: true }

/** Only for text that this room has escaped or sanitised. */
export function markSafe(html: string): SafeHtml {
  // The brand exists for the type checker alone.
  return html as SafeHtml
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Whether a text is its own HTML: nothing in it has to be escaped or named. Quick; false in doubt. */
export function isPlainHtml(text: string): boolean {
  return !/[&<>]/.test(text) && isSurelyVisible(text)
}

/** For the content of an element. */
export function escapeHtml(text: string): string {
  if (!/[&<>]/.test(text)) return text
  return text.replace(/[&<>]/g, (char) => entities[char] ?? char)
}

/** For the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return escapeHtml(text).replaceAll('"', '&quot;')
}

/** Escaped text in which invisible characters are named: `<span class="amd-invisible">U+202E</span>`. */
export function escapeVisibly(text: string): string {
  if (isSurelyVisible(text)) return escapeHtml(text)
  return splitInvisible(text)
    .map(({ type, value }) =>
      type === 'text' ? escapeHtml(value) : `<span class="amd-invisible">${value}</span>`,
    )
    .join('')
}
