import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

/** The snapshot with other members in the result of one method; `undefined` takes one away. */
export function withResult(
  snapshot: Snapshot,
  method: string,
  members: Record<string, JsonValue | undefined>,
): Snapshot {
  return {
    ...snapshot,
    exchanges: snapshot.exchanges.map((exchange) => {
      if (exchange.method !== method) return exchange
      const body = exchange.response?.body as { result: JsonObject }
      const entries = Object.entries({ ...body.result, ...members })
      const kept = entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined)
      return { ...exchange, response: { body: { ...body, result: Object.fromEntries(kept) } } }
    }),
  }
}

export const modern = createSnapshot('a', { tools: ['t'] })
export const legacy = createSnapshot('a', { era: 'legacy', tools: ['t'] })
export const discover = (members: Record<string, JsonValue | undefined>): Snapshot =>
  withResult(modern, 'server/discover', members)
export const initialize = (members: Record<string, JsonValue | undefined>): Snapshot =>
  withResult(legacy, 'initialize', members)
export const capable = (capabilities: JsonValue): Snapshot => discover({ capabilities })
export const known = (identity: JsonObject | null): Snapshot => ({ ...modern, identity })
