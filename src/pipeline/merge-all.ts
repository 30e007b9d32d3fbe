import PQueue from 'p-queue'
import type { Options } from '../config/options.ts'
import { DiscoveryError } from '../core/error.ts'
import type { Store, StoredServer } from '../store/file-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { TranslationStore } from '../store/translation-store.ts'
import { checkPrivate } from './check-private.ts'
import { chooseCopy, type Copy } from './choose-copy.ts'
import { toDiscoveryError } from './failures.ts'

/** The stores of one folder. */
export interface MergePlace {
  /** The folder, for a person. */
  name: string
  store: Store
  releases: ReleaseStore
  translations: TranslationStore
}

export interface MergeInput {
  options: Pick<Options, 'servers'>
  /** What shards wrote. */
  sources: readonly MergePlace[]
  target: MergePlace
  signal?: AbortSignal | undefined
}

export interface MergeOutcome {
  id: string
  /** `unchanged`: no file was touched. */
  status: 'written' | 'unchanged'
  /** The folder whose copy was taken. */
  from?: string
}

export interface Merged {
  /** Servers that a source brought, in the order of the configuration. */
  outcomes: MergeOutcome[]
  /** Of single servers; each costs no other. */
  errors: DiscoveryError[]
  /** Servers of the configuration that no source brought, and of which a snapshot stands. */
  missing: string[]
  /** Servers that sources brought and the configuration does not have. They are left out. */
  strangers: string[]
}

/** Servers that are read at the same time. */
const concurrency = 8

/**
 * Puts what shards recorded into one store: snapshot, receipt and URL map of each server, releases
 * that are not kept yet, and translations where there are none. What is there already is not touched.
 * One server that can not be merged costs no other; one that nobody brought and of which nothing
 * stands is an error `SNAPSHOT_MISSING`.
 */
export async function mergeAll(input: MergeInput): Promise<Merged> {
  const { options, sources, target } = input
  const lists = await Promise.all(
    sources.map(async (source) => ({ source, ids: await source.store.list() })),
  )
  const places = new Map<string, MergePlace[]>()
  for (const { source, ids } of lists)
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), source])
  const known = Object.keys(options.servers)
  const standing = new Set(await target.store.list())
  const merged: Merged = { outcomes: [], errors: [], missing: [], strangers: [] }
  const queue = new PQueue({ concurrency })
  const found = await Promise.all(
    known.map((id) => {
      const from = places.get(id)
      return from && queue.add(() => mergeOne(id, from, input))
    }),
  )
  for (const [position, id] of known.entries()) {
    const one = found[position]
    if (one?.outcome) merged.outcomes.push(one.outcome)
    merged.errors.push(...(one?.errors ?? []))
    if (one) continue
    if (standing.has(id)) merged.missing.push(id)
    else merged.errors.push(createMissing(id))
  }
  const configured = new Set(known)
  merged.strangers = [...places.keys()].filter((id) => !configured.has(id)).sort()
  return merged
}

interface MergedServer {
  outcome?: MergeOutcome
  errors: DiscoveryError[]
}

async function mergeOne(
  id: string,
  sources: readonly MergePlace[],
  { options, target, signal }: MergeInput,
): Promise<MergedServer> {
  signal?.throwIfAborted()
  const errors: DiscoveryError[] = []
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      errors.push(toDiscoveryError(error, id))
      return undefined
    }
  }
  const publishPrivate = options.servers[id]?.publishPrivate ?? false
  const copies: Copy[] = []
  for (const { name, store } of sources)
    await attempt(async () => {
      const stored = await store.read(id)
      if (!stored) return
      checkPrivate(id, stored.snapshot, publishPrivate)
      copies.push({ from: name, stored })
    })
  let isWritten = false
  const chosen = await attempt(async () => {
    const standing = await readStanding(target.store, id)
    const copy = chooseCopy(id, copies, standing && { from: target.name, stored: standing })
    if (copy) isWritten = (await target.store.write(id, copy.stored)) === 'written'
    return copy
  })
  // What belongs to a server of which nothing could be read has nothing to stand beside.
  if (copies.length === 0) return { errors }
  for (const source of sources) {
    const hasNews = await attempt(() => mergeReleases(id, source, target))
    const hasWords = await attempt(() => mergeTranslations(id, source, target))
    isWritten ||= hasNews === true || hasWords === true
  }
  if (errors.length > 0 && !isWritten) return { errors }
  const status = isWritten ? 'written' : 'unchanged'
  return { outcome: { id, status, ...(isWritten && chosen && { from: chosen.from }) }, errors }
}

/** What stands and can not be read is written anew, as by a recording. */
async function readStanding(store: Store, id: string): Promise<StoredServer | undefined> {
  try {
    return await store.read(id)
  } catch (error) {
    if (error instanceof DiscoveryError) return undefined
    throw error
  }
}

/** True when one was new. */
async function mergeReleases(
  id: string,
  { releases }: MergePlace,
  target: MergePlace,
): Promise<boolean> {
  let isNew = false
  for (const version of await releases.list(id)) {
    const release = await releases.read(id, version)
    if (release) isNew = (await target.releases.write(id, version, release)) === 'written' || isNew
  }
  return isNew
}

/** Translations are a person's work: what stands is never replaced. */
async function mergeTranslations(
  id: string,
  { translations }: MergePlace,
  target: MergePlace,
): Promise<boolean> {
  const files = await translations.read(id)
  if (files.length === 0) return false
  const kept = new Set((await target.translations.read(id)).map(({ locale }) => locale))
  const fresh = files.filter(({ locale }) => !kept.has(locale))
  for (const file of fresh) await target.translations.write(id, file)
  return fresh.length > 0
}

function createMissing(server: string): DiscoveryError {
  return new DiscoveryError('SNAPSHOT_MISSING', {
    server,
    why: 'No shard brought one, and none stands.',
    fix: `See what its shard said, or record it: npx astro-mcp-discovery record ${server}`,
  })
}
