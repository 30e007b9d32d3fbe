import { discoveryExchange } from './exchange.ts'
import { isObject, member, type JsonValue } from './json.ts'
import { listNames } from './primitive.ts'
import type { ServerReference } from './reference.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * A server of which no page is made here, without all that only its own pages show: what is left is
 * enough for its line in lists of servers, and for links to its pages.
 */
export function outlineServer(server: ServerReference): ServerReference {
  const { view, snapshot, receipt, urls, releases } = server
  return {
    ...{ view, receipt, urls },
    snapshot: toOutline(snapshot),
    findings: [],
    ...(releases && {
      releases: releases.map((release) => ({
        ...release,
        snapshot: toOutline(release.snapshot),
      })),
    }),
  }
}

function toOutline(snapshot: Snapshot): Snapshot {
  const discovery = discoveryExchange(snapshot)
  const lists: Snapshot['lists'] = {}
  for (const name of listNames) {
    const list = snapshot.lists[name]
    if (!list) continue
    const items = list.items.map(({ key, value }) => ({ key, value: outlineValue(value) }))
    lists[name] = { ...list, items }
  }
  return {
    ...snapshot,
    ...{ lists, probe: [], observations: [], observed: [] },
    exchanges: discovery ? [discovery] : [],
  }
}

/** What groups are made of: the name, and whether hosts keep the tool from the model. */
function outlineValue(value: JsonValue): JsonValue {
  if (!isObject(value)) return null
  const [name, meta] = [member(value, 'name'), member(value, '_meta')]
  return { ...(name !== undefined && { name }), ...(meta !== undefined && { _meta: meta }) }
}
