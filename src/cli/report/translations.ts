import type { TranslationChange } from '../../core/translation/index.ts'
import type { Translator } from '../../core/translator.ts'

/** What becomes of a text's translation, most work first. */
const states = ['missing', 'stale', 'orphan'] as const

/** Texts named of one state; the `i18n` command lists all. */
const shownUnits = 10

/** What a change leaves to translators: one language, one state. */
export interface TranslationNote {
  /** `ru: 2 texts without a translation`. */
  sentence: string
  /** The texts, each with a name of the server in it; at the end, in words, how many more. */
  units: string[]
}

/** Languages in their order, and of each what there is to do. */
export function describeTranslations(
  changes: readonly TranslationChange[],
  { t }: Translator,
): TranslationNote[] {
  return changes.flatMap((change) =>
    states.flatMap((state): TranslationNote[] => {
      const units = change[state]
      if (units.length === 0) return []
      const rest = units.length - shownUnits
      const work = t(`report.translations.${state}`, { count: units.length })
      return [
        {
          sentence: t('report.translations.locale', { locale: change.locale, work }),
          units: [
            ...units.slice(0, shownUnits),
            ...(rest > 0 ? [t('report.more', { count: rest })] : []),
          ],
        },
      ]
    }),
  )
}

export function hasWork(change: TranslationChange): boolean {
  return states.some((state) => change[state].length > 0)
}
