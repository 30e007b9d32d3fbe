import { DiscoveryError } from '../core/error.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { extractUnits, statusOf, type TranslationFile } from '../core/translation/index.ts'
import type { DiscoverInput, ServerJob } from './context.ts'
import { filterTranslations } from './filter-translations.ts'
import { isKept } from './to-target.ts'

/** Units that an error names. */
const namedUnits = 5

/**
 * The owner's translations of a server's texts, but for those of excluded items.
 *
 * @throws DiscoveryError `TRANSLATION_INVALID`; in a build, where the owner wants it, `TRANSLATION_STALE`.
 */
export async function readTranslations(
  { id, server }: ServerJob,
  snapshot: Snapshot,
  { translations: store, options, dev = false }: DiscoverInput,
): Promise<TranslationFile[]> {
  const read = (await store?.read(id)) ?? []
  const files = read.map((file) => filterTranslations(file, (key) => isKept(server, key)))
  if (options.translations.stale === 'error' && !dev) checkStale(id, snapshot, files)
  return files
}

function checkStale(server: string, snapshot: Snapshot, files: readonly TranslationFile[]): void {
  const units = extractUnits(snapshot)
  const parts = files.flatMap((file) => {
    const stale = statusOf(units, file).filter(({ state }) => state === 'stale')
    if (stale.length === 0) return []
    const names = stale.slice(0, namedUnits).map((unit) => unit.id)
    const rest = stale.length - names.length
    return [`${file.locale}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`]
  })
  if (parts.length === 0) return
  throw new DiscoveryError('TRANSLATION_STALE', {
    server,
    why: `${parts.join('; ')}.`,
    fix:
      `Translate them anew, by hand or with: npx astro-mcp-discovery i18n translate ${server} --with …` +
      `\n  Where the old words still hold: npx astro-mcp-discovery i18n accept ${server}`,
  })
}
