import type { Options } from '../config/options.ts'
import type { Store } from '../store/file-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { CliIo } from './io.ts'
import { toShownPath } from './server-options.ts'

/** What a command works on: the stores of its servers, and how reports name them. */
export interface OpenedStores {
  servers: Store
  releases: ReleaseStore
  /** The folder, or the shared store. */
  shown: string
  /** Whether they are a shared store: then there are no files to point at. */
  isShared: boolean
}

/**
 * Opens the stores of a configuration for as long as the work takes.
 *
 * @param dir Folder with one folder per server, absolute.
 * @throws DiscoveryError `STORE_UNAVAILABLE` before anything is done, when a shared store does not answer.
 */
export async function withStores<Result>(
  { options, dir }: { options: Options; dir: string },
  { env, now, cwd }: Pick<CliIo, 'env' | 'now' | 'cwd'>,
  work: (stores: OpenedStores) => Promise<Result>,
): Promise<Result> {
  const [{ openStores }, { expandStore }] = await Promise.all([
    import('../store/open-stores.ts'),
    import('../config/expand-store.ts'),
  ])
  const stores = await openStores({ store: expandStore(options.store, env), dir, now })
  try {
    await stores.check()
    const { servers, releases, shared } = stores
    const shown = shared ?? toShownPath(cwd, dir)
    return await work({ servers, releases, shown, isShared: shared !== undefined })
  } finally {
    await stores.close()
  }
}
