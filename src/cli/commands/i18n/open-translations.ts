import { resolve } from 'node:path'
import type { Command } from 'commander'
import type {
  TranslatedLocale,
  TranslatedServer,
} from '../../../pipeline/translation/collect-translations.ts'
import type { TranslationStore } from '../../../store/translation-store.ts'
import { addConfigOption, append, toShownPath } from '../../server-options.ts'
import { UsageError } from '../../usage-error.ts'
import type { CliCall } from '../index.ts'

export interface LocaleFlags {
  config?: string
  locale?: string[]
}

/** The translations of a project, read. */
export interface OpenedTranslations {
  servers: TranslatedServer[]
  store: TranslationStore
  /** Path of a file as shown. */
  show(server: string, locale: string): string
}

/** The options that choose what a command is about. */
export function addLocaleOptions(command: Command): Command {
  return addConfigOption(command.argument('[ids...]', 'servers; all when none is named')).option(
    '--locale <tag>',
    'language, may stand several times; all there are otherwise',
    append,
  )
}

/**
 * The texts of the committed snapshots with their translations; calls nobody.
 *
 * @throws UsageError where no server, or no language, is known.
 */
export async function openTranslations(
  ids: readonly string[],
  { config, locale }: LocaleFlags,
  { io }: CliCall,
): Promise<OpenedTranslations> {
  const [
    { loadConfig },
    { defaultDir },
    { withStores },
    { checkLocale, createTranslationStore },
    { collectTranslations },
  ] = await Promise.all([
    import('../../../config/load.ts'),
    import('../../../pipeline/default-dir.ts'),
    import('../../open-stores.ts'),
    import('../../../store/translation-store.ts'),
    import('../../../pipeline/translation/collect-translations.ts'),
  ])
  const { options } = await loadConfig(io.cwd, config)
  const dir = resolve(io.cwd, options.dir ?? defaultDir)
  const store = createTranslationStore(dir)
  const locales = locale?.map((tag) => checkLocale(tag)) ?? []
  const servers = await withStores({ options, dir }, io, (stores) =>
    collectTranslations({ options, ids, store: stores.servers, translations: store, locales }),
  )
  checkFound(servers, ids)
  return {
    servers,
    store,
    show: (server, tag) => toShownPath(io.cwd, store.fileOf(server, tag)),
  }
}

/** Every pair of a server and a language. */
export function listPairs(
  servers: readonly TranslatedServer[],
): { server: TranslatedServer; locale: TranslatedLocale }[] {
  return servers.flatMap((server) => server.locales.map((locale) => ({ server, locale })))
}

/** @throws UsageError where no language is known: only a person can name the first. */
export function checkLocales(servers: readonly TranslatedServer[]): void {
  if (listPairs(servers).length > 0) return
  throw new UsageError(
    'No language to translate into is known.',
    "Name one: --locale ru, or locales: ['en', 'ru'] in the configuration.",
  )
}

function checkFound(servers: readonly TranslatedServer[], ids: readonly string[]): void {
  const unrecorded = ids.filter((id) => !servers.some((server) => server.id === id))
  const [first] = unrecorded
  if (servers.length > 0 && first === undefined) return
  throw new UsageError(
    first === undefined ? 'No server has a snapshot.' : `There is no snapshot of "${first}".`,
    `Record it first: npx astro-mcp-discovery record ${first ?? ''}`.trimEnd(),
  )
}
