import { resolve } from 'node:path'
import { Command } from 'commander'
import { exitCodes, type ExitCode } from '../exit-code.ts'
import { addConfigOption, toShownPath } from '../server-options.ts'
import type { CliCall } from './index.ts'

interface RecordFlags {
  config?: string
  acceptEmpty?: boolean
  release?: string
}

/** `record`: calls servers and writes their snapshots. */
export function createRecordCommand(call: CliCall): Command {
  const command = new Command('record')
    .description('Call the servers and write what they answer into their folders.')
    .argument('[ids...]', 'servers to record; all when none is named')
  return addConfigOption(command)
    .option('--accept-empty', 'take a list that had items and has none for what it says')
    .option('--release <version>', "keep the snapshots under this version's name too")
    .action(async (ids: string[], flags: RecordFlags) =>
      call.finish(await record(ids, flags, call)),
    )
}

async function record(ids: string[], flags: RecordFlags, { io }: CliCall): Promise<ExitCode> {
  const [
    { loadConfig },
    { createFileStore },
    { checkRelease, createReleaseStore },
    { recordAll },
    { defaultDir },
    { createProgressReporter },
    { renderRecordings },
  ] = await Promise.all([
    import('../../config/load.ts'),
    import('../../store/file-store.ts'),
    import('../../store/release-store.ts'),
    import('../../pipeline/record-all.ts'),
    import('../../pipeline/default-dir.ts'),
    import('../progress.ts'),
    import('../recordings.ts'),
  ])
  const { release } = flags
  if (release !== undefined) checkRelease(release)
  const { options } = await loadConfig(io.cwd, flags.config)
  const dir = resolve(io.cwd, options.dir ?? defaultDir)
  const store = createFileStore(dir)
  const outcomes = await recordAll({
    options,
    env: io.env,
    root: io.cwd,
    record: io.record ?? (await import('../../wire/record-server.ts')).recordServer,
    store,
    now: io.now,
    report: createProgressReporter(io.err),
    ids,
    acceptEmpty: flags.acceptEmpty,
    cpus: io.cpus,
    signal: io.signal,
  })
  io.out.write(renderRecordings(outcomes, toShownPath(io.cwd, dir)))
  if (release === undefined) return exitCodes.clean
  const releases = createReleaseStore(dir)
  for (const { id } of outcomes) {
    const stored = await store.read(id)
    if (!stored) continue
    const status = await releases.write(id, release, stored)
    io.out.write(`${id}: release ${release} ${status}.\n`)
  }
  return exitCodes.clean
}
