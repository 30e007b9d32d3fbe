import type { PageContext } from './context.ts'
import { placeOfChangelog, placeOfConformance } from './place.ts'

/** Links to what is told of a server beside what it offers: how it keeps the rules, and what changed. */
export function recordLinks({
  reference,
  server,
  t,
}: PageContext): { label: string; path: string }[] {
  if (server.release !== undefined) return []
  const [conformance, changelog] = [placeOfConformance(reference, server), placeOfChangelog(server)]
  return [
    ...(conformance ? [{ label: t.t('conformance.short'), ...conformance }] : []),
    ...(changelog ? [{ label: t.t('changelog.short'), ...changelog }] : []),
  ]
}
