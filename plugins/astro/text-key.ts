import type { ListName } from '../../src/core/primitive.ts'
import type { ServerReference } from '../../src/core/reference.ts'
import { escapeStep } from '../../src/core/translation/list-schemas.ts'
import { fileFor, statusesOf } from '../../src/core/translation/read-text.ts'
import type { TranslationFile, UnitStatus } from '../../src/core/translation/index.ts'
import { toDigest } from './digest.ts'

// Nothing of a reference is changed once it is built.
const files = new WeakMap<TranslationFile, string>()
const texts = new WeakMap<readonly UnitStatus[], ReadonlyMap<string, string>>()

/** A digest of the translations into one language; '' where there are none. */
export function digestOfTranslations(file: TranslationFile | undefined): string {
  if (!file) return ''
  const digest = files.get(file) ?? toDigest(file)
  files.set(file, digest)
  return digest
}

/** A digest of what the translations say of the texts of an item, and of those of the server itself. */
export function digestOfTexts(
  server: ServerReference,
  locale: string,
  { list, key }: { list: ListName; key: string },
): string {
  const file = fileFor(server.translations, locale)
  if (!file) return ''
  const all = statusesOf(server.snapshot, file)
  const known = texts.get(all) ?? groupTexts(all)
  texts.set(all, known)
  return [known.get('server'), known.get(`${list}/${escapeStep(key)}`), file.locale].join()
}

/** By the first steps of their ids: all texts of an item, or of the server. */
function groupTexts(all: readonly UnitStatus[]): ReadonlyMap<string, string> {
  const groups = Map.groupBy(all, ({ id }) => {
    const [list = '', key = ''] = id.split('/')
    return list === 'server' ? list : `${list}/${key}`
  })
  return new Map(
    [...groups].map(([place, own]) => [
      place,
      toDigest(own.map(({ id, state, entry }) => [id, state, entry?.text, entry?.state])),
    ]),
  )
}
