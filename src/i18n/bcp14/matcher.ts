import { wordsOf, type LocaleWords } from './locales.ts'
import { levelOfTerm, terms, type Keyword, type Span, type Term } from './terms.ts'

/** The forms of one language, made ready to be searched for. */
export interface Matcher {
  /** Keywords in the order of the text, native forms of this language only. */
  find(text: string): Keyword[]
  /** Forms beside the keywords that a writer may have meant as one. */
  doubts(text: string): Span[]
}

const matchers = new Map<string, Matcher>()

/** The matcher of a language of the table; made once. */
export function matcherOf(locale: string): Matcher {
  const known = matchers.get(locale)
  if (known) return known
  const words = wordsOf(locale)
  const made = words ? createMatcher(words) : { find: () => [], doubts: () => [] }
  matchers.set(locale, made)
  return made
}

/** A form of the data notation as the source of a regular expression. */
export function toPattern(form: string): string {
  return form
    .replace(/\((?!\?)/g, '(?:')
    .replaceAll(' ?', '\\s*')
    .replaceAll(' ', '\\s+')
}

/** Any of the forms; undefined when there are none, since an empty group would match everywhere. */
export function anyOf(forms: string[] | undefined): string | undefined {
  return forms?.length ? `(?:${forms.map(toPattern).join('|')})` : undefined
}

/** Not `\b`, which knows only ASCII, and not any letter: a word may touch another script. */
export function edges(script: string): { before: string; after: string } {
  const kin = `[\\p{Script=${script}}\\p{M}\\p{Nd}_]`
  return { before: `(?<!${kin})`, after: `(?!${kin})` }
}

function createMatcher(words: LocaleWords): Matcher {
  const { before, after } = edges(words.script)
  const alternatives = [
    group('friend', anyOf(words.friends)),
    ...terms.map((term) => group(groupName(term), anyOf(words.terms[term]))),
    group('negated', negatedForm(words, after)),
  ].filter((alternative) => alternative !== undefined)
  const keyword = new RegExp(`${before}(?:${alternatives.join('|')})${after}`, 'gu')
  const doubtful = anyOf(words.doubts)
  const doubt = doubtful ? new RegExp(`${before}${doubtful}${after}`, 'gu') : undefined

  return {
    find(text) {
      const found: Keyword[] = []
      for (const match of text.matchAll(keyword)) {
        const term = terms.find((name) => match.groups?.[groupName(name)] !== undefined)
        if (!term) continue
        found.push({ ...spanOf(match), level: levelOfTerm[term], term, mention: false })
      }
      return found
    },
    doubts(text) {
      const passed = [...text.matchAll(keyword)].filter(
        ({ groups }) => groups?.['friend'] !== undefined || groups?.['negated'] !== undefined,
      )
      return [...passed, ...(doubt ? text.matchAll(doubt) : [])].map(spanOf)
    },
  }
}

/** A negator in any case before a positive form, where the pair is not itself a term. */
function negatedForm(words: LocaleWords, after: string): string | undefined {
  const negators = words.negators?.flatMap((word) => [
    word,
    word.toLowerCase(),
    word.slice(0, 1) + word.slice(1).toLowerCase(),
  ])
  if (!negators?.length) return undefined
  const isNegative = (term: Term): boolean => term.includes('NOT')
  const formsOf = (chosen: Term[]): string[] => chosen.flatMap((term) => words.terms[term] ?? [])
  const negative = anyOf(formsOf(terms.filter(isNegative)))
  const positive = anyOf(formsOf(terms.filter((term) => !isNegative(term))))
  const guard = negative ? `(?!${negative}${after})` : ''
  return `${anyOf(negators)}\\s+${guard}${positive}`
}

function group(name: string, pattern: string | undefined): string | undefined {
  return pattern && `(?<${name}>${pattern})`
}

function groupName(term: Term): string {
  return term.replace(' ', '_')
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length }
}
