import { escapeVisibly } from './safe-html.ts'

/** Signs that may mean something in Markdown, and words that become links by themselves. */
const meaningful = /[\0\\`*_~[\]<>&|#\r\t@]|:\/\/|www\.|^[-+=]|^\d+[.)]|^ | $|^$/im

/** Whether Markdown would read the text as one paragraph of plain words. */
export function isPlainText(markdown: string): boolean {
  return !meaningful.test(markdown)
}

/** What the processor would make of such a text. */
export function renderPlainText(text: string): string {
  return `<p>${escapeVisibly(text)}</p>`
}
