export { findDoubts, findKeywords, notProse } from './find-keywords.ts'
export { keywordLocales, matchLocale, wordsOf, type LocaleWords } from './locales.ts'
export { levelOfTerm, terms, type Keyword, type Span, type Term } from './terms.ts'
