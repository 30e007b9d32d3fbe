import { Command } from 'commander'
import { exitCodes, type ExitCode } from '../../exit-code.ts'
import { toTerminalText } from '../../terminal-text.ts'
import type { CliCall } from '../index.ts'
import {
  addLocaleOptions,
  checkLocales,
  listPairs,
  openTranslations,
  type LocaleFlags,
} from './open-translations.ts'

interface StatusFlags extends LocaleFlags {
  units?: boolean
  json?: boolean
}

/** `i18n status`: how far each translation is. */
export function createStatusCommand(call: CliCall): Command {
  const command = new Command('status').description(
    'Show how many texts of each server are translated into each language.',
  )
  return addLocaleOptions(command)
    .option('--units', 'also name the texts that need somebody')
    .option('--json', 'all of it as JSON')
    .action(async (ids: string[], flags: StatusFlags) =>
      call.finish(await showStatus(ids, flags, call)),
    )
}

async function showStatus(ids: string[], flags: StatusFlags, call: CliCall): Promise<ExitCode> {
  const { translationStates } = await import('../../../core/translation/index.ts')
  const { servers } = await openTranslations(ids, flags, call)
  checkLocales(servers)
  const rows = listPairs(servers).map(({ server, locale: { locale, statuses } }) => ({
    server: server.id,
    locale,
    ...Object.fromEntries(
      translationStates.map((state) => [
        state,
        statuses.filter((status) => status.state === state).length,
      ]),
    ),
  }))
  if (flags.json) {
    const units = listPairs(servers).map(({ locale }) => ({
      units: locale.statuses.map(({ id, state, from }) => ({ id, state, ...(from && { from }) })),
    }))
    const all = rows.map((row, index) => ({ ...row, ...units[index] }))
    call.io.out.write(`${JSON.stringify(all, null, 2)}\n`)
    return exitCodes.clean
  }
  const head = ['server', 'locale', ...translationStates]
  call.io.out.write(renderTable([head, ...rows.map((row) => Object.values(row).map(String))]))
  if (!flags.units) return exitCodes.clean
  for (const { server, locale } of listPairs(servers)) {
    for (const { id, state } of locale.statuses) {
      if (state === 'current' || state === 'reused') continue
      call.io.out.write(`${server.id} ${locale.locale} ${state} ${toTerminalText(id)}\n`)
    }
  }
  return exitCodes.clean
}

/** Columns side by side, numbers to the right. */
function renderTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('')
}
