import { readSource } from '../config/read-source.ts'
import type { Options } from '../config/options.ts'
import { checkSnapshot } from '../core/checks/check-snapshot.ts'
import { member } from '../core/json.ts'
import type { Reference, ServerReference } from '../core/reference.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { toPlainLine } from '../core/text.ts'
import { checkPrivate } from '../pipeline/check-private.ts'
import { discoverAll } from '../pipeline/discover-all.ts'
import { callWire } from './call-wire.ts'
import { createTranslationStore } from '../store/translation-store.ts'
import type { CliCall } from './commands/index.ts'
import { withStores } from './open-stores.ts'
import { createProgressReporter } from './progress.ts'
import { readSnapshots } from './read-snapshots.ts'
import { isAdHoc, readServers, type ServerFlags } from './server-options.ts'
import { chooseIds, readShard, type ShardFlags } from './shard-option.ts'
import { UsageError } from './usage-error.ts'

/** Servers as pages are made from them, with the owner's own words. */
export interface Opened {
  reference: Reference
  messages: Options['messages']
}

/**
 * The servers of a configuration or the command line, called or read by their `source`; with
 * `snapshot` those of recorded snapshots.
 *
 * @param ids Servers to open; all when none is named.
 */
export async function openReference(
  ids: readonly string[],
  flags: ServerFlags & ShardFlags & { snapshot?: string },
  call: CliCall,
): Promise<Opened> {
  const opened = await (flags.snapshot === undefined
    ? callServers(ids, flags, call)
    : openSnapshots(ids, flags.snapshot, flags, call))
  // A shard may be empty; then there is nothing to say.
  if (opened.reference.servers.length > 0 || flags.shard !== undefined) return opened
  throw new UsageError('No servers are configured.', 'Name one: --url, or -- COMMAND.')
}

async function callServers(
  ids: readonly string[],
  flags: ServerFlags & ShardFlags,
  { io, words }: CliCall,
): Promise<Opened> {
  const shard = readShard(flags)
  const { options, dir, hints } = await readServers(flags, words, io)
  const hasConfig = !isAdHoc(flags, words)
  const chosen = new Set(chooseIds(ids, Object.keys(options.servers), shard))
  const servers = Object.fromEntries(
    Object.entries(options.servers).filter(([id]) => chosen.has(id)),
  )
  const { reference } = await withStores({ options, dir }, io, (stores) =>
    discoverAll({
      options: { ...options, servers },
      env: io.env,
      root: io.cwd,
      record: io.record ?? callWire,
      store: stores.servers,
      translations: createTranslationStore(dir),
      now: io.now,
      report: createProgressReporter(io.err),
      source: hasConfig ? readSource(io.env) : 'live',
      cpus: io.cpus,
      signal: io.signal,
      hints,
    }),
  )
  return { reference, messages: options.messages }
}

async function openSnapshots(
  ids: readonly string[],
  path: string,
  flags: ServerFlags & ShardFlags,
  { io, words }: CliCall,
): Promise<Opened> {
  if (flags.config !== undefined || isAdHoc(flags, words)) {
    throw new UsageError('--snapshot calls nobody; beside it there is no other way to a server.')
  }
  const shard = readShard(flags)
  const { files } = await readSnapshots(path, io.cwd)
  const found = files.map(({ snapshot }) => snapshot)
  const idsThere = found.map(({ server }) => server)
  const chosen = new Set(chooseIds(ids, idsThere, shard))
  const wanted = found.filter(({ server }) => chosen.has(server))
  for (const snapshot of wanted) {
    checkPrivate(snapshot.server, snapshot, flags.publishPrivate === true, '--publish-private')
  }
  return { reference: { servers: wanted.map(toServer), findings: 'dev' }, messages: {} }
}

/** A recorded server of which nothing is configured: it has the name it gives itself. */
function toServer(snapshot: Snapshot): ServerReference {
  const { server: id, identity } = snapshot
  const names = [member(identity, 'title'), member(identity, 'name')]
  const label = names.find((name) => typeof name === 'string' && name.trim() !== '')
  return {
    view: {
      id,
      label: toPlainLine(typeof label === 'string' ? label : id, 80),
      lang: null,
      path: id,
      order: [],
      hasCatalogue: false,
    },
    snapshot,
    receipt: { receivedAt: '', recordedBy: '', digest: '' },
    findings: checkSnapshot(snapshot),
    urls: { slugs: {}, aliases: {} },
  }
}
