import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { exitCodes, type ExitCode } from '../../exit-code.ts'
import { addConfigOption } from '../../server-options.ts'
import { UsageError } from '../../usage-error.ts'
import type { CliCall } from '../index.ts'
import {
  addLocaleOptions,
  checkLocales,
  listPairs,
  openTranslations,
  type LocaleFlags,
} from './open-translations.ts'

interface ExportFlags extends LocaleFlags {
  out: string
}

/** `i18n export`: translations as PO, which translation editors read. */
export function createExportCommand(call: CliCall): Command {
  const command = new Command('export').description(
    'Write the translations as PO files, one per server and language.',
  )
  return addLocaleOptions(command)
    .option('--out <folder>', 'where the files go', '.')
    .action(async (ids: string[], flags: ExportFlags) =>
      call.finish(await exportPo(ids, flags, call)),
    )
}

/** `i18n import`: what translators wrote into PO files. */
export function createImportCommand(call: CliCall): Command {
  const command = new Command('import')
    .description('Take over what was translated in PO files that were exported here.')
    .argument('<files...>', 'PO files')
  return addConfigOption(command).action(async (files: string[], flags: LocaleFlags) =>
    call.finish(await importPo(files, flags, call)),
  )
}

async function exportPo(ids: string[], flags: ExportFlags, call: CliCall): Promise<ExitCode> {
  const { toPo } = await import('../../../pipeline/translation/po.ts')
  const { servers } = await openTranslations(ids, flags, call)
  checkLocales(servers)
  await mkdir(resolve(call.io.cwd, flags.out), { recursive: true })
  for (const { server, locale } of listPairs(servers)) {
    const name = `${server.id}.${locale.locale}.po`
    await writeFile(resolve(call.io.cwd, flags.out, name), toPo(server, locale))
    call.io.out.write(`${join(flags.out, name)} written.\n`)
  }
  return exitCodes.clean
}

async function importPo(files: string[], flags: LocaleFlags, call: CliCall): Promise<ExitCode> {
  const { mergePo, readPo } = await import('../../../pipeline/translation/po.ts')
  for (const name of files) {
    const po = readPo(await readText(resolve(call.io.cwd, name), name), name)
    const { servers, store, show } = await openTranslations(
      [po.server],
      { ...flags, locale: [po.locale] },
      call,
    )
    const [pair] = listPairs(servers)
    if (!pair) throw new UsageError(`${name} is in the language of the server itself.`)
    const state = await store.write(po.server, mergePo(pair.server, pair.locale, po))
    call.io.out.write(`${show(po.server, po.locale)} ${state}.\n`)
  }
  return exitCodes.clean
}

async function readText(path: string, name: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(
      `${name} can not be read. ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
