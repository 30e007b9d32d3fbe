import { DiscoveryError } from '../../core/error.ts'
import type { Store, StoredServer } from '../../store/file-store.ts'
import type { ReleaseStore } from '../../store/release-store.ts'
import type { Progress } from '../progress.ts'
import { createMemory } from './memory.ts'

type Releases = Pick<ReleaseStore, 'list' | 'read'>

/** Releases that are remembered; one takes what its snapshot takes. */
const keptReleases = 200

/**
 * Releases for pages that are made again and again: one that was read is not read again, since it never
 * changes. Where the store cannot be used, the releases are those that were known before.
 */
export function keepReleases(store: Releases, report: Progress): Releases {
  const versions = createMemory<{ known: string[] }>()
  const releases = createMemory<{ read?: ReturnType<Releases['read']> }>(keptReleases)
  return {
    async list(id) {
      const entry = versions.get(id, () => ({ known: [] }))
      try {
        entry.known = await store.list(id)
      } catch (error) {
        reportAway(error, id, report)
      }
      return entry.known
    },
    read(id, version) {
      const entry = releases.get(`${id} ${version}`, () => ({}))
      entry.read ??= store.read(id, version)
      entry.read.catch(() => delete entry.read)
      return entry.read
    },
  }
}

/**
 * A store whose servers are those of before where it cannot be used. What was never read is an error
 * still: the addresses of its pages are in it.
 */
export function keepServers(store: Store, report: Progress): Store {
  const servers = createMemory<{ known?: { stored: StoredServer | undefined } }>()
  return {
    ...store,
    async read(id) {
      const entry = servers.get(id, () => ({}))
      try {
        entry.known = { stored: await store.read(id) }
      } catch (error) {
        if (!entry.known) throw error
        reportAway(error, id, report)
      }
      return entry.known.stored
    },
  }
}

/** @throws the error where it is another. */
function reportAway(error: unknown, server: string, report: Progress): void {
  if (!(error instanceof DiscoveryError) || error.code !== 'STORE_UNAVAILABLE') throw error
  report({ type: 'warning', server, text: error.message })
}
