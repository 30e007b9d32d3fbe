import type { InstallModel } from '../../install/model.ts'
import type { Era } from '../../revision.ts'
import type { ServerText } from '../../server-text.ts'
import type { AnatomyModel } from '../anatomy-model.ts'
import type { Link, PageBase, Text } from './base.ts'
import type { ListPart } from './list.ts'

export interface OverviewPage extends PageBase {
  kind: 'overview'
  lead?: Text
  identity: IdentityCard
  anatomy?: AnatomyModel
  versions: VersionSummary
  capabilities: CapabilitySummary
  /** With `anchors`, its headings are in the table of contents: the start of their ids. */
  instructions?: { text: ServerText; note: string; anchors?: 'instructions' }
  caching?: CachingTable
  /** Absent when the owner does not say how the server is installed. */
  install?: InstallModel
  contents: Link[]
  /** The primitives themselves, where they stand on this page. */
  lists?: ListPart[]
}

/** Self-reported identity; display only. */
export interface IdentityCard {
  note: string
  rows: { label: string; value: Text; code?: boolean; href?: string }[]
}

export interface VersionSummary {
  /** "Supported versions", or "Negotiated version" of a legacy server: only that one is known. */
  label: string
  versions: { version: string; href?: string; note?: string }[]
  era: Era
  eraLabel: string
  eraText: string
}

export interface CapabilitySummary {
  rows: CapabilityRow[]
  extensions: ExtensionRow[]
  experimental: ExtensionRow[]
  /** Declared keys that the revision does not define. */
  other: ExtensionRow[]
  /** Sentence when there are no extensions. */
  noExtensions: string
}

export interface CapabilityRow {
  id: string
  label: string
  state: 'declared' | 'not-declared' | 'not-in-revision'
  stateLabel: string
  /** What it lets a client call, one sentence each. */
  grants: { text: string; methods: string[] }[]
  deprecated?: string
  /** The fragment of the message, pretty-printed JSON. */
  json?: string
  href: string
}

export interface ExtensionRow {
  id: ServerText
  name?: string
  href?: string
  settings: string
}

export interface CachingTable {
  rows: {
    method: string
    /** As sent, JSON text; absent when not sent. */
    ttl?: string
    ttlText: string
    scope?: string
    scopeText: string
  }[]
  note: string
}
