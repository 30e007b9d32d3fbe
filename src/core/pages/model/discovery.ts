import type { ClientEra } from '../../client-eras.ts'
import type { Flag } from '../../level.ts'
import type { ServerText } from '../../server-text.ts'
import type { PageBase, Sentence } from './base.ts'
import type { ExchangeModel, RowNote } from './code.ts'

export interface DiscoveryPage extends PageBase {
  kind: 'discovery'
  lead: string
  table: FieldTable
  requestTable: FieldTable
  exchange: ExchangeModel
  probe: ProbeModel
  clients: ClientTable
  /** The answer of a modern server to the handshake of the past, when the owner opted in. */
  handshake?: ExchangeModel
  errors: ErrorRow[]
  /** A recorded `UnsupportedProtocolVersionError`, when the owner opted in. */
  versionError?: ExchangeModel
}

export interface FieldTable {
  id: string
  caption: string
  /** Column heading for what this server sent. */
  sentLabel: string
  rows: FieldRow[]
  note?: string
}

export interface FieldRow {
  /** ASCII field path, e.g. `field-result-ttlms`. */
  anchor: string
  /** As readers write it: `ttlMs`, `_meta["io.modelcontextprotocol/serverInfo"]`. */
  name: string
  pointer: string
  depth: number
  type: string
  flag: FlagLabel
  condition?: Sentence
  description: Sentence
  /** Further remarks of ours: deprecated, default, since. */
  remarks: string[]
  sent: SentValue
  /** Set when the field stands in a block of the page. */
  note?: RowNote
}

/** A requirement flag in words of the page's language with the BCP 14 term. */
export interface FlagLabel {
  flag: Flag
  /** "Required", «Обязательное». */
  word: string
  /** The keyword as the locale writes it: "MUST", «ДОЛЖЕН»; empty for NOTE and ADVISORY. */
  keyword: string
  /** The sentence of the specification. */
  href: string
}

export interface SentValue {
  state: 'sent' | 'not-sent' | 'not-asked'
  /** Compact JSON of the value, cut at 200 characters; `ServerText` since the server wrote it. */
  value?: ServerText
  mark: 'pass' | 'warning' | 'error' | 'info' | 'none'
  markLabel: string
  /** What failed, one sentence per finding. */
  findings: { rule: string; sentence: Sentence; href: string }[]
}

export interface ProbeModel {
  steps: {
    request: string
    outcome: string
    message?: ServerText
    rule: string
    ruleText: string
    verdict: string
  }[]
  conclusion: string
}

/** Who can connect: clients that speak the one or the other era. */
export interface ClientTable {
  caption: string
  rows: {
    label: string
    status: ClientEra['status']
    statusLabel: string
    /** Newest first; links where the revision is known. */
    versions: { version: string; href?: string }[]
  }[]
}

export interface ErrorRow {
  code: string
  name: string
  text: string
  href: string
}
