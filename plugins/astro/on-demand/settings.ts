import type { Options } from '../../../src/config/options.ts'
import type { OwnRoutes } from '../data-files.ts'
import type { SiteHost } from '../host.ts'
import type { OwnTexts } from '../own-texts.ts'

/** How servers are reached and kept while the site runs. JSON-serialisable. */
export interface ServingSettings {
  options: Options
  /** The project's root; where the site is started when null. */
  root: string | null
  /** Folder with one folder per server, from the root. */
  dir: string
  /** Of this package, as written into receipts; looked up when absent. */
  version?: string
}

/** All that pages on demand need to know of their site. JSON-serialisable. */
export interface OnDemandSettings extends ServingSettings {
  host: SiteHost
  own: OwnRoutes
  texts: OwnTexts
  /** Servers that have pages; all when null. */
  only: readonly string[] | null
  /** Show `draft` servers. */
  dev: boolean
  /** When the site was built: pages of another build are other pages. Null while it is developed. */
  builtAt: string | null
}
