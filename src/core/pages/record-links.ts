import { pathOf, type PageContext } from './context.ts'
import { releasesOf } from './release-server.ts'

/** Links to what is told of a server beside what it offers: how it keeps the rules, and what changed. */
export function recordLinks({
  reference,
  server,
  t,
}: PageContext): { label: string; path: string }[] {
  if (server.release !== undefined) return []
  return [
    ...(reference.findings === 'public'
      ? [{ label: t.t('conformance.short'), path: pathOf('conformance', server) }]
      : []),
    ...(releasesOf(server).length > 0
      ? [{ label: t.t('changelog.short'), path: pathOf('changelog', server) }]
      : []),
  ]
}
