import { relative, resolve } from 'node:path'
import { Command } from 'commander'
import { exitCodes, type ExitCode } from '../exit-code.ts'
import type { CliIo } from '../io.ts'

interface RecordOptions {
  config?: string
  acceptEmpty?: boolean
}

/** `record`: calls servers and writes their snapshots. */
export function createRecordCommand(io: CliIo, finish: (code: ExitCode) => void): Command {
  return new Command('record')
    .description('Call the servers and write what they answer into their folders.')
    .argument('[ids...]', 'servers to record; all when none is named')
    .option(
      '-c, --config <file>',
      'configuration file; mcp-discovery.config.{ts,js,mjs,json} otherwise',
    )
    .option('--accept-empty', 'take a list that had items and has none for what it says')
    .action(async (ids: string[], options: RecordOptions) => finish(await record(ids, options, io)))
}

async function record(ids: string[], options: RecordOptions, io: CliIo): Promise<ExitCode> {
  const [{ loadConfig }, { createFileStore }, { recordAll }, { defaultDir }, reporters] =
    await Promise.all([
      import('../../config/load.ts'),
      import('../../store/file-store.ts'),
      import('../../pipeline/record-all.ts'),
      import('../../pipeline/default-dir.ts'),
      import('../reporters/index.ts'),
    ])
  const { options: parsed } = await loadConfig(io.cwd, options.config)
  const dir = resolve(io.cwd, parsed.dir ?? defaultDir)
  const outcomes = await recordAll({
    options: parsed,
    env: io.env,
    root: io.cwd,
    record: io.record ?? (await import('../../wire/record-server.ts')).recordServer,
    store: createFileStore(dir),
    now: io.now,
    report: reporters.createProgressReporter(io.err),
    ids,
    acceptEmpty: options.acceptEmpty,
    cpus: io.cpus,
    signal: io.signal,
  })
  io.out.write(reporters.renderRecordings(outcomes, relative(io.cwd, dir) || '.'))
  return exitCodes.clean
}
