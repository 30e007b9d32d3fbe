import type { ServerReference } from './reference.ts'
import type { OwnText } from './server.ts'
import { serverText, type ServerText } from './server-text.ts'
import type { Translator } from './translator.ts'

/**
 * The owner's words for a page: those of its locale, else of its language, else of the language of
 * the server's texts, else the first.
 *
 * @param lang Language of a text that is not given per locale.
 */
export function toOwnText(text: OwnText, locale: string, lang: string | null): ServerText {
  if (typeof text === 'string') return serverText(text, lang)
  const [language = locale] = locale.split('-')
  const tags = [locale, language, ...(lang === null ? [] : [lang]), ...Object.keys(text)]
  const tag = tags.find((one) => Object.hasOwn(text, one))
  return serverText((tag !== undefined && text[tag]) || '', tag ?? lang)
}

/** How readers of a page know a server. */
export function serverLabelOf(
  { view }: Pick<ServerReference, 'view'>,
  { locale }: Pick<Translator, 'locale'>,
): string {
  return toOwnText(view.label, locale, view.lang).value
}
