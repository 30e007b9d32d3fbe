import type { recordServer as RecordServer } from '../../src/wire/record-server.ts'
import type { watchServer as WatchServer, Watcher } from '../../src/wire/watch-server.ts'

// A build from snapshots calls no server, and what calls them takes longer to load than all else.

export const recordServer: typeof RecordServer = async (...call) =>
  (await import('../../src/wire/record-server.ts')).recordServer(...call)

export const watchServer: typeof WatchServer = (...call) => {
  let watcher: Watcher | undefined
  const opening = import('../../src/wire/watch-server.ts').then((wire) => {
    watcher = wire.watchServer(...call)
  })
  return {
    record: (io) => watcher?.record(io),
    close: () => opening.then(() => watcher?.close()),
  }
}
