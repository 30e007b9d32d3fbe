import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { Command } from 'commander'
import { writeWhole } from '../../../store/write-whole.ts'
import { exitCodes, type ExitCode } from '../../exit-code.ts'
import { UsageError } from '../../usage-error.ts'
import type { CliCall } from '../index.ts'

interface SealFlags {
  source?: string
}

/** `i18n seal`: notes in translated pages which state of their source they were made from. */
export function createSealCommand(call: CliCall): Command {
  return new Command('seal')
    .description('Note in translated pages, Markdown or MDX, what state of the source they are of.')
    .argument('<pages...>', 'translated pages, e.g. docs/ru/guide.mdx')
    .option('--source <page>', 'the page it was translated from (default: by the folders)')
    .action(async (pages: string[], flags: SealFlags) =>
      call.finish(await seal(pages, flags, call)),
    )
}

async function seal(pages: string[], flags: SealFlags, { io }: CliCall): Promise<ExitCode> {
  if (flags.source !== undefined && pages.length > 1)
    throw new UsageError('--source is about one page, and several are named.')
  const { digestPage, writeSeal } = await import('../../../i18n/page/seal.ts')
  const checked = io.now().toISOString().slice(0, 10)
  for (const page of pages) {
    const file = resolve(io.cwd, page)
    const text = await readPage(file, page)
    const source = await findSource(file, text, flags.source && resolve(io.cwd, flags.source))
    if (source === undefined)
      throw new UsageError(
        `The page that ${page} was translated from is not known.`,
        `Write: i18n seal ${page} --source PAGE`,
      )
    const shown = toPosix(relative(io.cwd, source))
    const digest = digestPage(await readPage(source, shown))
    const path = toPosix(relative(dirname(file), source))
    const sealed = writeSeal(text, { source: path, digest, checked })
    if (sealed !== text) await writeWhole(file, sealed)
    io.out.write(
      `${page} ${sealed === text ? 'unchanged' : 'sealed'}: ${shown} as of ${checked}.\n`,
    )
  }
  return exitCodes.clean
}

/** The source named, or the one noted before, or the one where it should stand. */
export async function findSource(
  file: string,
  text: string,
  named?: string,
): Promise<string | undefined> {
  if (named !== undefined) return named
  const [{ readProvenance }, { listSources }] = await Promise.all([
    import('../../../i18n/page/seal.ts'),
    import('../../../i18n/page/find-source.ts'),
  ])
  const { source } = readProvenance(text)
  const noted = source === undefined ? [] : [resolve(dirname(file), source)]
  return [...noted, ...listSources(toPosix(file))].find((path) => path !== file && existsSync(path))
}

/** @throws UsageError for a page that can not be read. */
export async function readPage(file: string, shown: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`There is no page ${shown}.`)
  }
}

export function toPosix(path: string): string {
  return path.split(sep).join('/')
}
