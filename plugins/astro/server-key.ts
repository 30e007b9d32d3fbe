import { isCall } from '../../src/core/calls/listed-call.ts'
import { groupsWithPages } from '../../src/core/pages/place.ts'
import { serverAt } from '../../src/core/pages/release-server.ts'
import { listNames, type ListName } from '../../src/core/primitive.ts'
import type { ServerReference } from '../../src/core/reference.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { toDigest } from './digest.ts'
import { digestsOfList } from './item-trace.ts'

// Neither a reference nor a snapshot is changed once it is built.
const wholes = new WeakMap<ServerReference, string>()
const outlines = new WeakMap<ServerReference, string>()
const grouped = new WeakMap<ServerReference, string>()

/** A digest of all that is known of a server, but for its translations. */
export function digestOfServer(server: ServerReference): string {
  const known = wholes.get(server)
  if (known !== undefined) return known
  const { translations: _, snapshot, releases = [], ...rest } = server
  const digest = toDigest([
    rest,
    toWhole(snapshot),
    releases.map((release) => ({ ...release, snapshot: toWhole(release.snapshot) })),
  ])
  wholes.set(server, digest)
  return digest
}

/**
 * A digest of what the page of an item asks of its server and the kept releases of it, beside the
 * item: of items no more than their keys, and nothing of when it was recorded or what was found.
 */
export function digestOfOutline(server: ServerReference): string {
  const known = outlines.get(server)
  if (known !== undefined) return known
  const { view, urls, standby, localized, snapshot, releases = [] } = server
  const digest = toDigest([
    { view, urls, standby, localized },
    toOutline(snapshot),
    releases.map((release) => [release.version, toOutline(release.snapshot)]),
  ])
  outlines.set(server, digest)
  return digest
}

/**
 * A digest of which tools have a page together, now and in the kept releases: the pages of tools that
 * share pages, and of what was removed, lead there. More than the keys of the tools tells it.
 */
export function digestOfGroups(server: ServerReference): string {
  const known = grouped.get(server)
  if (known !== undefined) return known
  const versions = [server, ...(server.releases ?? []).map((one) => serverAt(server, one))]
  const digest = toDigest(
    versions.map((version) =>
      groupsWithPages(version).map(({ slug, name, type, tools }) => [
        slug,
        name,
        type,
        tools.map(({ key }) => key),
      ]),
    ),
  )
  grouped.set(server, digest)
  return digest
}

/** A digest for each item, so that no text of all of them is made. */
function toWhole(snapshot: Snapshot): unknown {
  return { ...snapshot, lists: mapLists(snapshot, (list) => digestsOfList(snapshot, list)) }
}

function toOutline(snapshot: Snapshot): unknown {
  const { observations: _, observed: _observed, probe: _probe, ...rest } = snapshot
  return {
    ...rest,
    exchanges: snapshot.exchanges.filter((exchange) => !isCall(exchange)),
    lists: mapLists(snapshot, () => []),
  }
}

/** The lists with other things in place of their items, and the keys of these. */
function mapLists(snapshot: Snapshot, toItems: (list: ListName) => unknown): unknown {
  return listNames.map((list) => {
    const record = snapshot.lists[list]
    if (!record) return null
    return [record.status, record.reason, record.items.map(({ key }) => key), toItems(list)]
  })
}
