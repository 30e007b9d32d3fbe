import { join, resolve } from 'node:path'
import type { Options } from '../config/options.ts'
import { combineErrors } from '../pipeline/failures.ts'
import { mergeAll, type Merged, type MergePlace } from '../pipeline/merge-all.ts'
import { nameIds } from '../pipeline/check-ids.ts'
import { toCount } from '../pipeline/summary.ts'
import { createFileStore } from '../store/file-store.ts'
import { listFolders } from '../store/list-folders.ts'
import { createReleaseStore } from '../store/release-store.ts'
import { createTranslationStore } from '../store/translation-store.ts'
import type { CliIo } from './io.ts'
import { withStores } from './open-stores.ts'
import { readServers, toShownPath, type ServerFlags } from './server-options.ts'
import { UsageError } from './usage-error.ts'

/**
 * Puts what shards recorded into the folder of the snapshots, and tells what came of it.
 *
 * @param folders Each with one folder per server, or with several such folders, or with links to them.
 * @throws DiscoveryError for servers that could not be merged or that nobody brought, after all others
 * were; UsageError for a folder that is not there.
 */
export async function mergeShards(
  folders: readonly string[],
  flags: ServerFlags,
  io: CliIo,
): Promise<void> {
  const { options, dir } = await readServers(flags, undefined, io)
  const found = await Promise.all(folders.map((folder) => findPlaces(resolve(io.cwd, folder), io)))
  await withStores({ options, dir }, io, async ({ servers, releases, shown }) => {
    const translations = createTranslationStore(dir)
    const target: MergePlace = { name: shown, store: servers, releases, translations }
    await merge(options, { sources: found.flat(), target }, io)
  })
}

async function merge(
  options: Options,
  { sources: all, target }: { sources: readonly MergePlace[]; target: MergePlace },
  io: CliIo,
): Promise<void> {
  const sources = all.filter(({ name }) => name !== target.name)
  const merged = await mergeAll({ options, sources, target, signal: io.signal })
  io.err.write(describeGaps(merged, sources))
  io.out.write(describeMerged(merged, target.name))
  const failure = combineErrors(merged.errors)
  if (failure) throw failure
}

/** A folder of servers is a place; of others, those below it that are. */
async function findPlaces(path: string, io: CliIo): Promise<MergePlace[]> {
  const place = openPlace(path, io)
  const names = await listBelow(path, place.name)
  if ((await place.store.list()).length > 0 || names.length === 0) return [place]
  const below = names.map((name) => openPlace(join(path, name), io))
  const counts = await Promise.all(below.map(async ({ store }) => (await store.list()).length))
  const full = below.filter((_, index) => counts[index] !== 0)
  return full.length > 0 ? full : [place]
}

async function listBelow(path: string, shown: string): Promise<string[]> {
  try {
    return await listFolders(path)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      `The folder ${shown} can not be read. ${why}`,
      'Name the folders that the shards wrote: record --merge shards/1 shards/2',
    )
  }
}

function openPlace(path: string, { cwd }: CliIo): MergePlace {
  return {
    name: toShownPath(cwd, path),
    store: createFileStore(path),
    releases: createReleaseStore(path),
    translations: createTranslationStore(path),
  }
}

function describeMerged({ outcomes }: Merged, dir: string): string {
  const written = outcomes.filter(({ status }) => status === 'written')
  return [
    ...written.map(({ id, from }) => `${id}: written${from === undefined ? '' : ` from ${from}`}`),
    `${toCount(written.length, 'server')} written to ${dir}, ${outcomes.length - written.length} unchanged.`,
    '',
  ].join('\n')
}

function describeGaps(
  { missing, strangers, outcomes, errors }: Merged,
  sources: readonly MergePlace[],
): string {
  const isEmpty =
    outcomes.length === 0 && !errors.some((error) => error.code !== 'SNAPSHOT_MISSING')
  const lines = [
    ...(isEmpty ? [`warning: no server in ${sources.map(({ name }) => name).join(', ')}`] : []),
    ...missing.map((id) => `${id}: warning: no shard brought it; its last snapshot stays`),
    ...(strangers.length > 0
      ? [`warning: left out, for the configuration does not have them: ${nameIds(strangers)}`]
      : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
