import type { StoreOptions } from '../../../src/config/store-options.ts'
import { expandStore } from '../../../src/config/expand-store.ts'
import { openStores, type Stores } from '../../../src/store/open-stores.ts'

/** A store that the suite is run over: where it is, and a way past the stores to what is kept. */
export interface Backend {
  store: StoreOptions | undefined
  /** Folder of the files; unused by shared stores. */
  dir: string
  /**
   * Whether a value that is being written over is seen old or new, by other processes too. Where it
   * is not, a reader may be told that it can not be read, and is never given half of it.
   */
  isAtomic: boolean
  /** Whether snapshot, receipt and URL map are one value: readers never see those of two writings. */
  isOneValue: boolean
  /** The kept text of a server's snapshot, as it stands. */
  getText(id: string): Promise<string | undefined>
  putText(id: string, text: string): Promise<void>
  removeText(id: string): Promise<void>
  stop(): Promise<void>
}

export const startOfTime = new Date('2026-11-29T12:00:00Z')

/** One more connection to a backend. */
export function openBackend(
  { store, dir }: Pick<Backend, 'store' | 'dir'>,
  now: () => Date = () => startOfTime,
): Promise<Stores> {
  return openStores({ store: expandStore(store, {}), dir, now })
}
