import type { ListName } from '../../primitive.ts'
import type { Era } from '../../revision.ts'
import type { PageBase, Text } from './base.ts'

export interface CataloguePage extends PageBase {
  kind: 'catalogue'
  servers: CatalogueEntry[]
}

export interface CatalogueEntry {
  id: string
  label: string
  path: string
  description?: Text
  era: Era
  eraLabel: string
  protocolVersion: string
  transport: string
  /** "4 tools", "2 prompts" …: only lists the server declares. An empty one leads nowhere. */
  counts: { list: ListName; count: number; label: string; path?: string; anchor?: string }[]
  /** Set when the last snapshot stands in for a server that failed. */
  stale?: string
}
