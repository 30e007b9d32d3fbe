import type { ServerOptions } from '../config/server-options.ts'
import { serverPath } from '../config/server-path.ts'
import type { ServerView } from '../core/server.ts'

/** @param count How many servers are configured, drafts too: a draft moves no other server's pages. */
export function toServerView(id: string, server: ServerOptions, count: number): ServerView {
  return {
    id,
    label: server.label ?? id,
    ...(server.description !== undefined && { description: server.description }),
    lang: server.lang ?? null,
    path: serverPath(id, server.path, count),
    ...(server.publicUrl !== undefined && { publicUrl: server.publicUrl }),
    ...(server.install && { install: server.install }),
    order: server.order,
    hasCatalogue: count > 1,
  }
}
