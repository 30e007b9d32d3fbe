import { discoveryResult } from '../exchange.ts'
import { buildInstall } from '../install/build-install.ts'
import { serverLabelOf, toOwnText } from '../own-text.ts'
import { buildAnatomy } from './anatomy.ts'
import { buildCaching } from './caching.ts'
import { buildCapabilities } from './capabilities.ts'
import { pathOf, textOf, type PageContext } from './context.ts'
import { buildIdentity } from './identity.ts'
import type { Heading, Link, OverviewPage } from './model.ts'
import { createPageBase } from './page-base.ts'
import { buildListPart, headingsOfSections } from './list-page.ts'
import { indexesOf, listsOfIndex } from './page-list.ts'
import { layoutOf, placeOfDiscovery, placeOfIndex } from './place.ts'
import { recordLinks } from './record-links.ts'
import { buildVersions } from './versions.ts'

/** A server at a glance: who it says it is, what it speaks and offers, and what to read next. */
export function buildOverview(context: PageContext): OverviewPage {
  const { server, t } = context
  const instructions = textOf(context, discoveryResult(server.snapshot), 'instructions')
  const install = buildInstall(context)
  const sections = [
    'identity',
    'anatomy',
    'versions',
    'capabilities',
    ...(instructions ? ['instructions'] : []),
    'caching',
    ...(install ? ['install'] : []),
    'contents',
  ]
  const lists =
    layoutOf(server) === 'single'
      ? indexesOf(server).map((kind) => buildListPart(context, kind, 2))
      : []
  const headings = [
    ...sections.map((slug): Heading => ({
      depth: 2,
      slug,
      text: t.t(`overview.heading.${slug}`),
    })),
    ...lists.flatMap(({ slug, heading, sections }): Heading[] => [
      { depth: 2, slug, text: heading },
      ...headingsOfSections(sections, 3),
    ]),
  ]
  const base = createPageBase(context, {
    kind: 'overview',
    path: pathOf('overview', server),
    title: serverLabelOf(server, t),
    description: t.t('overview.description', {
      server: serverLabelOf(server, t),
      version: server.snapshot.protocolVersion,
    }),
    headings,
  })
  return {
    ...base,
    ...(server.view.description === undefined
      ? {}
      : { lead: toOwnText(server.view.description, t.locale, server.view.lang) }),
    identity: buildIdentity(context),
    anatomy: buildAnatomy(context),
    versions: buildVersions(context),
    capabilities: buildCapabilities(context),
    ...(instructions
      ? {
          instructions: {
            text: instructions,
            note: t.t(
              instructions.translation?.folded.type === 'original'
                ? 'overview.instructions.translated'
                : 'overview.instructions.note',
            ),
            ...(server.view.instructionsInToc && { anchors: 'instructions' as const }),
          },
        }
      : {}),
    caching: buildCaching(context),
    ...(install ? { install } : {}),
    contents: buildContents(context),
    ...(lists.length > 0 ? { lists } : {}),
  }
}

function buildContents(context: PageContext): Link[] {
  const { server, t } = context
  const discovery = placeOfDiscovery(server)
  return [
    ...(discovery ? [{ label: t.t(`discovery.title.${server.snapshot.era}`), ...discovery }] : []),
    ...indexesOf(server).map((kind) => {
      const place = placeOfIndex(server, kind) ?? { path: pathOf('overview', server) }
      const counts = listsOfIndex[kind].flatMap((list) => {
        const record = server.snapshot.lists[list]
        return record && record.status !== 'failed' ? [{ list, count: record.items.length }] : []
      })
      const title = t.t(`list.${kind}.title`)
      const [first] = counts
      if (!first) return { label: title, ...place }
      const text =
        counts.length === 1
          ? t.number(first.count)
          : t.list(counts.map(({ list, count }) => t.t(`count.${list}`, { count })))
      const label = t.t('overview.contents', { title, counts: text })
      return { label, ...place }
    }),
    ...recordLinks(context),
  ]
}
