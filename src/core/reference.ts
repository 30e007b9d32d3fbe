import type { Finding } from './finding.ts'
import type { Release } from './release.ts'
import type { ServerView, Standby } from './server.ts'
import type { Receipt, Snapshot } from './snapshot.ts'
import type { TranslationFile } from './translation/file.ts'
import type { UrlMap } from './url-map.ts'

/** All the build knows of one server: what pages are made from. JSON-serialisable. */
export interface ServerReference {
  view: ServerView
  snapshot: Snapshot
  receipt: Receipt
  findings: Finding[]
  urls: UrlMap
  /** Snapshots kept under a version's name, oldest first. */
  releases?: Release[]
  /** On the pages of a kept release: its version. Only page builders make such a server. */
  release?: string
  standby?: Standby
  /** The owner's translations of the server's texts, one file per locale. */
  translations?: TranslationFile[]
  /**
   * Seam, filled by nobody yet: what the server itself says in further languages, by locale and unit
   * (`tools/get_forecast/title`). A draft of the protocol lets a client ask for a language
   * (`acceptLanguage`); once it is released, a recording per language comes in here. The server's own
   * words win over the owner's translations.
   */
  localized?: Record<string, Record<string, string>>
}

/** All servers of a site. */
export interface Reference {
  servers: ServerReference[]
  /** `public`: marks and findings are shown to readers. */
  findings: 'dev' | 'public'
  /**
   * In a build of a part: the servers whose pages other builds put under the same address, in outline,
   * and the ids of all in the order of the configuration. Lists of servers and links have them.
   */
  others?: { servers: ServerReference[]; order: string[] }
}
