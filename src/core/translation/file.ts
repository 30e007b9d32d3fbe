import { z } from 'zod'
import { DiscoveryError } from '../error.ts'
import { isObject } from '../json.ts'
import type { FileOrigin } from '../parse-snapshot.ts'

/** Version of the translation file's shape; a reader refuses another one. */
export const TRANSLATION_VERSION = 1

/** `reviewed`: a person answers for it. `machine`: nobody has read it yet; pages say so. */
export const reviewStates = ['reviewed', 'machine'] as const
export type ReviewState = (typeof reviewStates)[number]

const entrySchema = z
  .strictObject({
    /** The server's text that the translation was made from; it shows translators what changed. */
    source: z.string(),
    /** `sha256-` and hex of the source: another digest of the server's text means it is stale. */
    digest: z.string().regex(/^sha256-[0-9a-f]{64}$/, { error: 'is no digest (sha256-…)' }),
    /** The translation, Markdown where the source is; '' while there is none. */
    text: z.string(),
    state: z.enum(reviewStates).optional(),
    /** Who made or reviewed it, in words of yours. */
    by: z.string().optional(),
  })
  .refine(({ text, state }) => text.trim() === '' || state !== undefined, {
    error: 'has a text and no state: write "state": "reviewed", or "machine", beside it',
  })

/** Translations of one server's texts into one language: `translations/<locale>.json`. */
export const translationFileSchema = z.strictObject({
  schemaVersion: z.literal(TRANSLATION_VERSION),
  /** BCP 47 tag; the same as the file's name. */
  locale: z.string(),
  /** Entries by the unit's id, in the order of the server's texts; those it no longer has come last. */
  units: z.record(z.string(), entrySchema),
})

export type TranslationEntry = z.output<typeof entrySchema>
export type TranslationFile = z.output<typeof translationFileSchema>

export function createTranslationFile(locale: string): TranslationFile {
  return { schemaVersion: TRANSLATION_VERSION, locale, units: {} }
}

/**
 * A translation file from parsed JSON.
 *
 * @throws DiscoveryError `TRANSLATION_INVALID`, naming file and unit.
 */
export function parseTranslationFile(
  input: unknown,
  { locale, server, file = 'the translations' }: FileOrigin & { locale: string },
): TranslationFile {
  const result = translationFileSchema.safeParse(input)
  if (result.success && result.data.locale === locale) return result.data
  const places = result.success
    ? [`its locale is ${JSON.stringify(result.data.locale)}, its name says ${locale}`]
    : result.error.issues.slice(0, 3).map(({ path, message }) => {
        const [first, unit, ...rest] = path.map(String)
        if (first === undefined) return message
        if (first !== 'units' || unit === undefined) return `${first}: ${message}`
        return `the unit "${unit}"${rest.length > 0 ? `, ${rest.join('.')}` : ''}: ${message}`
      })
  const version = isObject(input) ? input['schemaVersion'] : undefined
  throw new DiscoveryError('TRANSLATION_INVALID', {
    ...(server !== undefined && { server }),
    why: `${file}: ${places.join('; ')}.`,
    fix:
      typeof version === 'number' && version > TRANSLATION_VERSION
        ? 'It was written by a newer version: update astro-mcp-discovery.'
        : 'Mend that place by hand. A file is made by: npx astro-mcp-discovery i18n extract',
  })
}

/** The entry of a unit that holds a translation. */
export function translationOf(file: TranslationFile, id: string): TranslationEntry | undefined {
  const entry = Object.hasOwn(file.units, id) ? file.units[id] : undefined
  return entry && entry.text.trim() !== '' ? entry : undefined
}
