import type { CodeBlock } from '../core/pages/model.ts'
import { setStrings, takeStrings } from './code-frame.ts'
import { highlightHttp } from './highlight-http.ts'
import { highlightJson } from './highlight-json.ts'
import { highlightGrammar } from './highlight-grammar.ts'
import { highlightSample } from './highlight-sample.ts'
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
 * Code as HTML: escaped text in tags by kind, no `style`, no wrapper. Synchronous; the grammars are
 * loaded at the first text that needs one, which samples in TypeScript and Python seldom do, and read
 * all code that differs in the insides of strings once. Marks are set in JSON and HTTP.
 */
export function highlight(
  text: string,
  lang: CodeBlock['lang'],
  marks: readonly Mark[] = [],
): SafeHtml {
  // JSON and HTTP are small enough to tell apart exactly: faster than to look up what was made before.
  if (lang === 'json') return markSafe(highlightJson(text, marks))
  if (lang === 'http') return markSafe(highlightHttp(text, marks))
  if (lang === 'text' || text.length > maxGrammarLength) return markSafe(escapeVisibly(text))
  const sample = lang === 'bash' ? undefined : highlightSample(text, lang)
  if (sample !== undefined) return markSafe(sample)
  const { frame, strings } = takeStrings(text, lang) ?? { frame: text, strings: [] }
  const html = memo.get(`${lang} ${frame}`, () => markSafe(highlightGrammar(frame, lang)))
  return strings.length === 0 ? html : markSafe(setStrings(html, strings))
}
