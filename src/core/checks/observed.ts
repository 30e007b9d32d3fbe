import { discoveryExchange } from '../exchange.ts'
import type { Evidence } from '../finding.ts'
import type { Observation, Snapshot } from '../snapshot.ts'
import { judgeAbsence, notTestable, type MessageContext, type Outcome } from './check.ts'

/** A place for each thing that arrived besides answers and that the test takes. */
export function observed(
  { observations }: Snapshot,
  isMeant: (observation: Observation) => boolean,
): Evidence[] {
  return observations.filter(isMeant).map(({ type, method, text }) =>
    type === 'noise'
      ? { method: '', pointer: 'stdout', ...(text === undefined ? {} : { value: text }) }
      : {
          method: method ?? '',
          pointer: method === undefined ? '/id' : '/method',
          ...(method === undefined ? {} : { value: method }),
        },
  )
}

/** A place for each notification whose method the test takes. */
export function notified(snapshot: Snapshot, isMeant: (method: string) => boolean): Evidence[] {
  return observed(snapshot, ({ type, method }) => type === 'notification' && isMeant(method ?? ''))
}

/**
 * Failed where one of these came, and passed where the recording shows none, with the discovery as
 * the place that was watched. What a legacy server notifies of itself is not recorded.
 */
export function judgeUnwanted({ snapshot }: MessageContext, faults: Evidence[]): Outcome {
  if (faults.length === 0 && snapshot.era === 'legacy') {
    return notTestable('notificationsNotRecorded')
  }
  const watched = discoveryExchange(snapshot)
  if (faults.length === 0 && !watched) return notTestable('noAnswer')
  return judgeAbsence(faults, { method: watched?.method ?? '', pointer: '' })
}
