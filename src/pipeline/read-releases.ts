import { toListedCalls } from '../config/calls.ts'
import { sortReleases, type Release } from '../core/release.ts'
import { checkPrivate } from './check-private.ts'
import type { DiscoverInput, ServerJob } from './context.ts'
import { filterSnapshot } from './filter-snapshot.ts'
import { filterCalls } from './listed-calls.ts'
import { isKept } from './to-target.ts'

/**
 * The kept releases of a server, oldest first, without what the options now exclude.
 *
 * @throws DiscoveryError `SNAPSHOT_INVALID` for one that can not be read, `PRIVATE_RESULT` for one
 * that may not be shown.
 */
export async function readReleases(
  { id, server }: ServerJob,
  { releases: store }: Pick<DiscoverInput, 'releases'>,
): Promise<Release[]> {
  const versions = (await store?.list(id)) ?? []
  const read = await Promise.all(
    versions.map(async (version): Promise<Release[]> => {
      const kept = await store?.read(id, version)
      if (!kept) return []
      checkPrivate(id, kept.snapshot, server.publishPrivate)
      const ours = filterSnapshot(kept.snapshot, (key) => isKept(server, key))
      const snapshot = filterCalls(ours, toListedCalls(server.calls))
      return [{ version, snapshot, receipt: kept.receipt }]
    }),
  )
  return sortReleases(read.flat())
}
