import { checkSnapshot } from '../core/checks/check-snapshot.ts'
import type { ServerReference } from '../core/reference.ts'
import type { Release } from '../core/release.ts'
import type { Standby } from '../core/server.ts'
import { completeUrls } from '../core/slug.ts'
import type { Receipt, Snapshot } from '../core/snapshot.ts'
import type { TranslationFile } from '../core/translation/index.ts'
import type { UrlMap } from '../core/url-map.ts'
import { filterUrls } from './filter-snapshot.ts'
import { toServerView, type ViewSettings } from './server-view.ts'
import { isKept } from './to-target.ts'

export interface ServerData {
  snapshot: Snapshot
  receipt: Receipt
  /** The map kept by the store; empty where there is none. */
  urls: UrlMap
  standby?: Standby | undefined
  /** Oldest first. */
  releases?: readonly Release[]
  translations?: readonly TranslationFile[]
}

/** All that pages of a server are made from: a function of the options and of what is kept. */
export function buildServerReference(
  id: string,
  settings: ViewSettings,
  { snapshot, receipt, urls, standby, releases = [], translations = [] }: ServerData,
): ServerReference {
  return {
    view: toServerView(id, settings),
    snapshot,
    receipt,
    findings: checkSnapshot(snapshot),
    urls: completeUrls(
      filterUrls(urls, (key) => isKept(settings.server, key)),
      [...releases.map((release) => release.snapshot), snapshot],
    ),
    ...(releases.length > 0 && { releases: [...releases] }),
    ...(standby && { standby }),
    ...(translations.length > 0 && { translations: [...translations] }),
  }
}
