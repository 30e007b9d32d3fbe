import { anyOf, edges } from './matcher.ts'
import type { LocaleWords } from './locales.ts'
import { levelOfTerm, terms, type Keyword, type Span, type Term } from './terms.ts'

/** Characters of a native phrase with its bracket, at most. */
const reach = 48

/** Scripts written without spaces: a phrase ends where it ends, not where a word does. */
const unspaced = ['Han', 'Hiragana', 'Hangul']

/**
 * For scripts without capitals. The English word is the keyword; a known phrase of the same level
 * before its bracket belongs to it: «必须（MUST）».
 */
export function extendOverPhrase(text: string, keyword: Keyword, words: LocaleWords): Keyword {
  const bracket = /\s*[(（「『“"[]\s*$/u.exec(text.slice(0, keyword.start))
  const closing = /^\s*[)）」』”"\]]/u.exec(text.slice(keyword.end))
  if (!bracket || !closing) return keyword
  const from = Math.max(0, bracket.index - reach)
  const sameLevel = terms.filter((term) => levelOfTerm[term] === keyword.level)
  const phrase = phrasePattern(words, sameLevel)
  const match = phrase && new RegExp(`${phrase}$`, 'u').exec(text.slice(from, bracket.index))
  if (!match) return keyword
  return { ...keyword, start: from + match.index, end: keyword.end + closing[0].length }
}

/** Emphasis whose whole content is a known phrase is a keyword too: «**必须**». */
export function findInEmphasis(text: string, emphases: Span[], words: LocaleWords): Keyword[] {
  return emphases.flatMap(({ start, end }) => {
    const content = text.slice(start, end)
    const term = terms.find((name) => {
      const phrase = phrasePattern(words, [name])
      return phrase !== undefined && new RegExp(`^${phrase}$`, 'u').test(content)
    })
    return term ? [{ start, end, level: levelOfTerm[term], term, mention: false }] : []
  })
}

function phrasePattern(words: LocaleWords, chosen: Term[]): string | undefined {
  const phrase = anyOf(chosen.flatMap((term) => words.terms[term] ?? []))
  if (!phrase) return undefined
  const prefix = words.prefixes ? `[${words.prefixes}]?` : ''
  return `${unspaced.includes(words.script) ? '' : edges(words.script).before}${prefix}${phrase}`
}
