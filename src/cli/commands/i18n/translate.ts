import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Command } from 'commander'
import { exitCodes, type ExitCode } from '../../exit-code.ts'
import { toTerminalText } from '../../terminal-text.ts'
import { UsageError } from '../../usage-error.ts'
import type { CliCall } from '../index.ts'
import {
  addLocaleOptions,
  checkLocales,
  listPairs,
  openTranslations,
  type LocaleFlags,
} from './open-translations.ts'

interface TranslateFlags extends LocaleFlags {
  with: string
  glossary?: string
  batch: number
  timeout: number
  by?: string
}

/** `i18n translate`: hands what is new or out of date to a program. */
export function createTranslateCommand(call: CliCall): Command {
  const command = new Command('translate').description(
    'Have missing and outdated translations made by a program; they are marked as made by a machine.',
  )
  return addLocaleOptions(command)
    .requiredOption(
      '--with <program>',
      'program that reads JSON and answers JSON; its arguments stand after --',
    )
    .option('--glossary <file>', 'JSON that is handed to the program as it is')
    .option('--batch <number>', 'texts at a time', readNumber, 40)
    .option('--timeout <seconds>', 'time for one batch', readNumber, 300)
    .option('--by <name>', 'who made them, as the files say it; the program otherwise')
    .addHelpText(
      'after',
      '\nExample: i18n translate --locale ru --with node -- translate.mjs --model small',
    )
    .action(async (ids: string[], flags: TranslateFlags) =>
      call.finish(await translate(ids, flags, call)),
    )
}

async function translate(ids: string[], flags: TranslateFlags, call: CliCall): Promise<ExitCode> {
  const { io, words = [] } = call
  const { servers, store, show } = await openTranslations(ids, flags, call)
  checkLocales(servers)
  const [{ translateUnits }, { runProgram }] = await Promise.all([
    import('../../../pipeline/translation/translate.ts'),
    import('../../run-program.ts'),
  ])
  const program = {
    ...{ command: flags.with, args: words, cwd: io.cwd, env: io.env, signal: io.signal },
    timeout: flags.timeout * 1000,
  }
  const glossary = await readGlossary(io.cwd, flags.glossary)
  let rejected = 0
  for (const { server, locale } of listPairs(servers)) {
    const result = await translateUnits(server, locale, {
      run: (request) => runProgram(program, request, (text) => io.err.write(toTerminalText(text))),
      save: async (file) => void (await store.write(server.id, file)),
      glossary,
      batch: flags.batch,
      by: flags.by ?? basename(flags.with),
    }).catch(explain)
    rejected += result.rejected.length
    const { translated } = result
    io.out.write(
      `${show(server.id, locale.locale)}: ${translated.length} translated, ${result.rejected.length} not taken.\n`,
    )
    for (const { id, problems } of result.rejected)
      io.out.write(`  ${toTerminalText(id)}: ${toTerminalText(problems.join('; '))}\n`)
  }
  return rejected === 0 ? exitCodes.clean : exitCodes.findings
}

/** An answer of another shape is the program's fault. */
function explain(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'ZodError') throw error
  throw new UsageError(
    'The program answered JSON of another shape.',
    'It is to answer: { "translations": { "<id>": "<text>" } }',
  )
}

async function readGlossary(cwd: string, file: string | undefined): Promise<unknown> {
  if (file === undefined) return undefined
  try {
    return JSON.parse(await readFile(resolve(cwd, file), 'utf8')) as unknown
  } catch (error) {
    throw new UsageError(
      `${file} can not be read. ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** @throws UsageError for what is no whole number above 0. */
function readNumber(text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new UsageError(`"${text}" is no whole number above 0.`)
}
