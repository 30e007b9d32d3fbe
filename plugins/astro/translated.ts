import type { Page } from '../../src/core/pages/model.ts'
import type { Reference } from '../../src/core/reference.ts'
import { fileFor } from '../../src/core/translation/read-text.ts'
import type { Translator } from '../../src/core/translator.ts'
import { matchLocale, type HostLocale, type HostLocales } from './locale.ts'
import type { View } from './view.ts'

/** False where the page's words are in another language: nobody translated them. */
export function isTranslated({ translator }: Pick<View, 'translator'>): boolean {
  return translator.lang === translator.locale
}

/** Whether an owner translated anything into a language. */
export function hasTranslations({ servers }: Reference, { locale }: Translator): boolean {
  return servers.some(({ translations }) => fileFor(translations, locale))
}

/** Whether a page in a language that we have no words of shows its owner's translations. */
export function isTranslatedByOwner({ translations }: Pick<Page, 'translations'>): boolean {
  const { reviewed = 0, machine = 0 } = translations ?? {}
  return reviewed + machine > 0
}

/** The locale that a page repeats where nobody translated it: the one search engines shall show. */
export function findOrigin(host: HostLocales, { translator }: View): HostLocale {
  return host.locales.find(({ code }) => code === translator.lang) ?? matchLocale(host, undefined)
}
