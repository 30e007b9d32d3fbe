import { localesShipped, messagesOf } from '../../src/i18n/messages.ts'

const prefix = 'astro-mcp-discovery.'

type Words = Record<string, string>

/** Our words under our prefix, by locale, as Starlight takes them. */
export function listTranslations(): Record<string, Words> {
  return Object.fromEntries(
    localesShipped.map((locale) => [
      locale,
      Object.fromEntries(
        Object.entries(messagesOf(locale)).map(([key, text]) => [prefix + key, text]),
      ),
    ]),
  )
}

/**
 * The words of ours that the site says otherwise, by locale: its own files win over the plugin's.
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
