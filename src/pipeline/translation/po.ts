import { po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser'
import { DiscoveryError } from '../../core/error.ts'
import { toSha256 } from '../../core/sha256.ts'
import { updateFile, type TranslationFile, type UnitStatus } from '../../core/translation/index.ts'
import type { TranslatedLocale, TranslatedServer } from './collect-translations.ts'

const serverHeader = 'X-MCP-Server'

/** A PO file, read. */
export interface PoFile {
  server: string
  locale: string
  items: PoItem[]
}

interface PoItem {
  id: string
  source: string
  text: string
  /** Nobody reviewed it, or it was made from another source. */
  isFuzzy: boolean
  /** What a fuzzy text was made from. */
  previous?: string
}

/**
 * The texts of a server as a PO file for translators: the unit's id is the context, fuzzy is what
 * nobody reviewed, and what changed has its former source beside it.
 */
export function toPo(
  { id, label }: Pick<TranslatedServer, 'id' | 'label'>,
  locale: TranslatedLocale,
): string {
  const items = locale.statuses.filter(({ unit }) => unit).map(toItem)
  const table: GetTextTranslations = {
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': label,
      Language: locale.locale,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      [serverHeader]: id,
    },
    translations: Object.fromEntries(
      items.map((item) => [item.id, { [item.source]: toTranslation(item) }]),
    ),
  }
  return po.compile(table, { foldLength: 0 }).toString('utf8')
}

/** @throws DiscoveryError `TRANSLATION_INVALID` for what is no PO file, or not of ours. */
export function readPo(text: string, name: string): PoFile {
  const table = parse(text, name)
  const { [serverHeader]: server, Language: locale } = table.headers
  if (!server || !locale) {
    const missing = server ? 'Language' : serverHeader
    throw new DiscoveryError('TRANSLATION_INVALID', {
      why: `${name} has no header "${missing}".`,
      fix: 'Export it with: npx astro-mcp-discovery i18n export',
    })
  }
  const items = Object.values(table.translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid, msgctxt }) => msgid !== '' && msgctxt !== undefined)
    .map(({ msgid, msgctxt = '', msgstr, comments }): PoItem => {
      const previous = readPrevious(comments?.previous)
      return {
        id: msgctxt,
        source: msgid,
        text: msgstr[0] ?? '',
        isFuzzy: /\bfuzzy\b/.test(comments?.flag ?? ''),
        ...(previous !== undefined && { previous }),
      }
    })
  return { server, locale, items }
}

/**
 * The file of a locale with what a translator wrote. What is in the PO as it was exported leaves its
 * entry as it is; an empty text takes nothing away.
 */
export function mergePo(
  { units }: Pick<TranslatedServer, 'units'>,
  { locale, file, statuses }: TranslatedLocale,
  { items }: Pick<PoFile, 'items'>,
): TranslationFile {
  const known = new Map(statuses.map((status) => [status.id, status]))
  const merged = updateFile(units, locale, file)
  for (const item of items) {
    const status = known.get(item.id)
    if (item.text.trim() === '' || (status?.unit && isSameItem(toItem(status), item))) continue
    const source = (item.isFuzzy && item.previous) || item.source
    merged.units[item.id] = {
      source,
      digest: toSha256(source),
      text: item.text,
      state: item.isFuzzy ? 'machine' : 'reviewed',
    }
  }
  return updateFile(units, locale, merged)
}

function toItem({ id, unit, state, entry }: UnitStatus): PoItem {
  return {
    id,
    source: unit?.source ?? '',
    text: entry?.text ?? '',
    isFuzzy: state === 'stale' || entry?.state === 'machine',
    ...(state === 'stale' && entry && { previous: entry.source }),
  }
}

function isSameItem(a: PoItem, b: PoItem): boolean {
  return a.source === b.source && a.text === b.text && a.isFuzzy === b.isFuzzy
}

function toTranslation({ id, source, text, isFuzzy, previous }: PoItem): GetTextTranslation {
  const comments = {
    ...(isFuzzy && { flag: 'fuzzy' }),
    ...(previous !== undefined && { previous: `msgid ${JSON.stringify(previous)}` }),
  }
  return { msgctxt: id, msgid: source, msgstr: [text], comments }
}

function parse(text: string, name: string): GetTextTranslations {
  try {
    return po.parse(text)
  } catch (cause) {
    throw new DiscoveryError('TRANSLATION_INVALID', {
      why: `${name}: ${cause instanceof Error ? cause.message : String(cause)}`,
      cause,
    })
  }
}

/** `msgid "…"`, on one line or several. */
function readPrevious(comment: string | undefined): string | undefined {
  const quoted = comment?.match(/msgid\s+((?:"(?:[^"\\]|\\.)*"\s*)+)/)?.[1]
  if (quoted === undefined) return undefined
  const parts = quoted.match(/"(?:[^"\\]|\\.)*"/g) ?? []
  try {
    return parts.map((part) => JSON.parse(part) as string).join('')
  } catch {
    return undefined
  }
}
