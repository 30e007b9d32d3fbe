import { member, type JsonObject } from '../json.ts'
import type { ServerReference } from '../reference.ts'
import { serverText, type ServerText } from '../server-text.ts'
import type { Snapshot } from '../snapshot.ts'
import { collectTexts } from './collect-texts.ts'
import { extractUnits } from './extract-units.ts'
import type { TranslationFile } from './file.ts'
import { statusOf, type UnitStatus } from './status-of.ts'

/** Gives the text that is a member of an object of the snapshot; undefined where it is none, or blank. */
export type TextReader = (owner: unknown, key: string) => ServerText | undefined

type Words = Pick<ServerReference, 'view' | 'snapshot' | 'translations' | 'localized' | 'release'>

// Neither a reference nor a snapshot is changed once it is built.
const readers = new WeakMap<Words, Map<string, TextReader>>()
const statuses = new WeakMap<Snapshot, WeakMap<TranslationFile, readonly UnitStatus[]>>()
const places = new WeakMap<Snapshot, WeakMap<JsonObject, Map<string, string>>>()

/** Reads a server's texts for pages of one locale: translated where its owner has a translation. */
export function textReaderOf(server: Words, locale: string): TextReader {
  const known = readers.get(server) ?? new Map<string, TextReader>()
  readers.set(server, known)
  const reader = known.get(locale) ?? createTextReader(server, locale)
  known.set(locale, reader)
  return reader
}

/** The file for a locale: its own, else that of the language it belongs to. */
export function fileFor(
  files: readonly TranslationFile[] | undefined,
  locale: string,
): TranslationFile | undefined {
  const parts = locale.toLowerCase().split('-')
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join('-'))
    .flatMap((tag) => files?.find((file) => file.locale.toLowerCase() === tag) ?? [])[0]
}

/** What a file of translations says of each text of a snapshot. */
export function statusesOf(snapshot: Snapshot, file: TranslationFile): readonly UnitStatus[] {
  const known = statuses.get(snapshot) ?? new WeakMap<TranslationFile, readonly UnitStatus[]>()
  statuses.set(snapshot, known)
  const found = known.get(file) ?? statusOf(extractUnits(snapshot), file)
  known.set(file, found)
  return found
}

function createTextReader(server: Words, locale: string): TextReader {
  const { view, snapshot, translations, localized = {} } = server
  const own = Object.hasOwn(localized, locale) ? localized[locale] : undefined
  const file = fileFor(translations, locale)
  const plain: TextReader = (owner, key) => {
    const value = member(owner, key)
    if (typeof value !== 'string' || value.trim() === '') return undefined
    return serverText(value, view.lang)
  }
  if (!file && !own) return plain
  const byId = new Map(
    (file ? statusesOf(snapshot, file) : []).map((status) => [status.id, status]),
  )
  const ids = placesOf(snapshot)
  return (owner, key) => {
    const text = plain(owner, key)
    // Only objects of the snapshot are in the map.
    const id = text && ids.get(owner as JsonObject)?.get(key)
    if (!text || id === undefined) return text
    const said = own && Object.hasOwn(own, id) ? own[id] : undefined
    if (said) return serverText(said, locale)
    const status = byId.get(id)
    return status && file ? translate(text, status, { server, lang: file.locale }) : text
  }
}

function translate(
  text: ServerText,
  { state, entry }: UnitStatus,
  { server, lang }: { server: Words; lang: string },
): ServerText {
  if (!entry || state === 'orphan' || state === 'missing') return text
  const folded = { type: 'original' as const, value: text.value, lang: text.lang }
  const shown = { ...serverText(entry.text, lang) }
  if (state !== 'stale') return { ...shown, translation: { state: entry.state, folded } }
  // A kept release has the words it had; translations follow the newest ones.
  if (server.release !== undefined) return text
  if (server.view.staleTranslations === 'translation')
    return { ...shown, translation: { state, folded } }
  return {
    ...text,
    translation: { state, folded: { type: 'translation', value: entry.text, lang } },
  }
}

/** Ids of the texts by the object that holds them. */
function placesOf(snapshot: Snapshot): WeakMap<JsonObject, Map<string, string>> {
  const known = places.get(snapshot)
  if (known) return known
  const built = new WeakMap<JsonObject, Map<string, string>>()
  for (const { id, owner, key } of collectTexts(snapshot))
    built.set(owner, (built.get(owner) ?? new Map<string, string>()).set(key, id))
  places.set(snapshot, built)
  return built
}
