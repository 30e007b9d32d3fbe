import { matchesAny } from '../../core/glob.ts'
import { toEntry, updateFile, type TranslationFile } from '../../core/translation/index.ts'
import type { TranslatedLocale, TranslatedServer } from './collect-translations.ts'

export interface Accepted {
  file: TranslationFile
  /** Ids of the units that are reviewed now. */
  ids: string[]
}

/**
 * The file with translations marked as reviewed for the texts the server has now: what a machine
 * made, and what was made from a former text.
 *
 * @param globs On ids of units; all when empty.
 */
export function acceptTranslations(
  { units }: Pick<TranslatedServer, 'units'>,
  { locale, file, statuses }: TranslatedLocale,
  { globs, by }: { globs: readonly string[]; by?: string | undefined },
): Accepted {
  const updated = updateFile(units, locale, file)
  const ids: string[] = []
  for (const { id, unit, entry, state } of statuses) {
    const isOpen = state === 'stale' || state === 'machine'
    if (!unit || !entry || !isOpen || (globs.length > 0 && !matchesAny(globs, id))) continue
    const name = by ?? entry.by
    updated.units[id] = toEntry(unit, {
      text: entry.text,
      state: 'reviewed',
      ...(name !== undefined && { by: name }),
    })
    ids.push(id)
  }
  return { file: updated, ids }
}
