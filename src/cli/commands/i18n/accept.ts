import { Command } from 'commander'
import { exitCodes, type ExitCode } from '../../exit-code.ts'
import { append } from '../../server-options.ts'
import { toTerminalText } from '../../terminal-text.ts'
import type { CliCall } from '../index.ts'
import {
  addLocaleOptions,
  listPairs,
  openTranslations,
  type LocaleFlags,
} from './open-translations.ts'

interface AcceptFlags extends LocaleFlags {
  unit?: string[]
  by?: string
}

/** `i18n accept`: a person answers for translations. */
export function createAcceptCommand(call: CliCall): Command {
  const command = new Command('accept').description(
    'Mark translations as reviewed for the texts the servers have now.',
  )
  return addLocaleOptions(command)
    .option('--unit <glob>', 'only these texts, as in "tools/get_forecast/*"; may repeat', append)
    .option('--by <name>', 'who answers for them')
    .action(async (ids: string[], flags: AcceptFlags) =>
      call.finish(await accept(ids, flags, call)),
    )
}

async function accept(ids: string[], flags: AcceptFlags, call: CliCall): Promise<ExitCode> {
  const { acceptTranslations } = await import('../../../pipeline/translation/accept.ts')
  const { servers, store, show } = await openTranslations(ids, flags, call)
  for (const { server, locale } of listPairs(servers)) {
    if (!locale.file) continue
    const accepted = acceptTranslations(server, locale, { globs: flags.unit ?? [], by: flags.by })
    const state = await store.write(server.id, accepted.file)
    call.io.out.write(
      `${show(server.id, locale.locale)} ${state}: ${accepted.ids.length} reviewed.\n`,
    )
    for (const id of accepted.ids) call.io.out.write(`  ${toTerminalText(id)}\n`)
  }
  return exitCodes.clean
}
