import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { buildPage, listPages, listRedirects } from '../../../src/core/pages/index.ts'
import type { Page, PageKind, PageOf } from '../../../src/core/pages/model.ts'
import type { ListName } from '../../../src/core/primitive.ts'
import type { Reference, ServerReference } from '../../../src/core/reference.ts'
import type { Release } from '../../../src/core/release.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { buildServer } from '../pages/build-reference.ts'

export type Lists = Partial<Record<ListName, JsonValue[]>>

/** A tool with properties, all strings; a name that ends with `!` is required. */
export function tool(name: string, properties: string[] = [], more: JsonObject = {}): JsonObject {
  const bare = properties.map((property) => property.replace('!', ''))
  return {
    name,
    description: `Does what ${name} does.`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(bare.map((property) => [property, { type: 'string' }])),
      required: properties.filter((property) => property.endsWith('!')).map((p) => p.slice(0, -1)),
    },
    ...more,
  }
}

export function release(version: string, lists: Lists, digest = `sha256-${version}`): Release {
  const { snapshot } = buildServer({ lists })
  return {
    version,
    snapshot,
    receipt: { receivedAt: '2026-10-01T00:00:00Z', recordedBy: '1.0.0', digest },
  }
}

/** A reference of one server with kept releases, oldest first. */
export function referenceOf(
  lists: Lists,
  releases: Release[],
  server: Partial<ServerReference> = {},
): Reference {
  return {
    servers: [buildServer({ path: 'demo', lists, server: { releases, ...server } })],
    findings: 'dev',
  }
}

export function pathsOf(reference: Reference): string[] {
  return [...listPages(reference), ...listRedirects(reference)].map(({ path }) => path)
}

export function pageAt<Kind extends PageKind>(
  reference: Reference,
  path: string,
  kind: Kind,
  locale = 'en',
): PageOf<Kind> {
  const page: Page = buildPage(reference, path, createTranslator(locale))
  if (page.kind !== kind) throw new Error(`${path} is a page of kind ${page.kind}.`)
  return page as PageOf<Kind>
}
