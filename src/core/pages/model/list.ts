import type { ListName } from '../../primitive.ts'
import type { ServerText } from '../../server-text.ts'
import type { Badge, Notice, PageBase } from './base.ts'
import type { ItemPage } from './item.ts'

/** Index of one kind of primitive. */
export interface ListPage extends PageBase, Omit<ListPart, 'slug' | 'heading' | 'notices'> {
  kind: 'tools' | 'prompts' | 'resources'
}

/** All of one kind of primitive. */
export interface ListPart {
  /** Anchor and heading, where it is a part of a page. */
  slug: string
  heading: string
  /** The path it has as a page of its own. */
  path: string
  lead: string
  /** How many there are and what they may do, in words. */
  summary?: string
  notices: Notice[]
  filter?: FilterModel
  /** What badges of tools mean, and what counts where a server says nothing. */
  legend?: { label: string; rows: LegendRow[]; note: string }
  /** Sections in order; `resources` has two (resources, templates), `tools` one for each group. */
  sections: ListSection[]
}

/** What narrows a list down, for a script: without one the whole list stands there. */
export interface FilterModel {
  /** Names the search box. */
  label: string
  /** Hints that tell entries apart; an entry names those that hold in `traits`. */
  traits: { id: Trait; label: string }[]
  traitsLabel: string
  /** Sections to choose from; empty when there is one. */
  groups: { slug: string; label: string }[]
  groupLabel: string
  allGroups: string
  /** Sentence with `{n}` for the number of entries shown. */
  shown: string
  /** The number of all entries, as the locale writes it. */
  total: string
  none: string
  reset: string
}

/** What holds of a tool by its hints, the defaults of the specification counted in. */
export const traits = ['read-only', 'destructive', 'idempotent', 'open-world'] as const
export type Trait = (typeof traits)[number]

export interface LegendRow {
  label: string
  text: string
  /** What counts where the server says nothing. */
  byDefault: string
}

export interface ListSection {
  list: ListName
  slug: string
  heading: string
  /** What the section is, where the heading does not say it. */
  note?: string
  /** Sentence for an empty, failed or undeclared list: never an empty table. */
  empty?: string
  entries: ListEntry[]
  /** The entries in full, where the layout puts them here. */
  items?: EmbeddedItem[]
}

/** An item in full on a page with others. */
export interface EmbeddedItem {
  /** Unique on the page; anchors of the item's own model are below it: `tool-add.input`. */
  anchor: string
  /** Depth of the item's heading; those in `page.headings` go below it. */
  depth: 2 | 3 | 4
  /** As on a page of its own; `path` is the one it would have. */
  page: ItemPage
}

/** Tools of one group, in full. */
export interface GroupPage extends PageBase {
  kind: 'group'
  list: 'tools'
  lead: string
  note?: string
  items: EmbeddedItem[]
}

export interface ListEntry {
  /** The exact name or URI. */
  name: ServerText
  title?: ServerText
  /** First sentence of the description. */
  summary?: ServerText
  path: string
  anchor?: string
  badges: Badge[]
  /** Of tools: the hints that hold. */
  traits?: Trait[]
}
