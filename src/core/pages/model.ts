import type { InstallModel } from '../install/model.ts'
import type { Flag } from '../level.ts'
import type { ListName } from '../primitive.ts'
import type { Era } from '../revision.ts'
import type { ServerText } from '../server-text.ts'
import type { AnatomyModel } from './anatomy-model.ts'
import type { ConformancePage } from './conformance-model.ts'
import type { ChangelogPage, Remark, RemovedPage, VersionSwitch } from './release-model.ts'

/**
 * Page models: one reference page in one locale, as data. No HTML in them; words of ours are
 * plain strings in the page's locale, words of the server are `ServerText`.
 */
export const pageKinds = [
  'catalogue',
  'conformance',
  'changelog',
  'removed',
  'overview',
  'discovery',
  'tools',
  'tool',
  'prompts',
  'prompt',
  'resources',
  'resource',
  'template',
  'group',
] as const

export type PageKind = (typeof pageKinds)[number]

export type Text = string | ServerText

export interface PageBase {
  kind: PageKind
  locale: string
  dir: 'ltr' | 'rtl'
  /** Id of the server; absent on the catalogue. */
  server?: string
  /** Path below the base, without slashes at the ends: '' or `demo/tools/get_weather`. Equal in every locale. */
  path: string
  title: Text
  /** One sentence for `<meta name="description">` and search, plain text in the page's locale. */
  description: string
  /** The page's own headings in order, for the table of contents. Anchors are ASCII and equal in every locale. */
  headings: Heading[]
  notices: Notice[]
  /** Since when the page's subject is there, and when it changed. */
  remarks?: Remark[]
  /** The page's subject in the other versions of the server, where releases are kept. */
  versionSwitch?: VersionSwitch
  /** Set on pages of a kept release: path of the page that search engines shall prefer. */
  canonical?: string
  /** From the catalogue (if any) to the parent page. */
  breadcrumbs: Link[]
  provenance?: Provenance
}

export interface Heading {
  depth: 2 | 3 | 4 | 5
  slug: string
  text: string
}

/** A link to another page of the reference; the host turns `path` into a URL. */
export interface Link {
  label: Text
  path: string
  anchor?: string
}

export interface Notice {
  type: 'note' | 'tip' | 'caution' | 'danger'
  title?: string
  text: string
  /** Text of the server the notice is about, e.g. an error message. */
  quote?: ServerText
  /** Where to go on. */
  link?: Link
}

/** What a page is made from. */
export interface Provenance {
  items: { label: string; value: Text; href?: string }[]
}

export interface CataloguePage extends PageBase {
  kind: 'catalogue'
  servers: CatalogueEntry[]
}

export interface CatalogueEntry {
  id: string
  label: string
  path: string
  description?: Text
  era: Era
  eraLabel: string
  protocolVersion: string
  transport: string
  /** "4 tools", "2 prompts" …: only lists the server declares. */
  counts: { list: ListName; count: number; label: string; path: string; anchor?: string }[]
  /** Set when the last snapshot stands in for a server that failed. */
  stale?: string
}

