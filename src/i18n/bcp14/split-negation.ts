import { anyOf, edges, toPattern } from './matcher.ts'
import type { LocaleWords } from './locales.ts'
import { levelOfTerm, terms, type Keyword } from './terms.ts'

/** Characters between a verb and its negation. */
const reach = 240

/**
 * Joins a verb with the negation that stands later in its clause („DARF … NICHT“ is one MUST NOT),
 * and drops the verbs that a late negation makes no keyword („MUSS … NICHT“ is "need not").
 */
export function joinSplitNegations(text: string, found: Keyword[], words: LocaleWords): Keyword[] {
  const pairs = words.split
  if (!pairs) return found
  return found.flatMap((keyword, index) => {
    const verb = text.slice(keyword.start, keyword.end)
    const limit = Math.min(keyword.end + reach, found[index + 1]?.start ?? text.length)
    for (const { head, tail, term } of pairs) {
      if (!new RegExp(`^(?:${toPattern(head)})$`, 'u').test(verb)) continue
      const span = findTail(text.slice(keyword.end, limit), tail, words)
      if (!span) continue
      const known = terms.find((name) => name === term)
      if (!known) return []
      const joined = { start: span.start + keyword.end, end: span.end + keyword.end }
      return [{ ...keyword, level: levelOfTerm[known], term: known, tail: joined }]
    }
    return [keyword]
  })
}

function findTail(
  text: string,
  tail: string,
  { script, conjunctions }: LocaleWords,
): { start: number; end: number } | undefined {
  const { before, after } = edges(script)
  const match = new RegExp(`${before}(?:${toPattern(tail)})${after}`, 'u').exec(text)
  if (!match) return undefined
  const between = text.slice(0, match.index)
  if (/[.;:!?–—()]/.test(between)) return undefined
  // A clause in the clause is set off by two commas; one comma ends it.
  if ((between.match(/,/g) ?? []).length % 2 === 1) return undefined
  const turn = anyOf(conjunctions)
  if (turn && new RegExp(`${before}${turn}\\s+$`, 'u').test(between)) return undefined
  return { start: match.index, end: match.index + match[0].length }
}
