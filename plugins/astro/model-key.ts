import { allServers } from '../../src/core/all-servers.ts'
import { findRecorded } from '../../src/core/calls/listed-call.ts'
import { readToolApp } from '../../src/core/apps.ts'
import type { PageEntry } from '../../src/core/pages/index.ts'
import { groupsWithPages } from '../../src/core/pages/place.ts'
import { serverAt } from '../../src/core/pages/release-server.ts'
import { member } from '../../src/core/json.ts'
import { listNames, primitives, type ListName } from '../../src/core/primitive.ts'
import type { Reference, ServerReference } from '../../src/core/reference.ts'
import { fileFor } from '../../src/core/translation/read-text.ts'
import { toDigest } from './digest.ts'
import { digestsOfList, findItem, traceItem } from './item-trace.ts'
import { digestOfGroups, digestOfOutline, digestOfServer } from './server-key.ts'
import { digestOfTexts, digestOfTranslations } from './text-key.ts'

const listsOfKind: Partial<Record<PageEntry['kind'], ListName>> = {
  tool: 'tools',
  prompt: 'prompts',
  resource: 'resources',
  template: 'resourceTemplates',
}

/**
 * A digest of all that the model of a page is made from, but for our words and, on pages of single
 * items, for the moment of the recording: see `renewProvenance`. Pages of items ask the others for no
 * more than their names; the other pages of a server are made from all of it.
 */
export function createModelKey(reference: Reference): (entry: PageEntry, locale: string) => string {
  const { servers, findings } = reference
  const byId = new Map(servers.map((server) => [server.view.id, server]))
  return (entry, locale) => {
    const server = entry.server === undefined ? undefined : byId.get(entry.server)
    const parts = server
      ? (partsOfItems(server, entry, locale) ?? partsOfServer(server, locale))
      : allServers(reference).map(toListed)
    return toDigest([entry, findings, parts])
  }
}

/** What a list of all servers tells of one. */
function toListed({ view, snapshot, standby }: ServerReference): unknown {
  const { era, protocolVersion, transport, lists } = snapshot
  const counts = listNames.map(
    (name) => lists[name] && [lists[name].status, lists[name].items.length],
  )
  return [view, era, protocolVersion, transport, counts, standby]
}

/** Whether the key of a page leaves out when its server was recorded. */
export function isTimeless({ kind }: PageEntry): boolean {
  return kind === 'group' || kind === 'removed' || listsOfKind[kind] !== undefined
}

function partsOfServer(server: ServerReference, locale: string): unknown[] {
  return [digestOfServer(server), digestOfTranslations(fileFor(server.translations, locale))]
}

/** Undefined for a page that is made from more than some items. */
function partsOfItems(
  server: ServerReference,
  entry: PageEntry,
  locale: string,
): unknown[] | undefined {
  const { kind, key } = entry
  if (!isTimeless(entry)) return undefined
  const release = server.releases?.find(({ version }) => version === entry.release)
  const at = release ? serverAt(server, release) : server
  const outline = [
    digestOfOutline(server),
    digestOfGroups(server),
    release && partsOfRelease(server, at),
  ]
  const partsOf = (list: ListName, item: string): unknown[] =>
    partsOfItem({ at, locale }, list, item)
  if (kind === 'group') {
    const own = groupsWithPages(at).find(({ slug }) => slug === key)?.tools ?? []
    return [outline, own.map((tool) => partsOf('tools', tool.key))]
  }
  const list = listsOfKind[kind] ?? entry.list
  return [outline, ...(list && key !== undefined ? partsOf(list, key) : [])]
}

/** What tells a release from the server as it is now. */
function partsOfRelease(server: ServerReference, { receipt }: ServerReference): unknown[] {
  return [receipt, receipt.digest === server.receipt.digest]
}

function partsOfItem(
  { at, locale }: { at: ServerReference; locale: string },
  list: ListName,
  key: string,
): unknown[] {
  const { snapshot, releases = [], view, receipt } = at
  const item = findItem(snapshot, list, key)
  const names = [key, member(item?.value, primitives[list].id)]
  const calls = (view.calls ?? [])
    .filter((call) => call.list === list && names.includes(call.name))
    .map((call) => findRecorded(snapshot, call))
  return [
    traceItem([...releases.map((release) => release.snapshot), snapshot], { list, key }),
    digestOfTexts(at, locale, { list, key }),
    // Their day is told beside them.
    ...(calls.length > 0 ? [calls, receipt.receivedAt.slice(0, 10)] : []),
    ...(item && readToolApp(item.value) ? [digestsOfList(snapshot, 'resources')] : []),
  ]
}