export interface OverviewPage extends PageBase {
  kind: 'overview'
  lead?: Text
  identity: IdentityCard
  anatomy?: AnatomyModel
  versions: VersionSummary
  capabilities: CapabilitySummary
  instructions?: { text: ServerText; note: string }
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

export interface DiscoveryPage extends PageBase {
  kind: 'discovery'
  lead: string
  table: FieldTable
  requestTable: FieldTable
  exchange: ExchangeModel
  probe: ProbeModel
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
  condition?: string
  description: { text: string; lang: string }
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
  findings: { rule: string; text: string; href: string }[]
}

/** Forms in which one request is shown. */
export const sampleForms = ['jsonrpc', 'curl', 'typescript', 'python'] as const

export type SampleForm = (typeof sampleForms)[number]

export interface CodeBlock {
  /** In a sample: the form it belongs to. Blocks of one form stand one after the other. */
  id?: SampleForm
  lang: 'json' | 'http' | 'bash' | 'typescript' | 'python' | 'text'
  /** What copying gives. */
  text: string
  label: string
  /** Numbered marks at keys of the text, in the order of the text. */
  annotations?: Annotation[]
}

/** A numbered mark at one key of a block. It and the row that tells of the key link to each other. */
export interface Annotation {
  /** RFC 6901, from the block's root to the key; in an HTTP head `header:name`, or `line` for the first. */
  pointer: string
  /** Of the row: two keys that one row tells of have the same. */
  number: number
  /** Anchor of the row. */
  anchor: string
  /** Anchor of the mark itself, ASCII and unique on the page. */
  id: string
  /** What the link says: "Note 3: ttlMs". */
  label: string
}

/** The number of a row with the way back to its first mark. */
export interface RowNote {
  number: number
  /** Anchor of the mark. */
  anchor: string
  label: string
}

export interface ExchangeModel {
  id: string
  note: string
  /** On HTTP the header block comes first. */
  request: CodeBlock[]
  response: CodeBlock[]
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

export interface ErrorRow {
  code: string
  name: string
  text: string
  href: string
}

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

export interface Badge {
  id: string
  label: string
  tone: 'neutral' | 'good' | 'caution'
  hint?: string
}

export interface ToolPage extends PageBase {
  kind: 'tool'
  name: ServerText
  body?: ServerText
  /** Faults of this item that a reader should know of, in words. */
  input: SchemaModel
  output?: SchemaModel
  hints: { rows: HintRow[]; note: string }
  /** Estimated size of the definition, where the owner wants it shown. */
  size?: { label: string; note: string }
  /** The interface that hosts show with its results. */
  app?: AppModel
  sample: ExchangeSample
  /** The tool as listed, pretty-printed JSON. */
  definition: CodeBlock
}

/** An interface of the extension MCP Apps, as declared by the tool and by its resource. */
export interface AppModel {
  lead: string
  href: string
  rows: AppRow[]
  /** What the server did not say where it was asked. */
  notes: string[]
  /** The owner's picture of it. */
  screenshot?: { src: string; alt: string; width?: number; height?: number }
}

export interface AppRow {
  label: string
  values: Text[]
  code?: boolean
  /** The page of the resource. */
  link?: { path: string; anchor?: string }
  /** What counts, in words: always there when `values` is empty. */
  text?: string
}

export interface HintRow {
  id: string
  label: string
  value: string
  /** True when the server sent nothing and the specification's default counts. */
  isDefault: boolean
  text: string
}

export interface ExchangeSample {
  note: string
  blocks: CodeBlock[]
}

export interface PromptPage extends PageBase {
  kind: 'prompt'
  name: ServerText
  body?: ServerText
  arguments: PropertyRow[]
  noArguments: string
  sample: ExchangeSample
  definition: CodeBlock
}

export interface ResourcePage extends PageBase {
  kind: 'resource' | 'template'
  name: ServerText
  body?: ServerText
  /** URI or URI template, MIME type, size, annotations. */
  rows: { label: string; value: Text; code?: boolean }[]
  /** Variables of a template. */
  variables: PropertyRow[]
  sample: ExchangeSample
  definition: CodeBlock
}

export interface SchemaModel {
  id: string
  /** Shown when the dialect is not 2020-12. */
  dialect?: string
  /** Root facts that are no properties: type of the root, additionalProperties, root variants. */
  root: PropertyRow
  /** Sentence instead of a table: "takes no parameters", "no parameters known". */
  empty?: string
  /** Problems in words: unresolved `$ref`, bound crossed. */
  problems: string[]
  raw: CodeBlock
}

/** A property, argument or variable; also the root of a schema (empty name). */
export interface PropertyRow {
  /** ASCII path below the schema's id; unique on the page. */
  anchor: string
  name: ServerText
  /** In words, what the row is when it is no property: "each item", "any other property"; `name` is then a notation. */
  part?: string
  /** In words of JSON Schema: `string`, `array of object`, `string | null`, "any value". */
  type: string
  required: boolean
  requiredLabel: string
  description?: ServerText
  title?: ServerText
  /**
   * Default, limits, format, enum and the like: label of ours, values as JSON text. Without values
   * the label says all ("no other properties").
   */
  facts: { label: string; values: ServerText[] }[]
  badges: Badge[]
  children: PropertyRow[]
  /**
   * `oneOf`, `anyOf`, and `if`/`then`/`else`: labelled alternatives, `name` by discriminator or
   * title. The rows are the properties of a plain object, else one row without a name.
   */
  variants: { label: string; name?: ServerText; rows: PropertyRow[] }[]
  /** Link to the definition already shown on the page (recursion). */
  ref?: { label: string; anchor: string }
  problem?: string
  /** Set when the sample of the page has the property. */
  note?: RowNote
}

/** The page of one primitive. */
export type ItemPage = ToolPage | PromptPage | ResourcePage

export type Page =
  | ConformancePage
  | ChangelogPage
  | RemovedPage
  | CataloguePage
  | OverviewPage
  | DiscoveryPage
  | ListPage
  | GroupPage
  | ItemPage

export type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>
