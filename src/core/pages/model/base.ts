import type { ServerText } from '../../server-text.ts'
import type { Remark, VersionSwitch } from '../release-model.ts'

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

/** A sentence of the requirement catalogue: where nobody translated it, in another language than the page. */
export interface Sentence {
  text: string
  /** BCP 47 tag. */
  lang: string
}

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
  /** Present where texts of the server are shown in the owner's translation, or have one that is out of date. */
  translations?: TranslatedTexts
}

/** How many texts of a page are translated, and the originals of those that stand in running lines. */
export interface TranslatedTexts {
  reviewed: number
  machine: number
  stale: number
  /** Each has a `translation`. */
  originals?: { label: string; texts: ServerText[] }
}

export interface Heading {
  depth: 2 | 3 | 4 | 5
  slug: string
  text: string
  /** Language of a text of the server, null when unknown; absent for words of ours. */
  lang?: string | null
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
  /** What the rules say of it. */
  sentences?: Sentence[]
  /** Text of the server the notice is about, e.g. an error message. */
  quote?: ServerText
  /** Where to go on. */
  link?: Link
}

/** What a page is made from. */
export interface Provenance {
  /** `href` leads elsewhere, `path` to another page of the reference, `file` to a file beside one. */
  items: { label: string; value: Text; href?: string; path?: string; file?: string }[]
}

export interface Badge {
  id: string
  label: string
  tone: 'neutral' | 'good' | 'caution'
  hint?: string
}
