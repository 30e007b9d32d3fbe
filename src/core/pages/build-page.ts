import { DiscoveryError } from '../error.ts'
import type { Reference, ServerReference } from '../reference.ts'
import type { Translator } from '../translator.ts'
import { listPages } from './all-pages.ts'
import { buildCatalogue } from './catalogue.ts'
import { buildChangelog } from './changelog.ts'
import { buildConformance } from './conformance.ts'
import { createContext, itemOf, listOfItemKind, type Item, type PageContext } from './context.ts'
import { buildDiscovery } from './discovery.ts'
import { buildGroupPage } from './group-page.ts'
import { buildItemPage } from './item-page.ts'
import { buildListPage } from './list-page.ts'
import type { Page, PageKind } from './model.ts'
import { buildOverview } from './overview.ts'
import type { PageEntry } from './page-list.ts'
import { addVersions } from './page-versions.ts'
import { buildProvenance } from './provenance.ts'
import { serverAt } from './release-server.ts'
import { buildRemoved } from './removed.ts'
import { addTranslations, tellTranslations } from './translations.ts'

// A reference is not changed once it is built.
const entryCache = new WeakMap<Reference, Map<string, PageEntry>>()
const serverCache = new WeakMap<Reference, Map<string, ServerReference>>()

/**
 * The page at a path of `listPages`, in the translator's locale.
 *
 * @throws DiscoveryError INTERNAL for a path that is no page.
 */
export function buildPage(reference: Reference, path: string, t: Translator): Page {
  const entry = entriesOf(reference).get(path)
  if (!entry) throw unknownPage(path)
  if (entry.kind === 'catalogue') return buildCatalogue(reference, t)
  const { context, current } = contextOf(reference, entry, t)
  const page = addTranslations(context, buildServerPage(context, entry))
  return addVersions(context, { page, entry, current })
}

/**
 * A page that was built of the same things when their server was last recorded, with what it tells of
 * its origin as it is now.
 */
export function renewProvenance(
  reference: Reference,
  { entry, page }: { entry: PageEntry; page: Page },
  t: Translator,
): Page {
  if (!page.provenance) return page
  const { context } = contextOf(reference, entry, t)
  const { items } = buildProvenance(context)
  const told = page.translations ? [tellTranslations(context, page.translations)] : []
  const provenance = { items: [...items, ...told] }
  const isSame = JSON.stringify(provenance) === JSON.stringify(page.provenance)
  return isSame ? page : { ...page, provenance }
}

function contextOf(
  reference: Reference,
  entry: PageEntry,
  t: Translator,
): { context: PageContext; current: ServerReference } {
  const current = serverOf(reference, entry.server)
  if (!current) throw unknownPage(entry.path)
  const release = current.releases?.find(({ version }) => version === entry.release)
  const server = release ? serverAt(current, release) : current
  return { context: createContext(reference, server, t), current }
}

function buildServerPage(context: PageContext, entry: PageEntry): Page {
  switch (entry.kind) {
    case 'conformance':
      return buildConformance(context)
    case 'changelog':
      return buildChangelog(context)
    case 'removed':
      return buildRemoved(context, entry)
    case 'overview':
      return buildOverview(context)
    case 'discovery':
      return buildDiscovery(context)
    case 'tools':
    case 'prompts':
    case 'resources':
      return buildListPage(context, entry.kind)
    case 'group':
      return buildGroupPage(context, entry)
    default: {
      const item = findItem(context, entry)
      if (!item) throw unknownPage(entry.path)
      return buildItemPage(context, item)
    }
  }
}

/**
 * The model of something of a server, whether it has a page of its own or not: for a place of the
 * site's own. Undefined when there is no such thing.
 */
export function buildPart(
  reference: Reference,
  part: { server: string; kind: PageKind; key?: string | undefined },
  t: Translator,
): Page | undefined {
  const server = reference.servers.find(({ view }) => view.id === part.server)
  if (!server) return undefined
  const context = createContext(reference, server, t)
  switch (part.kind) {
    case 'conformance':
      return buildConformance(context)
    case 'changelog':
      return buildChangelog(context)
    case 'overview':
      return buildOverview(context)
    case 'discovery':
      return buildDiscovery(context)
    case 'tools':
    case 'prompts':
    case 'resources':
      return buildListPage(context, part.kind)
    default: {
      const item = findItem(context, part)
      return item && buildItemPage(context, item)
    }
  }
}

function findItem(
  context: PageContext,
  { kind, key = '' }: { kind: PageKind; key?: string | undefined },
): Item | undefined {
  const list = listOfItemKind(kind)
  return list && itemOf(context, list, key)
}

function entriesOf(reference: Reference): Map<string, PageEntry> {
  const cached = entryCache.get(reference)
  if (cached) return cached
  const entries = new Map(listPages(reference).map((entry) => [entry.path, entry]))
  entryCache.set(reference, entries)
  return entries
}

function serverOf(reference: Reference, id = ''): ServerReference | undefined {
  const cached =
    serverCache.get(reference) ??
    new Map(reference.servers.map((server) => [server.view.id, server]))
  serverCache.set(reference, cached)
  return cached.get(id)
}

function unknownPage(path: string): DiscoveryError {
  return new DiscoveryError('INTERNAL', { why: `There is no reference page at "${path}".` })
}
