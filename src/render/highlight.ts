import type { CodeBlock } from '../core/pages/model.ts'
import { highlightHttp } from './highlight-http.ts'
import { highlightJson } from './highlight-json.ts'
import { highlightGrammar } from './highlight-grammar.ts'
import type { Mark } from './mark.ts'
import { createMemo } from './memo.ts'
import { escapeVisibly, markSafe, type SafeHtml } from './safe-html.ts'

/** Longest text in characters that a grammar is run over; longer ones are shown without colours. */
const maxGrammarLength = 50_000

const memo = createMemo<SafeHtml>({
  kind: 'highlight',
  maxSize: 4_000_000,
  sizeOf: (html) => html.length,
  toText: (html) => html,
  fromText: markSafe,
})

/**
 * Code as HTML: escaped text in `<span class="amd-t-…">`, no `style`, no wrapper. Synchronous; the
 * grammars are loaded at the first text that needs one. Marks are set in JSON and HTTP.
 */
export function highlight(
  text: string,
  lang: CodeBlock['lang'],
  marks: readonly Mark[] = [],
): SafeHtml {
  if (lang === 'json' && marks.length > 0) return markSafe(highlightJson(text, marks))
  if (lang === 'http' && marks.length > 0) return markSafe(highlightHttp(text, marks))
  return memo.get(`${lang} ${text}`, () => markSafe(toHtml(text, lang)))
}

function toHtml(text: string, lang: CodeBlock['lang']): string {
  // JSON and HTTP are small enough to tell apart exactly, far faster than a grammar does.
  if (lang === 'json') return highlightJson(text)
  if (lang === 'http') return highlightHttp(text)
  if (lang === 'text' || text.length > maxGrammarLength) return escapeVisibly(text)
  return highlightGrammar(text, lang)
}
