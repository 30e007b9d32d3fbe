import type { DiscoveryError } from '../core/error.ts'
import type { Snapshot } from '../core/snapshot.ts'

/** Where the data of a server comes from: a call, a call of before that is still fresh, or the store. */
export type DataSource = 'live' | 'cache' | 'snapshot'

/** What happens to one server. Texts may hold words of the server: strip control characters before printing. */
export type ProgressEvent = { server: string } & (
  | { type: 'start'; transport: 'stdio' | 'http' }
  | { type: 'step'; text: string }
  | { type: 'warning'; text: string }
  | { type: 'done'; source: DataSource; snapshot: Snapshot; stored?: 'written' | 'unchanged' }
  | { type: 'failed'; error: DiscoveryError }
)

export type Progress = (event: ProgressEvent) => void

/** Of more servers than this, only ends and warnings are told. */
export const toldServers = 100
