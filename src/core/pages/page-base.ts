import { serverLabelOf } from '../own-text.ts'
import { toPlainLine } from '../text.ts'
import { pathOf, type PageContext } from './context.ts'
import type { Heading, Link, Notice, PageBase, PageKind, Text } from './model.ts'
import type { IndexKind } from './page-list.ts'
import { placeOfIndex } from './place.ts'
import { buildProvenance } from './provenance.ts'

/** What a builder says of its page; the rest of `PageBase` follows from the context. */
export interface PageFacts<Kind extends PageKind> {
  kind: Kind
  path: string
  title: Text
  description: string
  headings: Heading[]
  notices?: Notice[]
}

/** The index above each kind of item page. */
const parentIndex = {
  tool: 'tools',
  prompt: 'prompts',
  resource: 'resources',
  template: 'resources',
  group: 'tools',
} as const satisfies Partial<Record<PageKind, IndexKind>>

/** The part that all pages of a server share: locale, breadcrumbs, standby notice, provenance. */
export function createPageBase<Kind extends PageKind>(
  context: PageContext,
  facts: PageFacts<Kind>,
): PageBase & { kind: Kind } {
  const { server, t } = context
  return {
    kind: facts.kind,
    locale: t.locale,
    dir: t.dir,
    server: server.view.id,
    path: facts.path,
    title: facts.title,
    description: toPlainLine(facts.description, 300),
    headings: facts.headings,
    notices: [...buildStandbyNotice(context), ...(facts.notices ?? [])],
    breadcrumbs: buildBreadcrumbs(context, facts.kind),
    provenance: buildProvenance(context),
  }
}

function buildBreadcrumbs({ server, t }: PageContext, kind: PageKind): Link[] {
  const links: Link[] = []
  if (server.view.hasCatalogue) links.push({ label: t.t('catalogue.title'), path: '' })
  if (kind !== 'overview')
    links.push({ label: serverLabelOf(server, t), path: pathOf('overview', server) })
  if (hasParentIndex(kind)) {
    const index = parentIndex[kind]
    const place = placeOfIndex(server, index)
    if (place) links.push({ label: t.t(`list.${index}.title`), ...place })
  }
  return links
}

function hasParentIndex(kind: PageKind): kind is keyof typeof parentIndex {
  return Object.hasOwn(parentIndex, kind)
}

/** The failure's own message stays in the log: it may tell of the build machine. */
function buildStandbyNotice({ server: { standby }, t }: PageContext): Notice[] {
  if (!standby) return []
  const date = t.date(standby.receivedAt, 'compact')
  return [
    {
      type: 'caution',
      title: t.t('notice.standby.title'),
      text: t.t('notice.standby.text', { date }),
    },
  ]
}
