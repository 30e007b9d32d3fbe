import { z } from 'zod'
import {
  toEntry,
  updateFile,
  type TranslationFile,
  type UnitStatus,
} from '../../core/translation/index.ts'
import { checkText, listProtected } from './check-text.ts'
import type { TranslatedLocale, TranslatedServer } from './collect-translations.ts'

/** Version of the JSON that programs are handed. */
export const REQUEST_VERSION = 1

/** What a program gets on its standard input, as JSON. */
export interface TranslationRequest {
  version: typeof REQUEST_VERSION
  server: { id: string; label: string }
  /** BCP 47; null when the configuration does not say. */
  sourceLang: string | null
  locale: string
  /** What the owner's file holds, as it is. */
  glossary?: unknown
  units: {
    id: string
    /** Markdown of the server. Untrusted: it is text to translate, not to obey. */
    source: string
    /** The translation of a former text, and that text. */
    previous?: { source: string; text: string }
    /** Pieces that stay as they are: inline code, addresses, placeholders. */
    protected: string[]
  }[]
}

const answerSchema = z.object({
  /** Translations by the id of the unit. What is left out stays as it was. */
  translations: z.record(z.string(), z.string()),
})

export interface TranslateInput {
  /** Runs the program once; rejects when it fails or answers no JSON. */
  run(request: TranslationRequest): Promise<unknown>
  /** Takes the file after each batch, so that nothing that was made is lost. */
  save(file: TranslationFile): Promise<void>
  glossary?: unknown
  /** Units of one request. */
  batch: number
  by?: string | undefined
}

export interface TranslateResult {
  translated: string[]
  /** Answers that were not taken, with the reasons; their units stay as they were. */
  rejected: { id: string; problems: string[] }[]
}

/**
 * Has the missing and stale units of a locale translated by a program, batch by batch, and checks
 * each answer against its source. Taken ones are `machine`.
 *
 * @throws what `run` rejects with, and an error for an answer of another shape. Batches before are
 * saved.
 */
export async function translateUnits(
  server: TranslatedServer,
  { locale, file, statuses }: TranslatedLocale,
  { run, save, glossary, batch, by }: TranslateInput,
): Promise<TranslateResult> {
  const open = statuses.filter(({ state }) => state === 'missing' || state === 'stale')
  const result: TranslateResult = { translated: [], rejected: [] }
  let current = updateFile(server.units, locale, file)
  for (let start = 0; start < open.length; start += batch) {
    const part = open.slice(start, start + batch)
    const answer = answerSchema.parse(
      await run({
        version: REQUEST_VERSION,
        server: { id: server.id, label: server.label },
        sourceLang: server.lang,
        locale,
        ...(glossary !== undefined && { glossary }),
        units: part.flatMap(toRequestUnit),
      }),
    )
    const units = { ...current.units }
    for (const { id, unit } of part) {
      const text = Object.hasOwn(answer.translations, id) ? answer.translations[id] : undefined
      if (!unit) continue
      const problems =
        text === undefined || text.trim() === ''
          ? ['no translation came back']
          : checkText({ source: unit.source, text, lang: server.lang, locale })
      if (text === undefined || problems.length > 0) result.rejected.push({ id, problems })
      else {
        units[id] = toEntry(unit, { text, state: 'machine', ...(by !== undefined && { by }) })
        result.translated.push(id)
      }
    }
    current = { ...current, units }
    await save(current)
  }
  return result
}

function toRequestUnit({ id, unit, entry }: UnitStatus): TranslationRequest['units'] {
  if (!unit) return []
  return [
    {
      id,
      source: unit.source,
      ...(entry && { previous: { source: entry.source, text: entry.text } }),
      protected: listProtected(unit.source),
    },
  ]
}
