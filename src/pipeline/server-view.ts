import { toListedCalls } from '../config/calls.ts'
import type { Options } from '../config/options.ts'
import type { ServerOptions } from '../config/server-options.ts'
import { serverPath } from '../config/server-path.ts'
import { optionalPages, type ServerView, type ToolGroupView } from '../core/server.ts'

export interface ViewSettings {
  server: ServerOptions
  /** How many servers are configured, drafts too: a draft moves no other server's pages. */
  count: number
  options: Pick<Options, 'layout' | 'pages' | 'tokens' | 'translations'>
}

export function toServerView(id: string, { server, count, options }: ViewSettings): ServerView {
  const without = optionalPages.filter((page) => !options.pages[page])
  return {
    id,
    label: server.label ?? id,
    ...(server.description !== undefined && { description: server.description }),
    lang: server.lang ?? null,
    path: serverPath(id, server.path, count),
    ...(server.publicUrl !== undefined && { publicUrl: server.publicUrl }),
    ...(server.install && { install: server.install }),
    ...(Object.keys(server.deprecated).length > 0 && { deprecated: toDeprecated(server) }),
    order: server.order,
    hasCatalogue: count > 1 && options.pages.catalogue,
    layout: server.layout ?? options.layout,
    ...(without.length > 0 && { without }),
    ...toGroups(server),
    ...(server.instructionsInToc && { instructionsInToc: true }),
    ...(server.publishSnapshot && { publishesSnapshot: true }),
    ...(options.tokens && { tokens: true }),
    ...(options.translations.stale === 'translation' && { staleTranslations: 'translation' }),
    ...(server.calls.length > 0 && { calls: toListedCalls(server.calls) }),
    ...(Object.keys(server.screenshots).length > 0 && { screenshots: server.screenshots }),
  }
}

function toDeprecated({ deprecated }: ServerOptions): NonNullable<ServerView['deprecated']> {
  const entries = Object.entries(deprecated).map(([name, { since, use }]) => [
    name,
    { ...(since !== undefined && { since }), ...(use !== undefined && { use }) },
  ])
  return Object.fromEntries(entries) as NonNullable<ServerView['deprecated']>
}

function toGroups({ groups }: ServerOptions): Pick<ServerView, 'groups'> {
  if (groups === false) return { groups }
  const named = Object.entries(groups).map(([name, group]): ToolGroupView => {
    const { names, labels } = Array.isArray(group) ? { names: group, labels: {} } : group
    return { name, labels, tools: names }
  })
  return named.length > 0 ? { groups: named } : {}
}
