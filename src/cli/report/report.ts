import type { Change } from '../../core/change.ts'
import type { ErrorCode } from '../../core/error.ts'
import type { Evidence, FindingStatus } from '../../core/finding.ts'
import type { Flag } from '../../core/level.ts'
import type { ListName } from '../../core/primitive.ts'
import type { Severity } from '../../core/requirement.ts'
import type { Era } from '../../core/revision.ts'
import type { TransportKind } from '../../core/snapshot.ts'
import type { TranslationChange } from '../../core/translation/index.ts'
import type { RegistryReport } from './registry.ts'

/**
 * What `check` or `diff` found, as plain JSON: all reporters lay out this one object. Ids of
 * servers are ours; names, values and messages inside places, changes and failures are the servers'.
 */
export interface Report {
  command: 'check' | 'diff'
  /** Of this package. */
  version: string
  /** BCP 47 tag of the sentences. */
  locale: string
  /** The threshold: a severity, a class of changes, or `never`. */
  failOn: string
  /** Whether something stands at or above the threshold, differs though frozen, or is stale. */
  failed: boolean
  /** Set by `check --frozen`. */
  frozen?: boolean
  /** Folder of the committed snapshots, relative to the working directory. */
  dir?: string
  servers: ServerReport[]
  /** Findings of the baseline that no longer fail: they are to be removed from it. */
  stale: StaleFinding[]
  /** Servers that could not be used. */
  failures: Failure[]
}

export interface ServerReport {
  id: string
  /** `live`: it was called. */
  source: 'live' | 'snapshot'
  /** The snapshot's file, relative to the working directory. */
  file?: string
  /** Set by `diff` when only one side has the server. */
  presence?: 'added' | 'removed'
  era: Era
  protocolVersion: string
  transport: TransportKind
  primitives: Record<ListName, number>
  /** Every rule, failed ones first by severity, then in the catalogue's order; empty for `diff`. */
  findings: ReportedFinding[]
  /** Worst first; empty for a `check` that is not frozen. */
  changes: ReportedChange[]
  /** Set where a registry's file was compared. */
  registry?: RegistryReport
  /** What the changes leave to translators, by language; set by `diff`. */
  translations?: TranslationChange[]
}

export interface ReportedFinding {
  rule: string
  status: FindingStatus
  /** A duty of the client is a note: the server did not break it. */
  severity: Severity
  level: Flag
  binds: 'server' | 'client'
  /** The rule in words, and their language. */
  sentence: string
  lang: string
  cite: string
  /** What the server's author should do, where it failed. */
  fix?: string
  /** Why it could not be judged, in words. */
  reason?: string
  places: ReportedPlace[]
  /** True when each place is in the baseline. */
  known: boolean
  fails: boolean
}

export interface ReportedPlace extends Evidence {
  /** Names the place for the baseline; does not move with the order of lists. */
  id: string
  known: boolean
}

export interface ReportedChange extends Change {
  /** The change in words. */
  sentence: string
  fails: boolean
}

export interface StaleFinding {
  server: string
  rule: string
  place: string
}

export interface Failure {
  server?: string
  code: ErrorCode
  message: string
}
