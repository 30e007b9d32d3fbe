import { Command } from 'commander'
import { UsageError } from '../../usage-error.ts'
import type { CliCall } from '../index.ts'
import { createAcceptCommand } from './accept.ts'
import { createI18nCheckCommand } from './check.ts'
import { createExtractCommand } from './extract.ts'
import { createExportCommand, createImportCommand } from './po.ts'
import { createSealCommand } from './seal.ts'
import { createStatusCommand } from './status.ts'
import { createTranslateCommand } from './translate.ts'

/** `i18n`: translations of what servers say, and of pages. */
export function createI18nCommand(call: CliCall): Command {
  const group = new Command('i18n').description('Translate the texts of the servers, and check it.')
  for (const create of [
    createExtractCommand,
    createStatusCommand,
    createI18nCheckCommand,
    createTranslateCommand,
    createAcceptCommand,
    createExportCommand,
    createImportCommand,
    createSealCommand,
  ])
    group.addCommand(create(call))
  return group.hook('preSubcommand', (_, subcommand) => {
    const name = subcommand.name()
    if (call.words !== undefined && name !== 'translate')
      throw new UsageError(`i18n ${name} takes no command after --.`)
  })
}
