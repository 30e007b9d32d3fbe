import { toFileText } from '../core/file-text.ts'
import { parseSnapshot } from '../core/parse-snapshot.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Store } from './file-store.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

/** A store of one server whose snapshot alone is kept, in one file: no receipt, no URL map. */
export function createSnapshotFile(file: string): Store {
  return {
    async read(id) {
      const content = await readJsonFile(file, id)
      if (content === undefined) return undefined
      return withoutReceipt(parseSnapshot(content, { server: id, file }))
    },
    async write(id, { snapshot }) {
      const kept = await readJsonFile(file, id).catch(() => undefined)
      if (kept !== undefined && toFileText(kept) === toFileText(snapshot)) return 'unchanged'
      await writeJsonFile(file, snapshot)
      return 'written'
    },
    list: () => Promise.resolve([]),
  }
}

/** A store that keeps nothing and hands each snapshot on. */
export function createSnapshotSink(take: (snapshot: Snapshot) => void): Store {
  return {
    read: () => Promise.resolve(undefined),
    write(_id, { snapshot }) {
      take(snapshot)
      return Promise.resolve('written')
    },
    list: () => Promise.resolve([]),
  }
}

function withoutReceipt(snapshot: Snapshot): NonNullable<Awaited<ReturnType<Store['read']>>> {
  return {
    snapshot,
    receipt: { receivedAt: '', recordedBy: '', digest: '' },
    urls: { slugs: {}, aliases: {} },
  }
}
