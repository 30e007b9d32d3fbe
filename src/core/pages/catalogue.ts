import { allServers } from '../all-servers.ts'
import { listNames } from '../primitive.ts'
import type { Reference, ServerReference } from '../reference.ts'
import { serverLabelOf, toOwnText } from '../own-text.ts'
import type { Translator } from '../translator.ts'
import { pageKindsOfList, pathOf } from './context.ts'
import type { CatalogueEntry, CataloguePage } from './model.ts'
import { placeOfIndex } from './place.ts'

/** The list of all servers of the site. */
export function buildCatalogue(reference: Reference, t: Translator): CataloguePage {
  return {
    kind: 'catalogue',
    locale: t.locale,
    dir: t.dir,
    path: '',
    title: t.t('catalogue.title'),
    description: t.t('catalogue.description'),
    headings: [],
    notices: [],
    breadcrumbs: [],
    servers: allServers(reference).map((server) => buildEntry(server, t)),
  }
}

function buildEntry(server: ServerReference, t: Translator): CatalogueEntry {
  const { view, snapshot, standby } = server
  return {
    id: view.id,
    label: serverLabelOf(server, t),
    path: pathOf('overview', server),
    ...(view.description === undefined
      ? {}
      : { description: toOwnText(view.description, t.locale, view.lang) }),
    era: snapshot.era,
    eraLabel: t.t(`era.${snapshot.era}`),
    protocolVersion: snapshot.protocolVersion,
    transport: t.t(`transport.${snapshot.transport}`),
    counts: buildCounts(server, t),
    ...(standby
      ? { stale: t.t('catalogue.stale', { date: t.date(standby.receivedAt, 'compact') }) }
      : {}),
  }
}

function buildCounts(server: ServerReference, t: Translator): CatalogueEntry['counts'] {
  return listNames.flatMap((list) => {
    const record = server.snapshot.lists[list]
    // Of a list that failed nobody knows the number.
    if (!record || record.status === 'failed') return []
    const place = placeOfIndex(server, pageKindsOfList[list].index)
    if (!place) return []
    const count = record.items.length
    const label = t.t(`count.${list}`, { count })
    return [{ list, count, label, ...(count > 0 ? place : {}) }]
  })
}
