import type { Reference } from '../../src/core/reference.ts'
import type { HostLocales } from './locale.ts'
import type { TwinSettings } from './twin-files.ts'
import type { UrlSettings } from './url.ts'

/** All the routes need to know of the site that holds them. JSON-serialisable. */
export interface SiteHost extends UrlSettings, TwinSettings, HostLocales {
  /** `site` of the host: absolute links need it. */
  site: string | null
  /** The site's own words, by locale. */
  messages: Record<string, Record<string, string>>
  /**
   * Set when the host keeps pages between builds: each path then carries a `cacheKey`. A digest of what
   * pages are made by and stand in, beyond the reference: this package, and the words of their shell.
   */
  keep?: string
}

/** The same with where the data of its servers is. */
export interface HostIndex extends SiteHost {
  findings: Reference['findings']
  /** Server files in the order of the configuration. */
  servers: { id: string; file: string }[]
  /** File of the servers whose pages other builds make. */
  others?: string
}
