import { join } from 'node:path'
import type { Options } from '../config/options.ts'
import { readSource } from '../config/read-source.ts'
import type { Source } from '../config/server-options.ts'
import { checkSnapshot } from '../core/checks/check-snapshot.ts'
import type { DiscoveryError } from '../core/error.ts'
import { checkAll, type CheckedServer } from '../pipeline/check-all.ts'
import { callWire } from './call-wire.ts'
import type { CliCall } from './commands/index.ts'
import { withStores } from './open-stores.ts'
import { createProgressReporter } from './progress.ts'
import { readRegistryFiles } from './registry-files.ts'
import { readSnapshots } from './read-snapshots.ts'
import type { RegistryFile } from './report/registry.ts'
import { isAdHoc, readServers, toShownPath, type ServerFlags } from './server-options.ts'
import { chooseIds, readShard, type ShardFlags } from './shard-option.ts'

/** Servers that were called or read, judged. */
export interface Collected {
  servers: CheckedServer[]
  errors: DiscoveryError[]
  /** All servers there are, where that is known. */
  known?: string[]
  /** Folder of the committed snapshots, as shown. */
  dir?: string
  /** Files of the servers' snapshots by id, as shown. */
  files: ReadonlyMap<string, string>
  /** Files of the MCP registry by server. */
  registries?: ReadonlyMap<string, RegistryFile>
}

/** Calls the servers of the configuration or the command line, by their `source`. */
export async function callServers(
  named: readonly string[],
  flags: ServerFlags & ShardFlags & { frozen?: boolean },
  { io, words }: CliCall,
): Promise<Collected> {
  const shard = readShard(flags)
  const { options: all, dir, root, hints } = await readServers(flags, words, io)
  const ids = chooseIds(named, Object.keys(all.servers), shard)
  // An empty shard is none of the servers, and no ids are all of them.
  const options = ids.length > 0 ? all : { ...all, servers: {} }
  const registries = await readRegistryFiles(options, {
    ids,
    flag: flags.serverJson,
    root,
    cwd: io.cwd,
  })
  const hasConfig = !isAdHoc(flags, words)
  const source = hasConfig ? readSource(io.env) : 'live'
  const place = { options: withNeededStore(options, { source, frozen: flags.frozen }), dir }
  return withStores(place, io, async ({ servers: store, shown, isShared }) => {
    const { results, errors } = await checkAll({
      options,
      env: io.env,
      root: io.cwd,
      record: io.record ?? callWire,
      store,
      now: io.now,
      report: createProgressReporter(io.err, ids.length),
      ids,
      source,
      frozen: flags.frozen,
      cpus: io.cpus,
      signal: io.signal,
      hints,
    })
    const kept = isShared ? [] : await store.list()
    return {
      servers: results,
      errors,
      registries,
      ...(hasConfig && { known: Object.keys(all.servers) }),
      dir: shown,
      files: new Map(kept.map((id) => [id, toShownPath(io.cwd, join(dir, id, 'snapshot.json'))])),
    }
  })
}

/** A shared store that nothing would be read from is not opened: it may not be reached from here. */
function withNeededStore(
  options: Options,
  { source, frozen = false }: { source: Source | undefined; frozen?: boolean | undefined },
): Options {
  const sources = Object.values(options.servers).map(
    (server) => source ?? server.source ?? options.source,
  )
  return frozen || sources.includes('snapshot') ? options : { ...options, store: undefined }
}

/** Reads recorded snapshots, and calls nobody. */
export async function readFiles(
  ids: readonly string[],
  path: string,
  flags: ShardFlags,
  { io }: CliCall,
): Promise<Collected> {
  const shard = readShard(flags)
  const { files } = await readSnapshots(path, io.cwd)
  const idsThere = files.map(({ snapshot }) => snapshot.server)
  const chosen = new Set(chooseIds(ids, idsThere, shard))
  const wanted = files.filter(({ snapshot }) => chosen.has(snapshot.server))
  return {
    servers: wanted.map(({ snapshot }) => ({
      id: snapshot.server,
      source: 'snapshot',
      snapshot,
      findings: checkSnapshot(snapshot),
    })),
    errors: [],
    files: new Map(files.map(({ snapshot, file }) => [snapshot.server, file])),
  }
}
