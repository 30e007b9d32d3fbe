import { serverLabelOf } from '../own-text.ts'
import { toPlainLine } from '../text.ts'
import type { BadgeModel, Verdict } from './conformance-model.ts'
import { buildVerdict } from './conformance-verdict.ts'
import { pathOf, type PageContext } from './context.ts'
import { placeOfConformance } from './place.ts'

const tones = {
  broken: 'bad',
  flawed: 'fair',
  clean: 'good',
  unknown: 'unknown',
} as const satisfies Record<Verdict['status'], BadgeModel['tone']>

/** The verdict in a few words, for a sign beside the name of the server elsewhere. */
export function buildConformanceBadge(context: PageContext): BadgeModel {
  const { reference, server, t } = context
  const { status, title } = buildVerdict(context)
  const label = `MCP ${toPlainLine(server.snapshot.protocolVersion, 20)}`
  const folder = pathOf('overview', server)
  const file = (name: string): string => [folder, name].filter(Boolean).join('/')
  return {
    label,
    message: title,
    tone: tones[status],
    text: t.t('conformance.badge.text', {
      server: serverLabelOf(server, t),
      label,
      message: title,
    }),
    note: t.t('conformance.badge.note'),
    files: { svg: file('badge.svg'), json: file('badge.json') },
    page: (placeOfConformance(reference, server) ?? { path: folder }).path,
  }
}
