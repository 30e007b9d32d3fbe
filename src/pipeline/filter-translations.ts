import { listNames } from '../core/primitive.ts'
import type { TranslationFile } from '../core/translation/index.ts'

/** The file without the texts of items that the options exclude: their ids tell the names. */
export function filterTranslations(
  file: TranslationFile,
  keep: (key: string) => boolean,
): TranslationFile {
  const units = Object.entries(file.units).filter(([id]) => isKeptUnit(id, keep))
  return { ...file, units: Object.fromEntries(units) }
}

function isKeptUnit(id: string, keep: (key: string) => boolean): boolean {
  const [list = '', step] = id.split('/')
  if (step === undefined || !listNames.some((name) => name === list)) return true
  const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
  // The second item of a name has a key of its own.
  return keep(key) && keep(key.replace(/#\d+$/, ''))
}
