import type { ChangeClass } from '../change.ts'
import type { ChangePart } from '../diff/index.ts'
import type { ServerText } from '../server-text.ts'
import type { Link, PageBase } from './model.ts'

/** What changed from release to release, newest first. */
export interface ChangelogPage extends PageBase {
  kind: 'changelog'
  lead: string
  releases: ChangelogRelease[]
}

export interface ChangelogRelease {
  /** Anchor, ASCII. */
  slug: string
  heading: string
  /** "Received on 5 October 2026": of the snapshot. */
  date: string
  /** The release's own pages; absent for what is in no release yet. */
  link?: Link
  /** Sentence instead of groups: the first release, or nothing changed. */
  empty?: string
  groups: ChangeGroup[]
}

export interface ChangeGroup {
  class: ChangeClass
  label: string
  /** What the class means. */
  text: string
  changes: ChangeLine[]
}

export interface ChangeLine {
  /** One sentence; names and values in it are the server's, on one line, with nothing unseen. */
  text: string
  /** The same sentence, names and values of the server apart from our words. */
  parts: ChangePart[]
  /** The page of what changed. */
  link?: Link
}

/** What stands in the place of a page whose subject is no longer listed. */
export interface RemovedPage extends PageBase {
  kind: 'removed'
  /** The exact name or URI; absent for a whole list. */
  name?: ServerText
  text: string
  /** What to use in its place. */
  replacement?: { text: string; link?: Link }
  /** Its pages in the releases that have it, newest first. */
  kept?: { label: string; links: Link[] }
}

/** The versions of a server with the page that tells of the same thing in each. */
export interface VersionSwitch {
  label: string
  items: VersionLink[]
}

export interface VersionLink extends Link {
  label: string
  isCurrent: boolean
  /** "Not in this version": the link then leads to the version's first page. */
  note?: string
}

/** A short remark on the page's subject, such as since when it is there. */
export interface Remark {
  text: string
  link?: Link
}
