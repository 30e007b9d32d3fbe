import { matchLocale, wordsOf } from './locales.ts'
import { matcherOf } from './matcher.ts'
import { extendOverPhrase, findInEmphasis } from './native-phrase.ts'
import { joinTranslations, markMentions } from './pairs.ts'
import { dropBanners } from './sentence.ts'
import { joinSplitNegations } from './split-negation.ts'
import type { Keyword, Span } from './terms.ts'

/** Stands in a block's text for code and other matter that is no prose: part of no word. */
export const notProse = '\uFFFC'

/**
 * The requirement keywords of BCP 14 in one block (paragraph, list item, cell), in the order of the
 * text and without overlap. The text is the block's whole prose, inline mark-up taken away and code
 * replaced by `notProse`.
 *
 * @param locale BCP 47 tag of the text. Of a language that is not known only the English keywords
 *   are found.
 * @param emphases Strong or emphasised parts. In scripts without capitals one that is wholly a
 *   known phrase is a keyword.
 */
export function findKeywords(
  blockText: string,
  locale: string,
  emphases: readonly Span[] = [],
): Keyword[] {
  const known = matchLocale(locale) ?? ''
  const words = wordsOf(known)
  if (known === 'en' || !words) {
    const found = dropBanners(blockText, matcherOf('en').find(blockText))
    return markMentions(blockText, words ? found : found.map(asEnglish))
  }
  const english = matcherOf('en').find(blockText).map(asEnglish)
  const found = words.cased
    ? joinSplitNegations(blockText, matcherOf(known).find(blockText), words)
    : findInEmphasis(blockText, [...emphases], words)
  const extended = words.cased
    ? english
    : english.map((keyword) => extendOverPhrase(blockText, keyword, words))
  const all = dropBanners(blockText, merge(found, extended))
  return markMentions(blockText, joinTranslations(blockText, all))
}

/** What a writer may have meant as a keyword and is none («не ДОЛЖНЫ», «НЕ ОБЯЗАН»), in words. */
export function findDoubts(blockText: string, locale: string): string[] {
  const known = matchLocale(locale) ?? 'en'
  return matcherOf(known)
    .doubts(blockText)
    .map(({ start, end }) => blockText.slice(start, end).replace(/\s+/g, ' '))
}

function asEnglish(keyword: Keyword): Keyword {
  return { ...keyword, english: { start: keyword.start, end: keyword.end } }
}

/** In text order. Of two that overlap the longer stays, then the native one. */
function merge(native: Keyword[], english: Keyword[]): Keyword[] {
  const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end
  const size = ({ start, end }: Span): number => end - start
  const kept = native.filter(
    (item) => !english.some((other) => overlaps(item, other) && size(other) > size(item)),
  )
  const added = english.filter((item) => !kept.some((other) => overlaps(item, other)))
  return [...kept, ...added].sort((a, b) => a.start - b.start)
}
