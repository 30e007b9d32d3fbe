import { buildConformanceBadge } from '../../src/core/pages/conformance-badge.ts'
import { createContext } from '../../src/core/pages/context.ts'
import type { PageEntry } from '../../src/core/pages/index.ts'
import { toFileText } from '../../src/core/file-text.ts'
import type { Reference, ServerReference } from '../../src/core/reference.ts'
import { toVisibleJson } from '../../src/render/to-markdown/escape.ts'
import type { SiteHost } from './host.ts'
import { toPattern } from './url.ts'
import type { ReferenceSource, StaticPath, View } from './view.ts'

/** What the files of a server are made from. */
export interface ServerFileMaker {
  host: SiteHost
  reference: Reference
  pages: readonly PageEntry[]
  viewOf(locale: string): View
}

/** The files beside the first page of a server: its badge, and the snapshot where the owner shares it. */
export function createServerFiles(
  open: () => ServerFileMaker,
): Pick<ReferenceSource, 'listBadgePaths' | 'openBadge' | 'listSnapshotPaths' | 'openSnapshot'> {
  return {
    listBadgePaths: (routePattern) => {
      const maker = open()
      return maker.reference.findings === 'public' ? listPaths(maker, routePattern, () => true) : []
    },
    openBadge(code, path) {
      const { reference, viewOf } = open()
      const { translator } = viewOf(code)
      const context = createContext(reference, serverAt(reference, path), translator)
      return { badge: buildConformanceBadge(context), translator }
    },
    listSnapshotPaths: (routePattern) =>
      listPaths(open(), routePattern, ({ view }) => view.publishesSnapshot === true),
    openSnapshot: (path) => toVisibleJson(toFileText(serverAt(open().reference, path).snapshot)),
  }
}

function listPaths(
  { host, reference, pages }: ServerFileMaker,
  routePattern: string,
  isWanted: (server: ServerReference) => boolean,
): StaticPath[] {
  const locale = host.locales.find(({ path }) =>
    routePattern.startsWith(`${toPattern(path, host)}/`),
  )
  if (!locale) return []
  return pages
    .filter(({ kind, release }) => kind === 'overview' && release === undefined)
    .filter(({ path }) => isWanted(serverAt(reference, path)))
    .map(({ path }) => ({
      params: { path: path || undefined },
      props: { locale: locale.code, path },
    }))
}

function serverAt({ servers }: Reference, path: string): ServerReference {
  const server = servers.find(({ view }) => view.path === path)
  if (!server) throw new RangeError(`There is no server at "${path}".`)
  return server
}
