import { escapeVisibly } from './safe-html.ts'

/** Signs that may mean something in Markdown, and words that become links by themselves. */
const meaningful = /[\\`*_~[\]<>&|#\r\t]|:\/\/|www\.|@|^[-+=]|^\d+[.)]|^ | $|^$/i

/** Whether Markdown would read the text as one paragraph of plain words. */
export function isPlainText(markdown: string): boolean {
  return !markdown.includes('\0') && !markdown.split('\n').some((line) => meaningful.test(line))
}

/** What the processor would make of such a text. */
export function renderPlainText(text: string): string {
  return `<p>${escapeVisibly(text)}</p>`
}
