import { discoveryExchange, discoveryResult } from './exchange.ts'
import { isTelling } from './http-status.ts'
import { member, type JsonValue } from './json.ts'
import { eras, isLegacyRevision, legacyRevisions, type Era } from './revision.ts'
import type { Exchange, Snapshot } from './snapshot.ts'

/** Whether clients that speak only one era can connect to a server. */
export interface ClientEra {
  era: Era
  /**
   * `seen`: the recording did connect that way. `declared`: the server says so, nobody tried.
   * `refused`: it was tried, and the server will not. `unknown`: nothing tells.
   */
  status: 'seen' | 'declared' | 'refused' | 'unknown'
  /** Versions such a client can use, newest first; none where it can not connect. Untrusted. */
  versions: string[]
}

/** One entry for each era, modern first. The option `probes.initialize` makes the second one sure. */
export function clientEras(snapshot: Snapshot): ClientEra[] {
  return eras.map((era) => {
    const versions = versionsOf(snapshot, era)
    const status = statusOf(snapshot, era, versions)
    const canConnect = status === 'seen' || status === 'declared'
    return { era, status, versions: canConnect ? versions : [] }
  })
}

function statusOf(snapshot: Snapshot, era: Era, versions: string[]): ClientEra['status'] {
  if (era === 'legacy') {
    // Whatever version it named: the recording was made that way.
    if (snapshot.era === 'legacy' && discoveryResult(snapshot)) return 'seen'
    return handshakeOf(snapshot) ?? (versions.length > 0 ? 'declared' : 'unknown')
  }
  if (snapshot.era === 'modern') {
    if (!discoveryExchange(snapshot)) return 'unknown'
    const type = member(discoveryResult(snapshot), 'resultType')
    return type === undefined || type === 'complete' ? 'seen' : 'refused'
  }
  return snapshot.probe.some(({ method }) => method === 'server/discover') ? 'refused' : 'unknown'
}

/** What came of the last `initialize` that was answered. */
function handshakeOf({ exchanges }: Snapshot): 'seen' | 'refused' | undefined {
  const answered = exchanges.findLast((each) => each.method === 'initialize' && isAnswered(each))
  if (!answered) return undefined
  return isLegacyRevision(negotiated(answered.response?.body)) ? 'seen' : 'refused'
}

function isAnswered({ response, failure }: Exchange): boolean {
  if (!response || failure || !isTelling(response.status)) return false
  return response.body !== undefined || (response.status ?? 0) >= 400
}

/** What the server names: in its discovery, in the handshake, or the version that was used. */
function versionsOf(snapshot: Snapshot, era: Era): string[] {
  const named = member(discoveryResult(snapshot), 'supportedVersions')
  const handshakes = snapshot.exchanges
    .filter(({ method }) => method === 'initialize')
    .map(({ response }) => negotiated(response?.body))
  const all = [...(Array.isArray(named) ? named : []), ...handshakes, snapshot.protocolVersion]
  const isMeant = era === 'modern' ? isModernDate : isLegacyRevision
  return [...new Set(all.filter(isText).filter(isMeant))].toSorted().toReversed()
}

function negotiated(body: JsonValue | undefined): JsonValue | undefined {
  return member(member(body, 'result'), 'protocolVersion')
}

/** Revisions to come are modern, too. */
function isModernDate(version: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(version) && version > legacyRevisions[0]
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
