import { severityOf } from '../core/checks/severity-of.ts'
import { listNames, type ListName } from '../core/primitive.ts'
import type { Reference } from '../core/reference.ts'
import { severities, type Severity } from '../core/requirement.ts'
import type { Snapshot, TransportKind } from '../core/snapshot.ts'
import type { Era } from '../core/revision.ts'
import type { Finding } from '../core/finding.ts'
import type { Outcome } from './discover-server.ts'
import { listKeys } from './list-keys.ts'
import type { DataSource } from './progress.ts'

/** What a build tells at its end, as data. */
export interface BuildSummary {
  servers: ServerSummary[]
  /** Pages of the reference in each locale. */
  pages: { locale: string; count: number }[] | 'on-demand'
  seconds: number
  /** Folder of the site, as shown. */
  output: string
}

export interface ServerSummary {
  id: string
  era: Era
  /** Untrusted: a server may answer with any text. */
  protocolVersion: string
  transport: TransportKind
  source: DataSource
  /** Set when the last snapshot stands in for a server that failed: its date, ISO 8601. */
  standbySince?: string
  primitives: Record<ListName, number>
  /** Failed findings. */
  findings: Record<Severity, number>
}

export function buildSummary({
  reference,
  outcomes,
  ...rest
}: Omit<BuildSummary, 'servers'> & {
  reference: Reference
  outcomes: readonly Outcome[]
}): BuildSummary {
  const sources = new Map(outcomes.map(({ id, source }) => [id, source]))
  const servers = reference.servers.map(({ view, snapshot, findings, standby }) => ({
    id: view.id,
    era: snapshot.era,
    protocolVersion: snapshot.protocolVersion,
    transport: snapshot.transport,
    source: sources.get(view.id) ?? 'snapshot',
    ...(standby && { standbySince: standby.receivedAt }),
    primitives: countPrimitives(snapshot),
    findings: countFindings(findings),
  }))
  return { servers, ...rest }
}

/** How many items each list of a snapshot has. */
export function countPrimitives(snapshot: Snapshot): Record<ListName, number> {
  return toRecord(listNames, (list) => listKeys(snapshot, list).length)
}

/** How many rules failed, by what that weighs against the server. */
export function countFindings(findings: readonly Finding[]): Record<Severity, number> {
  return toRecord(severities, (severity) => {
    return findings.filter((one) => one.status === 'failed' && severityOf(one) === severity).length
  })
}

/** `4 tools, 2 prompts, 1 resource`: only what there is. */
export function describePrimitives(counts: Record<ListName, number>): string {
  const parts = listNames
    .filter((list) => counts[list] > 0)
    .map((list) => toCount(counts[list], listWords[list]))
  return parts.join(', ') || 'no primitives'
}

/** `1 error, 2 warnings`: only what there is; notes are left out. */
export function describeFindings(counts: Record<Severity, number>): string {
  const parts = (['error', 'warning'] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => toCount(counts[severity], severity))
  return parts.join(', ') || 'none'
}

export function toCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

const listWords = {
  tools: 'tool',
  prompts: 'prompt',
  resources: 'resource',
  resourceTemplates: 'template',
} as const satisfies Record<ListName, string>

export function toRecord<Key extends string>(
  keys: readonly Key[],
  count: (key: Key) => number,
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>
}
