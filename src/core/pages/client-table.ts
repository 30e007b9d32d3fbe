import { clientEras } from '../client-eras.ts'
import { isRevision, legacyRevisions, modernRevisions } from '../revision.ts'
import { toPlainLine } from '../text.ts'
import type { PageContext } from './context.ts'
import type { ClientTable } from './model.ts'
import { specUrl } from './spec-url.ts'

/** Most versions named of one era. */
const maxVersions = 20

/** The revision from which on, or up to which, clients of an era speak. */
const bounds = { modern: modernRevisions.at(-1), legacy: legacyRevisions[0] } as const

/** Which clients can connect to the server, as far as the recording tells. */
export function buildClientTable({ server, t }: PageContext): ClientTable {
  return {
    caption: t.t('clients.caption'),
    rows: clientEras(server.snapshot).map(({ era, status, versions }) => ({
      label: t.t(`clients.${era}`, { revision: bounds[era] ?? '' }),
      status,
      statusLabel: t.t(`clients.status.${status}`),
      versions: versions.slice(0, maxVersions).map((version) => ({
        version: toPlainLine(version, 40),
        ...(isRevision(version) ? { href: specUrl(version) } : {}),
      })),
    })),
  }
}
