import { listOfItemKind } from '../../src/core/pages/context.ts'
import type { PageKind } from '../../src/core/pages/model.ts'
import type { Reference } from '../../src/core/reference.ts'

/** What could have been meant by a server or primitive that is not there. */
export function describeMissing(
  { servers }: Reference,
  { server, kind, key }: { server: string; kind: PageKind; key: string | undefined },
): string {
  const found = servers.find(({ view }) => view.id === server)
  if (!found) {
    const known = servers.map(({ view }) => `"${view.id}"`)
    return `There is no MCP server "${server}" in this build. There are: ${known.join(', ')}.`
  }
  const list = listOfItemKind(kind)
  const items = list ? (found.snapshot.lists[list]?.items ?? []) : []
  const keys = items.map((item) => `"${item.key}"`)
  return `The MCP server "${server}" has no ${kind} "${key ?? ''}". It has: ${keys.join(', ') || 'none'}.`
}
