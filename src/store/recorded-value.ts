import { member } from '../core/json.ts'
import { parseReceipt, parseSnapshot } from '../core/parse-snapshot.ts'
import type { Receipt, Snapshot } from '../core/snapshot.ts'
import type { StoredTexts } from './stored-texts.ts'

/** What a value of a shared store holds. */
export interface RecordedValue {
  recorded: { snapshot: Snapshot; receipt: Receipt }
  /** The whole value, of which more may be read. */
  value: unknown
  /** Its key and store, for a person. */
  file: string
}

/**
 * A recording of a server under a key; `undefined` where there is none.
 *
 * @throws DiscoveryError `SNAPSHOT_INVALID`, naming the key and its part.
 */
export async function readRecorded(
  texts: StoredTexts,
  key: string,
  server: string,
): Promise<RecordedValue | undefined> {
  const value = await texts.read(key, server)
  if (value === undefined) return undefined
  const file = `${texts.keyOf(key)} in ${texts.name}`
  const snapshot = parseSnapshot(member(value, 'snapshot'), { server, file: `${file}, snapshot` })
  const receipt = parseReceipt(member(value, 'receipt'), { server, file: `${file}, receipt` })
  return { recorded: { snapshot, receipt }, value, file }
}
