import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import ptBR from './pt-BR.json' with { type: 'json' }
import requirementsEn from './requirements/en.json' with { type: 'json' }
import requirementsRu from './requirements/ru.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import zhCN from './zh-CN.json' with { type: 'json' }

/** Words by key, i18next v4: `{{placeholders}}`, plural suffixes `_one`, `_few`, `_many`, `_other`. */
export type Messages = Record<string, string>

/** `draft`: nobody who speaks the language has read the words yet; their file says so. */
export const localeStatuses = ['reviewed', 'draft'] as const

/** What a reviewed locale has, of the keys of English: languages without a singular have no `_one`. */
type Words = Record<Exclude<keyof typeof en, `${string}_one`>, string>

const reviewed = { en, ru } satisfies Record<string, Words>
/** Their `$status` says so. */
const drafts: Record<string, Messages> = { ar, de, es, fr, ja, ko, 'pt-BR': ptBR, 'zh-CN': zhCN }
const shipped: Record<string, Messages> = { ...reviewed, ...drafts }
const requirements: Record<string, Messages> = { en: requirementsEn, ru: requirementsRu }

/** Tags of the locales whose words come with this package. */
export const localesShipped: string[] = Object.keys(shipped)

/** The words shipped for a tag, exactly that one: no fallback. Empty for other tags. */
export function messagesOf(locale: string): Messages {
  return entryOf(locale)?.messages ?? {}
}

/** Whether the words of a shipped locale were read by a speaker; undefined for other tags. */
export function statusOf(locale: string): string | undefined {
  return entryOf(locale)?.status
}

/** Sentences of the requirement catalogue, by field id, rule id or `condition.<key>`. */
export function requirementsOf(locale: string): Messages {
  return (Object.hasOwn(requirements, locale) && requirements[locale]) || {}
}

/**
 * Tags to look a word up in, best first: `pt-BR`, `pt`, then the site's default with its parents,
 * then `en`.
 */
export function fallbackChain(locale: string, defaultLocale?: string): string[] {
  const tags = [locale, ...(defaultLocale ? [defaultLocale] : []), 'en']
  return [...new Set(tags.flatMap(parents))]
}

function parents(tag: string): string[] {
  const parts = tag.split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}

interface LocaleFile {
  status: string
  messages: Messages
}

// A site has words of two or three of them.
const read = new Map<string, LocaleFile>()

function entryOf(locale: string): LocaleFile | undefined {
  const file = Object.hasOwn(shipped, locale) ? shipped[locale] : undefined
  if (!file) return undefined
  const entry = read.get(locale) ?? readFile(file)
  read.set(locale, entry)
  return entry
}

function readFile({ $status: status = 'reviewed', ...messages }: Messages): LocaleFile {
  return { status, messages }
}
