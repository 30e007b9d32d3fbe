import type { StoredServer } from '../../src/store/file-store.ts'
import { createSnapshot } from '../unit/store/snapshot-fixture.ts'

/** Two states of one server, large enough that writing them takes a while. */
export function createStoredPair(): [StoredServer, StoredServer] {
  return [createStored('old'), createStored('new')]
}

function createStored(state: string): StoredServer {
  const tools = Array.from({ length: 2000 }, (_, index) => ({
    name: `${state}_${index}`,
    description: state.repeat(200),
  }))
  return {
    snapshot: createSnapshot('weather', { tools }),
    receipt: { receivedAt: '2026-11-29T12:00:00Z', recordedBy: state, digest: `sha256-${state}` },
    urls: { slugs: { tools: { [`${state}_0`]: state } }, aliases: {} },
  }
}
