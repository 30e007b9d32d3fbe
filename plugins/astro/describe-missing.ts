import { listOfItemKind, urlsOf } from '../../src/core/pages/context.ts'
import type { PageKind } from '../../src/core/pages/model.ts'
import type { Reference } from '../../src/core/reference.ts'
import { findByOtherName } from '../../src/core/renames.ts'

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
  const listed = list ? (found.snapshot.lists[list]?.items ?? []).map((item) => item.key) : []
  const renamed =
    list && key !== undefined
      ? findByOtherName(urlsOf(found), list, { name: key, listed })
      : undefined
  const sentence = `The MCP server "${server}" has no ${kind} "${key ?? ''}".`
  if (renamed !== undefined) return `${sentence} Did you mean "${renamed}"?`
  const keys = listed.map((one) => `"${one}"`)
  return `${sentence} It has: ${keys.join(', ') || 'none'}.`
}
