import { toOwnText } from '../../core/own-text.ts'
import type { Options } from '../../config/options.ts'
import {
  extractUnits,
  statusOf,
  type TranslationFile,
  type TranslationUnit,
  type UnitStatus,
} from '../../core/translation/index.ts'
import { checkIds } from '../check-ids.ts'
import { filterSnapshot } from '../filter-snapshot.ts'
import { filterTranslations } from '../filter-translations.ts'
import { isKept } from '../to-target.ts'
import type { Store } from '../../store/file-store.ts'
import type { TranslationStore } from '../../store/translation-store.ts'

/** A server's texts with what is translated of them. */
export interface TranslatedServer {
  id: string
  label: string
  /** BCP 47 tag of the texts; null when the configuration does not say. */
  lang: string | null
  units: TranslationUnit[]
  locales: TranslatedLocale[]
}

export interface TranslatedLocale {
  locale: string
  /** Absent where nothing was extracted yet. */
  file?: TranslationFile
  statuses: UnitStatus[]
}

export interface CollectInput {
  options: Options
  store: Store
  translations: TranslationStore
  /** Servers; all when none is named. */
  ids?: readonly string[]
  /** Languages; those of the options and of the files there are when none is named. */
  locales?: readonly string[]
}

/**
 * The texts of the committed snapshots and the state of their translations: calls nobody. A server
 * without a snapshot is left out, unless it is named.
 *
 * @throws DiscoveryError for files that can not be read, and for an unknown or unrecorded id.
 */
export async function collectTranslations({
  options,
  store,
  translations,
  ids = [],
  locales = [],
}: CollectInput): Promise<TranslatedServer[]> {
  const known = Object.keys(options.servers)
  checkIds(ids, known)
  const read = known
    .filter((id) => ids.length === 0 || ids.includes(id))
    .map(async (id): Promise<TranslatedServer[]> => {
      const server = options.servers[id]
      const stored = await store.read(id)
      if (!server || !stored) return []
      const keep = (key: string): boolean => isKept(server, key)
      const units = extractUnits(filterSnapshot(stored.snapshot, keep))
      const read = await translations.read(id)
      const files = read.map((file) => filterTranslations(file, keep))
      const lang = server.lang ?? null
      const wanted =
        locales.length > 0
          ? locales
          : [...(options.locales ?? []), ...files.map(({ locale }) => locale)]
      return [
        {
          id,
          label: toOwnText(server.label ?? id, lang ?? 'en', lang).value,
          lang,
          units,
          locales: [...new Set(wanted)]
            .filter((locale) => !isSameLanguage(locale, lang))
            .sort()
            .map((locale) => {
              const file = files.find((one) => one.locale === locale)
              return { locale, ...(file && { file }), statuses: statusOf(units, file) }
            }),
        },
      ]
    })
  return (await Promise.all(read)).flat()
}

/** Texts are not translated into the language they are in, nor into a region of it by default. */
function isSameLanguage(locale: string, lang: string | null): boolean {
  return lang !== null && locale.toLowerCase().split('-')[0] === lang.toLowerCase().split('-')[0]
}
