import { createTranslationFile, type TranslationEntry, type TranslationFile } from './file.ts'
import { statusOf } from './status-of.ts'
import type { TranslationUnit } from './unit.ts'

/**
 * The file with an empty entry for each unit that has no translation, in the order of the units;
 * entries whose text is gone come last, by id. A text that is translated under a former name takes
 * that translation over; one that another text shares gets no entry of its own.
 */
export function updateFile(
  units: readonly TranslationUnit[],
  locale: string,
  file: TranslationFile = createTranslationFile(locale),
): TranslationFile {
  const known = new Set(units.map(({ id }) => id))
  const own = statusOf(units, file).flatMap((status): [string, TranslationEntry][] => {
    const { id, state, unit, entry, from } = status
    if (!unit) return []
    if (state === 'missing') return [[id, toEntry(unit, { text: '' })]]
    // From a former name it is taken over for good; of two texts there now, one is enough.
    if (state !== 'reused' || (from !== undefined && !known.has(from)))
      return entry ? [[id, entry]] : []
    return []
  })
  // An entry that never held a text is no loss.
  const orphans = Object.entries(file.units)
    .filter(([id, { text }]) => !known.has(id) && text.trim() !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...file, units: Object.fromEntries([...own, ...orphans]) }
}

/** A translation of a unit as it is now. */
export function toEntry(
  { source, digest }: TranslationUnit,
  { text, state, by }: Pick<TranslationEntry, 'text' | 'state' | 'by'>,
): TranslationEntry {
  return {
    source,
    digest,
    text,
    ...(state !== undefined && { state }),
    ...(by !== undefined && { by }),
  }
}
