import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DiscoveryError } from '../core/error.ts'
import { toFileText } from '../core/file-text.ts'
import { parseTranslationFile, type TranslationFile } from '../core/translation/index.ts'
import { isMissing, readJsonFile, writeJsonFile } from './json-file.ts'
import { serverFolder } from './server-folder.ts'

export interface TranslationStore {
  /**
   * The translations of a server's texts, by locale; none where there are no files.
   *
   * @throws DiscoveryError `TRANSLATION_INVALID` when a file can not be read.
   */
  read(id: string): Promise<TranslationFile[]>
  /** `unchanged`: the file says the same already, and was not touched. */
  write(id: string, file: TranslationFile): Promise<'written' | 'unchanged'>
  /** Path of the file of a locale. */
  fileOf(id: string, locale: string): string
}

/** Translations below the folder of each server: `translations/<locale>.json`. */
export function createTranslationStore(dir: string): TranslationStore {
  const folderOf = (id: string): string => join(serverFolder(dir, id).path, 'translations')
  const fileOf = (id: string, locale: string): string =>
    join(folderOf(id), `${checkLocale(locale)}.json`)
  return {
    async read(id) {
      const locales = await listLocales(folderOf(id))
      return Promise.all(locales.map((locale) => readFile(fileOf(id, locale), id, locale)))
    },
    async write(id, file) {
      const path = fileOf(id, file.locale)
      const kept = await readJsonFile(path, id)
      if (kept !== undefined && toFileText(kept) === toFileText(file)) return 'unchanged'
      await writeJsonFile(path, file)
      return 'written'
    },
    fileOf,
  }
}

/** @throws DiscoveryError `CONFIG_INVALID` for what is no language tag: it names a file. */
export function checkLocale(locale: string): string {
  try {
    if (Intl.getCanonicalLocales(locale).length === 1) return locale
  } catch {
    // Told below.
  }
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `${JSON.stringify(locale)} is no language tag.`,
    fix: 'Write one of BCP 47, as in ru or pt-BR.',
  })
}

async function readFile(path: string, server: string, locale: string): Promise<TranslationFile> {
  try {
    return parseTranslationFile(await readJsonFile(path, server), { locale, server, file: path })
  } catch (error) {
    if (!(error instanceof DiscoveryError) || error.code !== 'SNAPSHOT_INVALID') throw error
    throw new DiscoveryError('TRANSLATION_INVALID', {
      server,
      why: error.why,
      fix: 'Mend the JSON by hand.',
      cause: error,
    })
  }
}

async function listLocales(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .map((name) => checkLocale(name.slice(0, -'.json'.length)))
      .sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
