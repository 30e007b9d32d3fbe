import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegrationLogger } from 'astro'
import { DiscoveryError } from '../../src/core/error.ts'
import type { Reference } from '../../src/core/reference.ts'
import type { Options } from '../../src/config/options.ts'
import { expandStore } from '../../src/config/expand-store.ts'
import { readOnly } from '../../src/config/read-only.ts'
import { readSource } from '../../src/config/read-source.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import type { Outcome } from '../../src/pipeline/discover-server.ts'
import type { Progress } from '../../src/pipeline/progress.ts'
import { createAnswerCache } from '../../src/store/answer-cache.ts'
import { openStores, type Stores } from '../../src/store/open-stores.ts'
import { createTranslationStore } from '../../src/store/translation-store.ts'
import { recordServer } from './call-wire.ts'
import { describeOtherFolder, toDataFolder } from './data-folder.ts'
import { createProgress } from './progress.ts'

/** What differs between machines and moments; handed in by the door. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  now(): Date
}

export interface DiscoverSettings extends Surroundings {
  options: Options
  config: AstroConfig
  command: 'build' | 'dev' | 'sync'
  logger: AstroIntegrationLogger
  /** Call servers again whatever is still fresh. @default false */
  isFresh?: boolean
  /** Read what is kept and call nobody; a server of which nothing is kept is left out. @default false */
  isStored?: boolean
  /** Ids of the servers to discover; all when absent. */
  ids?: readonly string[] | undefined
  /** Calls one server. @default recordServer */
  record?: typeof recordServer
}

export interface Discovered {
  reference: Reference
  outcomes: Outcome[]
}

/**
 * The servers of a build: called for `build` and `dev`, read from their snapshots for `sync`, where
 * a missing snapshot is no fault: types need no data.
 */
export async function discoverForBuild(
  settings: DiscoverSettings,
): Promise<Discovered | undefined> {
  const { options, config, command, logger, env, now } = settings
  const { isFresh = false, isStored = false, record = recordServer } = settings
  const dir = toDataFolder(options, config)
  const other =
    command === 'sync' || settings.ids ? undefined : describeOtherFolder(options, config)
  if (other) logger.warn(other)
  const tell = createProgress(logger, Object.keys(options.servers).length)
  // A server that is called again and again is told of when something is the matter.
  const tellFaults: Progress = (event) => {
    if (event.type === 'warning' || event.type === 'failed') tell(event)
  }
  const cache = createAnswerCache(join(fileURLToPath(config.cacheDir), 'astro-mcp-discovery'))
  let stores: Stores | undefined
  try {
    stores = await openStores({ store: expandStore(options.store, env), dir, now })
    await stores.check()
    const only = readOnly(options, env)
    const stored = isStored ? await stores.servers.list() : undefined
    const ids = stored?.filter((id) => only?.includes(id) ?? true) ?? settings.ids
    return await discoverAll({
      options,
      env,
      now,
      ids: ids ?? only,
      // One server that is called again changes nothing of what is listed of others.
      others: ids ? 'omit' : options.others,
      record,
      cpus: availableParallelism(),
      store: stores.servers,
      releases: stores.releases,
      translations: createTranslationStore(dir),
      cache: isFresh ? { ...cache, read: async () => undefined } : cache,
      // One server that is called again: its last answer is better than its snapshot.
      onFailure: settings.ids && 'error',
      source: command === 'sync' || isStored ? 'snapshot' : readSource(env),
      dev: command === 'dev',
      report: command === 'sync' || isStored ? () => undefined : settings.ids ? tellFaults : tell,
    })
  } catch (error) {
    if (!(error instanceof DiscoveryError)) throw error
    if (isStored) {
      // Pages are made where the site runs; links and texts of the build do without.
      logger.warn(error.message)
      return { reference: { servers: [], findings: options.findings }, outcomes: [] }
    }
    if (command === 'sync') return undefined
    throw error
  } finally {
    await stores?.close()
  }
}

/**
 * What is known after some servers, or all, were discovered again. An answer stays where its server
 * was called again and failed.
 */
export function mergeDiscovered(before: Discovered, after: Discovered): Discovered {
  const others = after.reference.others ?? before.reference.others
  const isPartial = after.outcomes.length < before.outcomes.length
  const ids = (isPartial ? before : after).outcomes.map(({ id }) => id)
  const chosen = ids.flatMap((id) => {
    const [old, renewed] = [before, after].map((one) => findServer(one, id))
    return (renewed?.outcome.standby && old && !old.outcome.standby ? old : renewed) ?? old ?? []
  })
  return {
    reference: {
      ...after.reference,
      ...(others && { others }),
      servers: chosen.map(({ server }) => server),
    },
    outcomes: chosen.map(({ outcome }) => outcome),
  }
}

/** True when the servers discovered again say what they said before. */
export function isSameAnswer(before: Discovered, after: Discovered): boolean {
  return after.reference.servers.every(({ view }) => {
    const [old, renewed] = [before, after].map((one) => findServer(one, view.id))
    const isOld = old?.outcome.standby !== undefined
    return (
      !isOld && JSON.stringify(old?.server.snapshot) === JSON.stringify(renewed?.server.snapshot)
    )
  })
}

function findServer({ reference, outcomes }: Discovered, id: string) {
  const server = reference.servers.find(({ view }) => view.id === id)
  const outcome = outcomes.find((one) => one.id === id)
  return server && outcome && { server, outcome }
}
