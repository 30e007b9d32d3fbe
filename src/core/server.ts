import type { Install } from './install/install.ts'

/**
 * What pages and reports need of a configured server: how to show it. How to reach it stays in the
 * config room and never comes here.
 */
export interface ServerView {
  id: string
  label: string
  description?: string
  /** BCP 47 tag of the server's own texts; null when unknown. */
  lang: string | null
  /** Path segment below the base; '' when the site has one server. */
  path: string
  /** What reader samples show for an HTTP server; absent for stdio or when not given. */
  publicUrl?: string
  /** How readers install it. */
  install?: Install
  /** Primitive names first in this order; the rest follows by name. */
  order: string[]
  /** True when the catalogue is a page of its own (more than one server). */
  hasCatalogue: boolean
}

/** Why a page is made from the last snapshot although the server was called. */
export interface Standby {
  /** Error code of the failure. */
  code: string
  message: string
  receivedAt: string
}
