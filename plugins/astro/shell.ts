import type { Options } from '../../src/config/options.ts'
import type { HostLocales } from './locale.ts'

/** What the pages stand in. */
export interface Shell {
  host: 'astro' | 'starlight'
  /** Entry points of the route: of pages that are built, and of pages on demand. */
  routes: Readonly<Record<Options['render'], URL>>
  /** What to write when there are no servers. */
  missingLines: string
  /** The host's own words of ours, once its locales are known. */
  readMessages?(locales: HostLocales): Record<string, Record<string, string>>
  /** All words of the host that stand around a page. */
  readWords?(locales: HostLocales): unknown
}
