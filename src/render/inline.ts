import type { ServerText } from '../core/server-text.ts'
import { escapeVisibly, markSafe, type SafeHtml } from './safe-html.ts'

/** A server's text as it is, on one line: escaped, invisible characters named, no Markdown. */
export function renderInline(text: ServerText): SafeHtml {
  return markSafe(escapeVisibly(text.value))
}
