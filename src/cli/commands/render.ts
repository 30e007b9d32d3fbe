import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import type { Reference } from '../../core/reference.ts'
import { exitCodes, type ExitCode } from '../exit-code.ts'
import type { Opened } from '../open-reference.ts'
import { fillRegions, findRegions } from '../regions.ts'
import { addLocaleOption } from '../report-options.ts'
import {
  addConfigOption,
  addPublishOption,
  addServerOptions,
  type ServerFlags,
} from '../server-options.ts'
import { addShardOption, type ShardFlags } from '../shard-option.ts'
import { withoutCommands } from '../terminal-text.ts'
import { UsageError } from '../usage-error.ts'
import type { CliCall } from './index.ts'

const formats = ['md', 'html', 'json'] as const

interface RenderFlags extends ServerFlags, ShardFlags {
  format: (typeof formats)[number]
  into?: string
  check?: boolean
  full?: boolean
  depth: string
  snapshot?: string
  locale: string
}

/** `render`: the reference of servers as text, for a README or another tool. */
export function createRenderCommand(call: CliCall): Command {
  const command = new Command('render')
    .description('Write the reference of the servers as Markdown, HTML or JSON.')
    .argument('[ids...]', 'servers to write about; all when none is named')
    .addOption(new Option('--format <format>', 'form of the text').choices(formats).default('md'))
    .option('--into <file>', 'write between the markers of this file, a README for example')
    .option('--check', 'write nothing, and exit with 1 if --into would change the file')
    .option('--full', 'also discovery, sample requests and definitions as sent')
    .addOption(
      new Option('--depth <number>', 'depth of the first headings')
        .choices(['1', '2', '3', '4'])
        .default('2'),
    )
    .option('--snapshot <path>', 'read a recorded snapshot or a folder of them, and call nobody')
  addShardOption(command)
  addPublishOption(addServerOptions(addConfigOption(addLocaleOption(command))))
  return command.action(async (ids: string[], flags: RenderFlags) =>
    call.finish(await render(ids, flags, call)),
  )
}

async function render(ids: string[], flags: RenderFlags, call: CliCall): Promise<ExitCode> {
  checkFlags(flags)
  const { openReference } = await import('../open-reference.ts')
  const { into } = flags
  if (into === undefined) {
    const text = await toText(await openReference(ids, flags, call), flags)
    call.io.out.write(flags.format === 'json' ? text : withoutCommands(text))
    return exitCodes.clean
  }
  const path = resolve(call.io.cwd, into)
  const before = await readText(path, into)
  const regions = findRegions(before, into)
  const isAll = regions.some((region) => region.ids.length === 0)
  const wanted = [...ids, ...regions.flatMap((region) => region.ids)]
  const opened = await openReference(isAll && ids.length === 0 ? [] : wanted, flags, call)
  const contents: string[] = []
  for (const region of regions)
    contents.push(await toText(choose(opened, region.ids.length > 0 ? region.ids : ids), flags))
  const after = fillRegions(before, regions, contents)
  return finishFile({ into, path, before, after }, flags, call)
}

async function finishFile(
  { into, path, before, after }: { into: string; path: string; before: string; after: string },
  { check }: RenderFlags,
  { io }: CliCall,
): Promise<ExitCode> {
  if (before === after) {
    io.out.write(`${into} is up to date.\n`)
    return exitCodes.clean
  }
  if (check) {
    io.out.write(
      `${into} differs from what the servers answer, first in line ${findDifference(before, after)}.\n` +
        '  Fix: run the same command without --check.\n',
    )
    return exitCodes.findings
  }
  const { writeWhole } = await import('../../store/write-whole.ts')
  await writeWhole(path, after)
  io.out.write(`${into} written.\n`)
  return exitCodes.clean
}

async function toText({ reference, messages }: Opened, flags: RenderFlags): Promise<string> {
  const [{ createTranslator }, { listDocumentPages, toDocument }] = await Promise.all([
    import('../../i18n/create-translator.ts'),
    import('../../render/to-markdown/index.ts'),
  ])
  const translator = createTranslator(flags.locale, { messages })
  const detail = flags.full ? 'full' : 'brief'
  if (flags.format === 'json') {
    const { toJsonDocument } = await import('../../render/to-json.ts')
    return toJsonDocument(listDocumentPages(reference, { translator, detail }))
  }
  const markdown = toDocument(reference, { translator, detail, depth: Number(flags.depth) })
  if (flags.format === 'md') return markdown
  const { renderOwnMarkdown } = await import('../../render/markdown.ts')
  return `${renderOwnMarkdown(markdown)}\n`
}

function choose({ reference, messages }: Opened, ids: readonly string[]): Opened {
  const servers = reference.servers.filter(({ view }) => ids.length === 0 || ids.includes(view.id))
  const chosen: Reference = { ...reference, servers }
  return { reference: chosen, messages }
}

function checkFlags({ format, into, check, shard }: RenderFlags): void {
  if (shard !== undefined && into !== undefined) {
    throw new UsageError(
      '--shard has no part of a file: --into writes all that stands between the markers.',
      'Leave out one of the two.',
    )
  }
  if (check && into === undefined) {
    throw new UsageError('--check does not say which file.', 'Write: --into README.md --check')
  }
  if (into !== undefined && format === 'json') {
    throw new UsageError(
      'JSON has no place between markers.',
      `Write: --format json > reference.json`,
    )
  }
}

async function readText(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${file} can not be read. ${why}`)
  }
}

/** The first line in which two texts differ, from 1. */
function findDifference(before: string, after: string): number {
  const lines = after.split('\n')
  const index = before.split('\n').findIndex((line, position) => line !== lines[position])
  return (index < 0 ? before.split('\n').length : index) + 1
}
