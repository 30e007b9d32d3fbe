import { member, type JsonObject } from '../core/json.ts'
import type { Era } from '../core/revision.ts'
import type { Observation } from '../core/snapshot.ts'
import { cleanLine, withoutTimes } from './clean-text.ts'
import type { LinkEvents } from './link.ts'
import type { Mask } from './mask.ts'

const maxObservations = 50
const maxText = 500

export interface Observer extends LinkEvents {
  /** From now on the connection is legacy: requests of the server are answered. */
  startLegacy(): void
  /** The start of the probe: nothing is answered. */
  startModern(): void
  /** One of each kind, in fixed order; what a legacy server may do of itself is left out. */
  list(era: Era): Observation[]
}

/** Notes what arrives besides answers, and answers a legacy server's requests. */
export function createObserver(mask: Mask, onFirstNoise: (line: string) => void): Observer {
  const seen = new Map<string, Observation>()
  let isLegacy = false
  return {
    startLegacy: () => void (isLegacy = true),
    startModern: () => void (isLegacy = false),
    onServerMessage(message, reply) {
      const method = cleanLine(mask.text(String(member(message, 'method'))), 100)
      const isRequest = member(message, 'id') !== undefined
      note({ type: isRequest ? 'server-request' : 'notification', method })
      const response = isRequest && isLegacy ? toReply(message) : undefined
      if (response) reply(response)
    },
    onNoise(text) {
      const line = cleanLine(mask.text(text.slice(0, maxText * 4)), maxText)
      if (seen.has('noise')) return
      seen.set('noise', { type: 'noise', text: withoutTimes(line) })
      onFirstNoise(line)
    },
    onForeignResponse: () => note({ type: 'foreign-response' }),
    list: (era) =>
      [...seen.entries()]
        .filter(([, observation]) => era === 'modern' || !isLegacyCustom(observation))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, observation]) => observation),
  }

  function note(observation: Observation): void {
    const key = `${observation.type} ${observation.method ?? ''}`
    if (seen.size < maxObservations && !seen.has(key)) seen.set(key, observation)
  }
}

function isLegacyCustom({ type, method }: Observation): boolean {
  return type === 'notification' || (type === 'server-request' && method === 'ping')
}

function toReply(message: JsonObject): JsonObject | undefined {
  const id = member(message, 'id')
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const envelope = { jsonrpc: '2.0', id }
  const method = member(message, 'method')
  if (method === 'ping') return { ...envelope, result: {} }
  if (method === 'roots/list') return { ...envelope, result: { roots: [] } }
  return { ...envelope, error: { code: -32601, message: 'Method not found' } }
}
