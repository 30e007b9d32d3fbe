import { resolve } from 'node:path'
import type { UserOptions } from '../config/options.ts'
import { createReadText } from '../config/load.ts'
import { parseOptions } from '../config/parse.ts'
import { DiscoveryError } from '../core/error.ts'
import { expandStore } from '../config/expand-store.ts'
import { createFileStore, type StoredServer } from '../store/file-store.ts'
import { openStores } from '../store/open-stores.ts'
import { recordServer } from '../wire/record-server.ts'
import { recordAll, type RecordInput, type RecordOutcome } from './record-all.ts'
import { defaultDir } from './default-dir.ts'

export { loadConfig } from '../config/load.ts'
export { DiscoveryError } from '../core/error.ts'
export type { UserOptions } from '../config/options.ts'
export type { StoredServer } from '../store/file-store.ts'
export type { ProgressEvent } from './progress.ts'
export type { RecordOutcome } from './record-all.ts'

/** Where and when a recording takes place. */
export interface RecordContext extends Pick<
  RecordInput,
  'env' | 'now' | 'ids' | 'acceptEmpty' | 'signal' | 'cpus'
> {
  /** The project's root: `dir` and files named in the options are relative to it. */
  cwd: string
  report?: RecordInput['report']
}

/**
 * Calls servers and writes what they answer into `dir` or `store` of the options, as the `record`
 * command does.
 *
 * @throws DiscoveryError that lists each server that failed; the others are written.
 */
export async function record(
  options: UserOptions,
  { cwd, report = () => undefined, ...rest }: RecordContext,
): Promise<RecordOutcome[]> {
  const parsed = parseOptions(options, { readText: createReadText(cwd) })
  const { env, now } = rest
  const dir = resolve(cwd, parsed.dir ?? defaultDir)
  const stores = await openStores({ store: expandStore(parsed.store, env), dir, now })
  try {
    await stores.check()
    const where = { root: cwd, store: stores.servers }
    return await recordAll({ ...rest, ...where, options: parsed, record: recordServer, report })
  } finally {
    await stores.close()
  }
}

/**
 * What was recorded of a server, read back and checked, without a call.
 *
 * @param dir Folder with one folder per server.
 * @throws DiscoveryError `SNAPSHOT_MISSING` or `SNAPSHOT_INVALID`.
 */
export async function replay(dir: string, id: string): Promise<StoredServer> {
  const stored = await createFileStore(dir).read(id)
  if (stored) return stored
  throw new DiscoveryError('SNAPSHOT_MISSING', {
    server: id,
    why: `${dir} holds nothing of it.`,
    fix: `Record it: npx astro-mcp-discovery record ${id}`,
  })
}
