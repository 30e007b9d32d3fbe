export { extractUnits } from './extract-units.ts'
export {
  createTranslationFile,
  parseTranslationFile,
  reviewStates,
  translationFileSchema,
  translationOf,
} from './file.ts'
export type { ReviewState, TranslationEntry, TranslationFile } from './file.ts'
export { findTranslationChanges } from './find-translation-changes.ts'
export type { TranslationChange } from './find-translation-changes.ts'
export { statusOf, translationStates } from './status-of.ts'
export type { TranslationState, UnitStatus } from './status-of.ts'
export type { TranslationUnit } from './unit.ts'
export { toEntry, updateFile } from './update-file.ts'
