import { messagesOf } from '../../src/i18n/messages.ts'

const prefix = 'astro-mcp-discovery.'

type Words = Record<string, string>

/**
 * The words of ours that the site says otherwise, by locale, in its own files for Starlight's words.
 * Ours are not given to Starlight: it goes through all it has for the search of each page.
 *
 * @param readAll All words of Starlight in a locale.
 */
export function readOverrides(
  locales: readonly string[],
  readAll: (locale: string) => object | undefined,
): Record<string, Words> {
  const overrides: Record<string, Words> = {}
  for (const locale of locales) {
    const shipped = messagesOf(locale)
    const changed = Object.entries(readAll(locale) ?? {}).flatMap(
      ([key, text]: [string, unknown]) => {
        if (!key.startsWith(prefix) || typeof text !== 'string') return []
        const own = key.slice(prefix.length)
        return shipped[own] === text ? [] : [[own, text] as const]
      },
    )
    if (changed.length > 0) overrides[locale] = Object.fromEntries(changed)
  }
  return overrides
}
