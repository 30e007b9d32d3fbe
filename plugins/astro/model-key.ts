import type { PageEntry } from '../../src/core/pages/index.ts'
import { allServers } from '../../src/core/all-servers.ts'
import { member, type JsonValue } from '../../src/core/json.ts'
import { listNames, type ListName } from '../../src/core/primitive.ts'
import type { Reference, ServerReference } from '../../src/core/reference.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { toDigest } from './digest.ts'

const listsOfKind: Partial<Record<PageEntry['kind'], ListName>> = {
  tool: 'tools',
  prompt: 'prompts',
  resource: 'resources',
  template: 'resourceTemplates',
}

/**
 * A digest of all that the model of a page is made from, but for the words: one for the page of an
 * item where it asks the other items of its list for no more than their names, one of the whole server
 * elsewhere.
 */
export function createModelKey(reference: Reference): (entry: PageEntry) => string {
  const digests = new Map<string, string>()
  const once = (key: string, source: () => unknown): string => {
    const known = digests.get(key) ?? toDigest(source())
    digests.set(key, known)
    return known
  }
  const servers = new Map(reference.servers.map((server) => [server.view.id, server]))
  return (entry) => {
    const { path, kind, server: id = '', key } = entry
    const server = servers.get(id)
    const list = listsOfKind[kind]
    if (!server) return `${once('', () => allServers(reference).map(toListed))} ${path}`
    // Pages of a server tell nothing of the others: that there are others is in its view.
    const around = reference.findings
    if (!list || !isAlone(server)) return `${once(id, () => [server, around])} ${path}`
    const rest = once(`${id} ${list}`, () => [withoutValues(server, list), around])
    const own = server.snapshot.lists[list]?.items.find((item) => item.key === key)
    return `${rest} ${path} ${JSON.stringify(own)}`
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

/** Releases, translations and groups look at more than one item. */
function isAlone({ releases, release, translations, localized, view }: ServerReference): boolean {
  return !releases?.length && !release && !translations?.length && !localized && !view.groups
}

function withoutValues({ findings: _, ...server }: ServerReference, list: ListName): unknown {
  const lists: Partial<Record<ListName, unknown>> = {}
  for (const name of listNames) {
    const record: Snapshot['lists'][ListName] = server.snapshot.lists[name]
    if (!record) continue
    const items = name === list ? record.items.map(toName) : record.items
    lists[name] = { ...record, items }
  }
  return { ...server, snapshot: { ...server.snapshot, lists } }
}

/** Groups are made of names. */
function toName({ key, value }: { key: string; value: JsonValue }): unknown {
  return [key, member(value, 'name')]
}
