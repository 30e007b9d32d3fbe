import type { ListedCall } from './calls/listed-call.ts'
import type { Install } from './install/install.ts'

/** How primitives are spread over pages; `auto` chooses by their number. */
export const layouts = ['auto', 'primitive', 'group', 'single'] as const
export type Layout = (typeof layouts)[number]

/** Kinds of a server's pages that can be switched off. */
export const optionalPages = [
  'discovery',
  'tools',
  'prompts',
  'resources',
  'conformance',
  'changelog',
  'releases',
] as const
export type OptionalPage = (typeof optionalPages)[number]

/** Words of the owner: one text for all locales, or one per locale. */
export type OwnText = string | Record<string, string>

/** A group of tools that the owner named. */
export interface ToolGroupView {
  /** Makes the slug, and is the label where `labels` has none for the locale. */
  name: string
  /** Locale to label. */
  labels: Record<string, string>
  /** Globs (`*`) on names of tools: each release has the tools of its own in it. */
  tools: string[]
}

/** A picture of a tool's interface, as the owner gives it. */
export interface Screenshot {
  /** Address, or path below the site's root. */
  src: string
  alt: OwnText
  /** CSS pixels; without both the page moves when the picture comes. */
  width?: number
  height?: number
}

/**
 * What pages and reports need of a configured server: how to show it. How to reach it stays in the
 * config room and never comes here.
 */
export interface ServerView {
  id: string
  label: OwnText
  description?: OwnText
  /** BCP 47 tag of the server's own texts; null when unknown. */
  lang: string | null
  /** Path segment below the base; '' when the site has one server. */
  path: string
  /** What reader samples show for an HTTP server; absent for stdio or when not given. */
  publicUrl?: string
  /** How readers install it. */
  install?: Install
  /** Primitives on their way out, by name or URI. */
  deprecated?: Record<string, { since?: string; use?: string }>
  /** Primitive names first in this order; the rest follows by name. */
  order: string[]
  /** True when the catalogue is a page of its own (more than one server). */
  hasCatalogue: boolean
  /** @default 'primitive' */
  layout?: Layout
  /** Pages that are left out, with all links to them. */
  without?: OptionalPage[]
  /** Groups of tools; false for none. Absent: by the prefix of their names, where that makes sense. */
  groups?: ToolGroupView[] | false
  /** Headings of the server's instructions are in the table of contents of its first page. */
  instructionsInToc?: boolean
  /** Readers may have the snapshot as a file. */
  publishesSnapshot?: boolean
  /** Show an estimate of the size of each tool's definition. */
  tokens?: boolean
  /** Calls whose recorded answers are shown, in this order. */
  calls?: ListedCall[]
  /**
   * What readers see where a translation was made from another text than the server's now.
   * @default 'source'
   */
  staleTranslations?: 'source' | 'translation'
  /** Pictures of interfaces by the name of their tool. */
  screenshots?: Record<string, Screenshot>
}

/** Why a page is made from the last snapshot although the server was called. */
export interface Standby {
  /** Error code of the failure. */
  code: string
  message: string
  receivedAt: string
}
