import { discoveryExchange } from '../exchange.ts'
import type { Evidence } from '../finding.ts'
import type { Observation, ObservationType, Snapshot } from '../snapshot.ts'
import { judgeAbsence, notTestable, type MessageContext, type Outcome } from './check.ts'

/** What recordings noted of modern servers before they said what they look for. */
const alwaysNoted: readonly ObservationType[] = [
  'noise',
  'server-request',
  'notification',
  'foreign-response',
]

/** A place for each thing that arrived besides answers and that the test takes. */
export function observed(
  { observations }: Snapshot,
  isMeant: (observation: Observation) => boolean,
): Evidence[] {
  return observations.filter(isMeant).map(toPlace)
}

/** A place for each notification whose method the test takes. */
export function notified(snapshot: Snapshot, isMeant: (method: string) => boolean): Evidence[] {
  return observed(snapshot, ({ type, method }) => type === 'notification' && isMeant(method ?? ''))
}

/** Whether the recording would have noted such a thing. */
export function isLookedFor({ observed: types, era }: Snapshot, type: ObservationType): boolean {
  return types?.includes(type) ?? (era === 'modern' && alwaysNoted.includes(type))
}

/**
 * Failed where one of these came, and passed where the recording looked for their type and shows
 * none, with the discovery as the place that was watched.
 */
export function judgeUnwanted(
  { snapshot }: MessageContext,
  { type, faults, pointer = '' }: { type: ObservationType; faults: Evidence[]; pointer?: string },
): Outcome {
  if (faults.length > 0) return { status: 'failed', evidence: faults }
  if (!isLookedFor(snapshot, type)) return notTestable('olderRecording')
  const watched = discoveryExchange(snapshot)
  if (!watched) return notTestable('noAnswer')
  return judgeAbsence([], { method: watched.method, pointer })
}

function toPlace({ type, method, text }: Observation): Evidence {
  switch (type) {
    case 'noise':
      return { method: '', pointer: 'stdout', ...(text === undefined ? {} : { value: text }) }
    case 'batch':
      return { method: '', pointer: '' }
    case 'not-utf8':
      return { method: '', pointer: 'body' }
    case 'session-id':
      return { method: 'initialize', pointer: 'header:Mcp-Session-Id' }
    default:
      return {
        method: method ?? '',
        pointer: method === undefined ? '/id' : '/method',
        ...(method === undefined ? {} : { value: method }),
      }
  }
}
