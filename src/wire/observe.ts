import { member, textOf, type JsonObject } from '../core/json.ts'
import type { Era } from '../core/revision.ts'
import {
  observationTypes,
  type Observation,
  type ObservationType,
  type Snapshot,
  type TransportKind,
} from '../core/snapshot.ts'
import { cleanLine, withoutTimes } from './clean-text.ts'
import type { LinkEvents } from './link.ts'
import type { Mask } from './mask.ts'

/** Methods of the server's own choice that are noted of each type, besides those rules look for. */
const maxMethods = 50
const maxText = 500
/** Of a noisy line this much is looked at: more than secrets within could hide from the text kept. */
const maxNoise = 100_000

/** Notifications that a rule is about. */
const judged: readonly string[] = [
  'notifications/message',
  'notifications/progress',
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
]
/** The part of them that a legacy server may not send at any moment it likes. */
const judgedOfLegacy = judged.slice(0, 2)

export interface Observer extends LinkEvents {
  /** From now on the connection is legacy: requests of the server are answered. */
  startLegacy(): void
  /** The start of the probe: nothing is answered. */
  startModern(): void
  /** What was seen, one of each kind, in fixed order, and what was looked for. */
  list(era: Era, transport: TransportKind): Required<Pick<Snapshot, 'observations' | 'observed'>>
}

interface Sighting {
  observation: Observation
  /** The face of the server that showed it. */
  isLegacy: boolean
}

/** Notes what arrives besides answers, and answers a legacy server's requests. */
export function createObserver(mask: Mask, onFirstNoise: (line: string) => void): Observer {
  const seen = new Map<string, Sighting>()
  const counts = new Map<string, number>()
  let isLegacy = false
  return {
    startLegacy: () => void (isLegacy = true),
    startModern: () => void (isLegacy = false),
    onServerMessage(message, reply) {
      const method = cleanLine(mask.text(textOf(member(message, 'method'))), 100)
      const isRequest = member(message, 'id') !== undefined
      note({ type: isRequest ? 'server-request' : 'notification', method })
      const response = isRequest && isLegacy ? toReply(message) : undefined
      if (response) reply(response)
    },
    onNoise(text) {
      const line = cleanLine(mask.text(text.slice(0, maxNoise)), maxText)
      const observation: Observation = { type: 'noise', text: withoutTimes(line) }
      if (seen.has('noise')) return
      seen.set('noise', { observation, isLegacy })
      onFirstNoise(line)
    },
    onForeignResponse: () => note({ type: 'foreign-response' }),
    onBatch: () => note({ type: 'batch' }),
    onNotUtf8: () => note({ type: 'not-utf8' }),
    onSessionId: (isVisibleAscii) => note({ type: 'session-id', isVisibleAscii }),
    list: (era, transport) => ({
      observations: toObservations([...seen.values()], era),
      observed: observationTypes.filter((type) => isLookedFor(type, era, transport)).toSorted(),
    }),
  }

  function note(observation: Observation): void {
    const key = `${isLegacy} ${keyOf(observation)}`
    if (seen.has(key)) return
    const { type, method } = observation
    if (method !== undefined && !(type === 'notification' && judged.includes(method))) {
      const count = counts.get(type) ?? 0
      if (count >= maxMethods) return
      counts.set(type, count + 1)
    }
    seen.set(key, { observation, isLegacy })
  }
}

function keyOf({ type, method, isVisibleAscii }: Observation): string {
  return `${type} ${method ?? isVisibleAscii ?? ''}`
}

function toObservations(sightings: Sighting[], era: Era): Observation[] {
  const kept = sightings.filter((sighting) =>
    era === 'modern' ? concernsModern(sighting) : concernsLegacy(sighting),
  )
  const byKey = new Map(kept.map(({ observation }) => [keyOf(observation), observation]))
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, observation]) => observation)
}

/** What its legacy face does, when that is tried, is judged by no rule of a modern server. */
function concernsModern({ observation: { type }, isLegacy }: Sighting): boolean {
  return !isLegacy || type === 'noise' || type === 'not-utf8'
}

/** Without what a legacy server may do of itself. */
function concernsLegacy({ observation: { type, method = '' } }: Sighting): boolean {
  if (type === 'notification') return judgedOfLegacy.includes(method)
  return type !== 'server-request' || method !== 'ping'
}

/** Modern answers over HTTP keep that header themselves. */
function isLookedFor(type: ObservationType, era: Era, transport: TransportKind): boolean {
  return type !== 'session-id' || (era === 'legacy' && transport === 'streamable-http')
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
