import type { Snapshot } from '../core/snapshot.ts'
import { createSession } from './create-session.ts'
import type { RecordIo, Target } from './target.ts'

/**
 * Asks one server for its discovery and all pages of all its lists, and returns them as a snapshot,
 * secrets masked. Leaves no process and no session behind.
 * @throws {DiscoveryError} when the server can not be documented; never a snapshot that hides it
 */
export async function recordServer(target: Target, io: RecordIo): Promise<Snapshot> {
  const session = createSession(target)
  try {
    return await session.record(io)
  } finally {
    await session.close()
  }
}
