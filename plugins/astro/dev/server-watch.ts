import { watchAll, type Watch, type WatchInput } from '../../../src/pipeline/watch-all.ts'
import { recordServer, watchServer } from '../call-wire.ts'

/** Connections of the dev server to the servers of the site, which tell it of changes. */
export interface ServerWatch {
  /** Calls one server, over the connection that is open to it where there is one. */
  record: typeof recordServer
  /** Opens the connections. */
  start(input: Pick<WatchInput, 'outcomes' | 'onChange'>): void
  /** Ends them, and the processes behind them. */
  stop(): Promise<void>
}

export function createServerWatch(
  input: Pick<WatchInput, 'options' | 'env' | 'report'>,
): ServerWatch {
  let current: Watch | undefined
  return {
    record: (target, io) => (current?.record ?? recordServer)(target, io),
    start(more) {
      current ??= watchAll({ ...input, ...more, record: recordServer, watch: watchServer })
    },
    async stop() {
      const ending = current
      current = undefined
      await ending?.close()
    },
  }
}
