import { Command } from 'commander'
import { toCount } from '../../../pipeline/summary.ts'
import { exitCodes, type ExitCode } from '../../exit-code.ts'
import type { CliCall } from '../index.ts'
import {
  addLocaleOptions,
  checkLocales,
  listPairs,
  openTranslations,
  type LocaleFlags,
} from './open-translations.ts'

/** `i18n extract`: an entry for each text that has no translation. */
export function createExtractCommand(call: CliCall): Command {
  const command = new Command('extract').description(
    'Write an empty entry for each text of the servers that has no translation.',
  )
  return addLocaleOptions(command).action(async (ids: string[], flags: LocaleFlags) =>
    call.finish(await extract(ids, flags, call)),
  )
}

async function extract(ids: string[], flags: LocaleFlags, call: CliCall): Promise<ExitCode> {
  const { updateFile } = await import('../../../core/translation/index.ts')
  const { servers, store, show } = await openTranslations(ids, flags, call)
  checkLocales(servers)
  for (const { server, locale } of listPairs(servers)) {
    const state = await store.write(server.id, updateFile(server.units, locale.locale, locale.file))
    const missing = locale.statuses.filter((status) => status.state === 'missing').length
    call.io.out.write(
      `${show(server.id, locale.locale)} ${state}: ${toCount(server.units.length, 'text')}, ${missing} to translate.\n`,
    )
  }
  return exitCodes.clean
}
