import { allServers } from '../../../src/core/all-servers.ts'
import { serverLabelOf } from '../../../src/core/own-text.ts'
import { findLink, type LinkQuery } from '../../../src/core/pages/find-link.ts'
import type { Reference } from '../../../src/core/reference.ts'
import type { Translator } from '../../../src/core/translator.ts'
import { describeMissing } from './describe-missing.ts'

export interface FoundLink {
  status: 'found'
  url: string
  /** What it says without words of its own. */
  name: string
  /** Whether the name is one of the protocol, which no language translates. */
  isCode: boolean
}

export type ResolvedLink = FoundLink | { status: 'missing'; problem: string }

/** What resolving needs of the host: its URLs and words in the reader's locale. */
export interface LinkSurroundings {
  reference: Reference
  href(path: string, anchor?: string): string
  translator: Pick<Translator, 't' | 'locale'>
}

/** The URL of a link and what it says without words of its own, or what is wrong with it. */
export function resolveLink(
  query: LinkQuery,
  { reference, href, translator }: LinkSurroundings,
): ResolvedLink {
  const { t } = translator
  const result = findLink(reference, query)
  if (result.status === 'missing')
    return { status: 'missing', problem: describeMissing(query, result) }
  const { place, kind } = result
  const server = allServers(reference).find(({ view }) => view.id === query.server)
  const found = { status: 'found' as const, url: href(place.path, place.anchor), isCode: false }
  switch (kind) {
    case 'start':
      return { ...found, name: t('catalogue.title') }
    case 'overview':
      return { ...found, name: server ? serverLabelOf(server, translator) : '' }
    case 'discovery':
      return { ...found, name: t(`discovery.title.${server?.snapshot.era ?? 'modern'}`) }
    case 'tools':
    case 'prompts':
    case 'resources':
      return { ...found, name: t(`list.${kind}.title`) }
    case 'conformance':
    case 'changelog':
      return { ...found, name: t(`${kind}.title`) }
    default:
      return { ...found, name: query.key ?? '', isCode: true }
  }
}
