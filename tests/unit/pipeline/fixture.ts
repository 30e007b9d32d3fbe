import { parseOptions } from '../../../src/config/parse.ts'
import { DiscoveryError, type ErrorCode } from '../../../src/core/error.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import type { DiscoverInput } from '../../../src/pipeline/context.ts'
import { toReceipt } from '../../../src/pipeline/receipt.ts'
import type { ProgressEvent } from '../../../src/pipeline/progress.ts'
import type { Store, StoredServer } from '../../../src/store/file-store.ts'
import type { Target } from '../../../src/wire/target.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'

export type Reply = Answers | DiscoveryError | Error | ((target: Target) => Promise<Answers>)

export interface Scene extends Omit<DiscoverInput, 'report'> {
  report: DiscoverInput['report']
  /** Targets called, in order. */
  calls: Target[]
  events: ProgressEvent[]
  kept: Map<string, StoredServer>
}

/** Servers that answer as told, a store in memory and a clock that stands still. */
export function createScene(
  options: Record<string, unknown>,
  replies: Record<string, Reply>,
  more: Partial<DiscoverInput> = {},
): Scene {
  const calls: Target[] = []
  const events: ProgressEvent[] = []
  const kept = new Map<string, StoredServer>()
  return {
    options: parseOptions(options),
    env: {},
    now: () => new Date('2026-11-29T12:00:00.500Z'),
    version: '9.9.9',
    store: createMemoryStore(kept),
    hasCommand: (command) => Promise.resolve(command !== 'missing'),
    report: (event) => void events.push(event),
    async record(target): Promise<Snapshot> {
      calls.push(target)
      const reply = replies[target.id]
      if (reply instanceof Error) throw reply
      const answers = typeof reply === 'function' ? await reply(target) : reply
      return createSnapshot(target.id, {
        transport: target.connection.type === 'http' ? 'streamable-http' : 'stdio',
        ...answers,
      })
    },
    calls,
    events,
    kept,
    ...more,
  }
}

/** What the store holds of a server that was recorded earlier. */
export function createStored(id: string, answers: Answers): StoredServer {
  const snapshot = createSnapshot(id, answers)
  const fresh = { receivedAt: new Date('2026-01-01T00:00:00Z'), recordedBy: '1.0.0' }
  return {
    snapshot,
    receipt: toReceipt(snapshot, undefined, fresh),
    urls: { slugs: {}, aliases: {} },
  }
}

export function createFailure(code: ErrorCode, server: string): DiscoveryError {
  return new DiscoveryError(code, { server, why: `It is said to be ${code}.` })
}

function createMemoryStore(kept: Map<string, StoredServer>): Store {
  return {
    read: (id) => Promise.resolve(kept.get(id)),
    write(id, server) {
      const isSame = JSON.stringify(kept.get(id)?.snapshot) === JSON.stringify(server.snapshot)
      if (!isSame) kept.set(id, server)
      return Promise.resolve(isSame ? 'unchanged' : 'written')
    },
    list: () => Promise.resolve([...kept.keys()].sort()),
  }
}
