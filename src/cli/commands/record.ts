import { resolve } from 'node:path'
import { Command } from 'commander'
import type { Store } from '../../store/file-store.ts'
import { callWire } from '../call-wire.ts'
import { exitCodes, type ExitCode } from '../exit-code.ts'
import type { CliIo } from '../io.ts'
import { addLoginOptions, checkLoginFlags, createLoginCall, type LoginFlags } from '../login.ts'
import type { OpenedStores } from '../open-stores.ts'
import type { Recording } from '../recordings.ts'
import {
  addConfigOption,
  addDirOption,
  addPublishOption,
  addServerOptions,
  checkIdWords,
  isAdHoc,
  readServers,
  toShownPath,
  type ServerFlags,
} from '../server-options.ts'
import { addShardOption, chooseIds, readShard, type ShardFlags } from '../shard-option.ts'
import { UsageError } from '../usage-error.ts'
import type { CliCall } from './index.ts'

interface RecordFlags extends ServerFlags, LoginFlags, ShardFlags {
  acceptEmpty?: boolean
  renewCalls?: boolean
  release?: string
  out?: string
  merge?: string[]
}

/** Where snapshots go. */
interface Destination {
  store: Store
  /** The place for a person. */
  shown: string
  /** Text for the standard output; the summary then goes to the other one. */
  toPrint(): string | undefined
}

/** `record`: calls servers and writes their snapshots. */
export function createRecordCommand(call: CliCall): Command {
  const command = new Command('record')
    .description('Call the servers and write what they answer into their folders.')
    .argument('[ids...]', 'servers to record; all when none is named')
    .option('--out <file>', 'write the snapshot of one server into this file; - prints it')
    .option(
      '--accept-empty',
      'take a list that had items and has none, or broke off, for what it says',
    )
    .option('--renew-calls', 'take new answers to listed calls also where only values differ')
    .option('--release <version>', "keep the snapshots under this version's name too")
    .option(
      '--merge <folders...>',
      'call nobody: put together what shards wrote into these folders',
    )
  addShardOption(command)
  addLoginOptions(addPublishOption(addServerOptions(addDirOption(addConfigOption(command)))))
  return command.action(async (ids: string[], flags: RecordFlags) =>
    call.finish(await record(ids, flags, call)),
  )
}

async function record(
  ids: string[],
  flags: RecordFlags,
  { io, words }: CliCall,
): Promise<ExitCode> {
  checkFlags(ids, flags, words)
  if (flags.merge) {
    const { mergeShards } = await import('../merge.ts')
    await mergeShards(flags.merge, flags, io)
    return exitCodes.clean
  }
  const shard = readShard(flags)
  const [{ checkRelease }, { recordEach }, { createProgressReporter }, recordings] =
    await Promise.all([
      import('../../store/release-store.ts'),
      import('../../pipeline/record-all.ts'),
      import('../progress.ts'),
      import('../recordings.ts'),
    ])
  const { release, out } = flags
  if (release !== undefined) checkRelease(release)
  const { options, dir, hints } = await readServers(flags, words, io)
  const known = Object.keys(options.servers)
  const wanted = chooseIds(ids, known, shard)
  if (out !== undefined && wanted.length !== 1) throw createTooMany(wanted)
  if (wanted.length === 0) {
    io.out.write(
      known.length === 0 ? 'No servers are configured.\n' : `No server falls to ${flags.shard}.\n`,
    )
    return exitCodes.clean
  }
  const { withStores } = await import('../open-stores.ts')
  // One file beside all stores needs none of them.
  const place = { options: out === undefined ? options : { ...options, store: undefined }, dir }
  return withStores(place, io, async (stores) => {
    const destination = await openDestination(stores, out, io)
    const input = {
      options,
      env: io.env,
      root: io.cwd,
      record: flags.login ? createLoginCall(flags, io) : (io.record ?? callWire),
      store: destination.store,
      now: io.now,
      report: createProgressReporter(io.err, wanted.length),
      ids: wanted,
      acceptEmpty: flags.acceptEmpty,
      renewCalls: flags.renewCalls,
      cpus: io.cpus,
      signal: io.signal,
      hints,
    }
    const outcomes = await recordEach(input, recordings.toRecording)
    const printed = destination.toPrint()
    const stream = printed === undefined ? io.out : io.err
    stream.write(recordings.renderRecordings(outcomes, destination.shown))
    if (printed !== undefined) io.out.write(printed)
    if (release !== undefined) await keepRelease(release, outcomes, stores, io)
    return exitCodes.clean
  })
}

async function openDestination(
  { servers, shown }: OpenedStores,
  out: string | undefined,
  { cwd }: CliIo,
): Promise<Destination> {
  if (out === undefined) return { store: servers, shown, toPrint: () => undefined }
  const { createSnapshotFile, createSnapshotSink } = await import('../../store/snapshot-file.ts')
  if (out !== '-') {
    const file = resolve(cwd, out)
    return {
      store: createSnapshotFile(file),
      shown: toShownPath(cwd, file),
      toPrint: () => undefined,
    }
  }
  const { toFileText } = await import('../../core/file-text.ts')
  let text = ''
  const store = createSnapshotSink((snapshot) => (text = toFileText(snapshot)))
  return { store, shown: 'the standard output', toPrint: () => text }
}

async function keepRelease(
  release: string,
  outcomes: readonly Recording[],
  { servers, releases }: OpenedStores,
  io: CliIo,
): Promise<void> {
  for (const { id } of outcomes) {
    const stored = await servers.read(id)
    if (!stored) continue
    const status = await releases.write(id, release, stored)
    io.out.write(`${id}: release ${release} ${status}.\n`)
  }
}

function checkFlags(
  ids: readonly string[],
  flags: RecordFlags,
  words: readonly string[] | undefined,
): void {
  if (flags.merge) return checkMergeFlags(ids, flags, words)
  checkIdWords(ids, flags, words)
  checkLoginFlags(flags)
  if (flags.out === undefined) return
  const others = [
    ...(flags.dir === undefined ? [] : ['--dir']),
    ...(flags.release === undefined ? [] : ['--release']),
    ...(flags.shard === undefined ? [] : ['--shard']),
  ]
  if (others.length === 0) return
  throw new UsageError(
    `--out writes one file and nothing beside it: ${others.join(' and ')} can not stand there too.`,
    'Leave out --out: each server then gets a folder.',
  )
}

function checkMergeFlags(
  ids: readonly string[],
  flags: RecordFlags,
  words: readonly string[] | undefined,
): void {
  const { url, out, shard, release, acceptEmpty, renewCalls, login } = flags
  const others = [
    ...ids.slice(0, 1).map((id) => `"${id}"`),
    ...(isAdHoc(flags, words) ? [url === undefined ? '-- COMMAND' : '--url'] : []),
    ...Object.entries({ out, shard, release, acceptEmpty, renewCalls, login }).flatMap(
      ([name, value]) =>
        value ? [`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] : [],
    ),
  ]
  if (others.length === 0) return
  throw new UsageError(
    `--merge calls nobody and takes all that the folders hold: ${others.join(' and ')} can not stand there too.`,
    'Write: record --merge shards/1 shards/2',
  )
}

function createTooMany(ids: readonly string[]): UsageError {
  return ids.length === 0
    ? new UsageError('No servers are configured.', 'Name one: --url, or -- COMMAND.')
    : new UsageError(
        `--out is for one server, and there are ${ids.length}.`,
        `Name one: record --out snapshot.json ${ids[0]}`,
      )
}
