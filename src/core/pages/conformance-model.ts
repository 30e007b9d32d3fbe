import type { FindingStatus } from '../finding.ts'
import type { Flag } from '../level.ts'
import type { Severity } from '../requirement.ts'
import type { ServerText } from '../server-text.ts'
import type { FlagLabel, Link, PageBase, Sentence, SentValue } from './model.ts'

/** How a server keeps the rules of its revision, as far as its answers show. */
export interface ConformancePage extends PageBase {
  kind: 'conformance'
  lead: string
  verdict: Verdict
  /** The facts that public checkers name, in their order; none of a legacy server's. */
  facts: { caption: string; rows: ConformanceFact[] }
  counts: CountTable
  failed: FailedRule[]
  /** Sentence when no rule is broken. */
  noFailures: string
  /** What was passed, could not be judged, or did not apply; each with its rules. */
  rest: RuleGroup[]
  badge: BadgeModel
}

/** `broken`: a requirement is not kept; `flawed`: only recommendations are not; `clean`: neither. */
export interface Verdict {
  status: 'broken' | 'flawed' | 'clean' | 'unknown'
  title: string
  text: string
}

export interface ConformanceFact {
  id: string
  /** As sent over the wire: `ttlMs`. */
  name: string
  /** JSON as sent; absent when nothing was. */
  value?: ServerText
  /** Words where a value is missing. */
  noValue?: string
  mark: SentValue['mark']
  markLabel: string
}

/** Rules by level and status. */
export interface CountTable {
  caption: string
  columns: { id: FindingStatus; label: string }[]
  rows: { level: Flag; label: string; counts: number[] }[]
  total: { label: string; counts: number[] }
}

export interface RuleLine {
  /** Anchor, ASCII. */
  anchor: string
  rule: string
  flag: FlagLabel
  sentence: Sentence
  /** What the schema or the official suite say otherwise. */
  difference?: Sentence
}

export interface FailedRule extends RuleLine {
  severity: Severity
  severityLabel: string
  /** What to do about it. */
  fix?: Sentence
  places: FindingPlace[]
  /** Sentence for places that are left out. */
  more?: string
}

/** Where a rule is broken. */
export interface FindingPlace {
  /** Of the exchange; '' for what stands outside of messages. */
  method: string
  /** "page 2", from the second on. */
  page?: string
  /** Name or URI of the item it stands in. */
  item?: ServerText
  /** Where the item is described. */
  link?: Link
  /** Into the item, else into the response. */
  pointer: string
  /** Compact JSON; absent when nothing was sent. */
  value?: ServerText
  /** Words when there is no value. */
  noValue: string
}

export interface RuleGroup {
  status: Exclude<FindingStatus, 'failed'>
  heading: string
  note: string
  rules: (RuleLine & { reason?: Sentence })[]
}

/** A small sign for a README, and where its files are. */
export interface BadgeModel {
  label: string
  message: string
  tone: 'good' | 'fair' | 'bad' | 'unknown'
  /** The sign as a sentence, for those who do not see it. */
  text: string
  note: string
  /** Paths below the base: the picture, and the data for shields.io. */
  files: { svg: string; json: string }
  /** Path of the page that the badge leads to. */
  page: string
}
