import { DiscoveryError } from '../error.ts'
import { listNames } from '../primitive.ts'
import type { Reference } from '../reference.ts'
import type { Translator } from '../translator.ts'
import { buildCatalogue } from './catalogue.ts'
import { createContext, itemOf, pageKindsOfList, type PageContext } from './context.ts'
import { buildDiscovery } from './discovery.ts'
import { buildListPage } from './list-page.ts'
import type { Page } from './model.ts'
import { buildOverview } from './overview.ts'
import { listPages, type PageEntry } from './page-list.ts'
import { buildPromptPage } from './prompt.ts'
import { buildResourcePage } from './resource.ts'
import { buildToolPage } from './tool.ts'

// A reference is not changed once it is built.
const entryCache = new WeakMap<Reference, Map<string, PageEntry>>()

/**
 * The page at a path of `listPages`, in the translator's locale.
 *
 * @throws DiscoveryError INTERNAL for a path that is no page.
 */
export function buildPage(reference: Reference, path: string, t: Translator): Page {
  const entry = entriesOf(reference).get(path)
  if (!entry) throw unknownPage(path)
  if (entry.kind === 'catalogue') return buildCatalogue(reference, t)
  const server = reference.servers.find(({ view }) => view.id === entry.server)
  if (!server) throw unknownPage(path)
  const context = createContext(reference, server, t)
  switch (entry.kind) {
    case 'overview':
      return buildOverview(context)
    case 'discovery':
      return buildDiscovery(context)
    case 'tools':
    case 'prompts':
    case 'resources':
      return buildListPage(context, entry.kind)
    default:
      return buildItemPage(context, entry)
  }
}

function buildItemPage(context: PageContext, { kind, key = '', path }: PageEntry): Page {
  const list = listNames.find((name) => pageKindsOfList[name].item === kind)
  const item = list && itemOf(context, list, key)
  if (!item) throw unknownPage(path)
  if (item.list === 'tools') return buildToolPage(context.server, key, context.t, context)
  return item.list === 'prompts' ? buildPromptPage(context, item) : buildResourcePage(context, item)
}

function entriesOf(reference: Reference): Map<string, PageEntry> {
  const cached = entryCache.get(reference)
  if (cached) return cached
  const entries = new Map(listPages(reference).map((entry) => [entry.path, entry]))
  entryCache.set(reference, entries)
  return entries
}

function unknownPage(path: string): DiscoveryError {
  return new DiscoveryError('INTERNAL', { why: `There is no reference page at "${path}".` })
}
