import type { Snapshot } from '../snapshot.ts'
import { extractUnits } from './extract-units.ts'
import type { TranslationFile } from './file.ts'
import { statusOf, type TranslationState } from './status-of.ts'

/** What a change of a server means for its translations into one language: ids of units. */
export interface TranslationChange {
  locale: string
  /** Texts that are new and have no translation. */
  missing: string[]
  /** Texts whose translation was made from what they were before. */
  stale: string[]
  /** Translations whose text is gone. */
  orphan: string[]
}

/** Units whose state changed for the worse between two snapshots, one entry per file. */
export function findTranslationChanges(
  before: Snapshot,
  after: Snapshot,
  files: readonly TranslationFile[],
): TranslationChange[] {
  return files.map((file) => {
    const earlier = new Map(
      statusOf(extractUnits(before), file).map(({ id, state }) => [id, state]),
    )
    const now = statusOf(extractUnits(after), file)
    const became = (wanted: TranslationState): string[] =>
      now
        .filter(({ id, state }) => state === wanted && earlier.get(id) !== wanted)
        .map(({ id }) => id)
    return {
      locale: file.locale,
      missing: became('missing'),
      stale: became('stale'),
      orphan: became('orphan'),
    }
  })
}
