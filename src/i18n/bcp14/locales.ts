import type { Level } from '../../core/level.ts'
import ar from './locales/ar.json' with { type: 'json' }
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import he from './locales/he.json' with { type: 'json' }
import hi from './locales/hi.json' with { type: 'json' }
import it from './locales/it.json' with { type: 'json' }
import ja from './locales/ja.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import pl from './locales/pl.json' with { type: 'json' }
import ptBR from './locales/pt-BR.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }
import tr from './locales/tr.json' with { type: 'json' }
import uk from './locales/uk.json' with { type: 'json' }
import zhCN from './locales/zh-CN.json' with { type: 'json' }
import zhTW from './locales/zh-TW.json' with { type: 'json' }
import type { Term } from './terms.ts'

/**
 * What is known of the keywords in one language. Forms are written in a small notation: a space is
 * any white space, ` ?` may be left out, `(a|b)`, `[ab]` and `?` are those of regular expressions.
 */
export interface LocaleWords {
  /** Unicode script of the native forms; a letter of it beside a form makes another word. */
  script: string
  /** Whether the script has capitals. Without them the English word carries the norm. */
  cased: boolean
  /** The word shown for a level. */
  keywords: Record<Level, string>
  terms: Partial<Record<Term, string[]>>
  /** Words that take the meaning of a positive form after them: «не ДОЛЖНЫ» is no keyword. */
  negators?: string[]
  /** Forms that look like keywords and are none: "MAY 2026", „MUSS NICHT“. */
  friends?: string[]
  /** A negation that may stand words away from its verb; without a term the pair is no keyword. */
  split?: { head: string; tail: string; term: string | null }[]
  /** Words that open a new thought, so that a tail after them belongs to it. */
  conjunctions?: string[]
  /** Letters written together with the word after them ("and", "so"). */
  prefixes?: string
  /** Forms that readers take in two ways; a comparison names them as a likely cause. */
  doubts?: string[]
  /** One sentence for the legend, with `{{keywords}}` and `{{bcp14}}`. */
  legend: string
}

/** The one table of requirement keywords, by BCP 47 tag. */
const table: Record<string, LocaleWords> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  pl,
  'pt-BR': ptBR,
  ru,
  tr,
  uk,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}

/** Tags of the languages whose keywords are known. */
export const keywordLocales: string[] = Object.keys(table)

/** The words of exactly that tag. */
export function wordsOf(locale: string): LocaleWords | undefined {
  return Object.hasOwn(table, locale) ? table[locale] : undefined
}

/**
 * The known tag that reads like the given one: same language, same script (`en-GB` is `en`, `zh-HK`
 * is `zh-TW`, `pt` is `pt-BR`). Undefined for other languages and for what is no tag.
 */
export function matchLocale(tag: string): string | undefined {
  if (Object.hasOwn(table, tag)) return tag
  const wanted = likelyParts(tag)
  return wanted && keywordLocales.find((known) => likelyParts(known) === wanted)
}

function likelyParts(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script ?? ''}`
  } catch {
    return undefined
  }
}
