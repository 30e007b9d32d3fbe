import type { ServerOptions } from '../config/server-options.ts'
import { checkSnapshot } from '../core/checks/check-snapshot.ts'
import { listNames } from '../core/primitive.ts'
import type { ServerReference } from '../core/reference.ts'
import type { Standby } from '../core/server.ts'
import { assignSlugs } from '../core/slug.ts'
import type { Receipt, Snapshot } from '../core/snapshot.ts'
import type { UrlMap } from '../core/url-map.ts'
import { filterUrls } from './filter-snapshot.ts'
import { listKeys } from './list-keys.ts'
import { toServerView } from './server-view.ts'
import { isKept } from './to-target.ts'

export interface ServerData {
  snapshot: Snapshot
  receipt: Receipt
  /** The map kept by the store; empty where there is none. */
  urls: UrlMap
  standby?: Standby | undefined
}

/** All that pages of a server are made from: a function of the options and of what is kept. */
export function buildServerReference(
  id: string,
  { server, count }: { server: ServerOptions; count: number },
  { snapshot, receipt, urls, standby }: ServerData,
): ServerReference {
  return {
    view: toServerView(id, server, count),
    snapshot,
    receipt,
    findings: checkSnapshot(snapshot),
    urls: completeUrls(
      snapshot,
      filterUrls(urls, (key) => isKept(server, key)),
    ),
    ...(standby && { standby }),
  }
}

/** The map with a slug for each item of the snapshot. */
export function completeUrls(snapshot: Snapshot, urls: UrlMap): UrlMap {
  return listNames
    .filter((list) => snapshot.lists[list])
    .reduce((map, list) => assignSlugs(list, listKeys(snapshot, list), map), urls)
}
