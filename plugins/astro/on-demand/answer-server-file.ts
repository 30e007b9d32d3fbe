import type { APIContext } from 'astro'
import { snapshotName } from '../../../src/core/pages/provenance.ts'
import { renderBadgeJson, renderBadgeSvg } from '../../../src/render/badge.ts'
import { toPattern } from '../url.ts'
import type { ReferenceSource } from '../view.ts'
import { answerFile, localeOf } from './answer-page.ts'
import { openLive } from './live.ts'
import type { HostLocale } from '../locale.ts'
import type { LiveReference } from './live-reference.ts'

export type RequestContext = Pick<APIContext, 'routePattern' | 'params' | 'request' | 'cache'>

/** Files beside the first page of a server. */
export const serverFiles = [snapshotName, 'badge.json', 'badge.svg'] as const
export type ServerFile = (typeof serverFiles)[number]

export interface FileText {
  type: string
  text: string
}

/** A file beside the first page of a server, at a route of its own. */
export async function answerServerFile(
  context: RequestContext,
  name: ServerFile,
): Promise<Response> {
  const live = await openLive()
  const path = context.params['path'] ?? ''
  const locale = localeOf(live, context.routePattern)
  return answerFile(live, context, {
    opening: live.openAt(path),
    key: [context.routePattern, path],
    read: (source) => locale && readServerFile(source, { live, locale, path, name }),
  })
}

/** The file of the server whose first page is at the path, where its owner gives it to readers. */
export function readServerFile(
  source: ReferenceSource,
  at: { live: LiveReference; locale: HostLocale; path: string; name: ServerFile },
): FileText | undefined {
  const { live, locale, path, name } = at
  const pattern = `${toPattern(locale.path, live.settings.host)}/${name}`
  const listed =
    name === snapshotName ? source.listSnapshotPaths(pattern) : source.listBadgePaths(pattern)
  if (!listed.some(({ props }) => props.path === path)) return undefined
  if (name === snapshotName) return { type: 'application/json', text: source.openSnapshot(path) }
  const { badge, translator } = source.openBadge(locale.code, path)
  return name === 'badge.json'
    ? { type: 'application/json', text: renderBadgeJson(badge) }
    : { type: 'image/svg+xml', text: renderBadgeSvg(badge, translator) }
}
