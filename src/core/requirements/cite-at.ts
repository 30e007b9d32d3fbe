import type { Rule } from '../requirement.ts'
import { isLegacyRevision, isModernRevision, type Revision } from '../revision.ts'
import type { Snapshot } from '../snapshot.ts'

const specification =
  /^https:\/\/modelcontextprotocol\.io\/specification\/\d{4}-\d\d-\d\d\/([^#]*)(#.*)?$/
const schemaSource = 'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema'

/** Pages that every legacy revision has under the same path. */
const commonPages: readonly string[] = [
  'basic/lifecycle',
  'server/tools',
  'server/prompts',
  'server/resources',
  'server/utilities/completion',
  'server/utilities/logging',
  'server/utilities/pagination',
]

/**
 * The links that say the same in a legacy revision: its own page where there is one, otherwise its
 * `schema.ts`; pages first, for they lead to the sentence. A modern revision keeps its links.
 */
export function citesAt(urls: readonly string[], revision: Revision): string[] {
  if (isModernRevision(revision)) return [...urls]
  const cites = [...new Set(urls.map((url) => citeAt(url, revision)))]
  const isSource = (url: string): boolean => url.startsWith(schemaSource)
  return [...cites.filter((url) => !isSource(url)), ...cites.filter(isSource)]
}

/** Where a rule is written for a server: a past one is judged by the words of its own revision. */
export function citeOfRule(
  { cite, since }: Rule,
  { era, protocolVersion: version }: Pick<Snapshot, 'era' | 'protocolVersion'>,
): string {
  if (era === 'modern' || !isLegacyRevision(version) || since > version) return cite
  return citesAt([cite], version)[0] ?? cite
}

function citeAt(url: string, revision: Revision): string {
  if (url.startsWith(schemaSource)) {
    return url.includes(`/${revision}/`) ? url : `${schemaSource}/${revision}/schema.ts`
  }
  const [, page, anchor = ''] = specification.exec(url) ?? []
  if (page === undefined) return url
  const root = `https://modelcontextprotocol.io/specification/${revision}`
  if (commonPages.includes(page)) return `${root}/${page}${anchor}`
  if (page.startsWith('basic/transports')) return `${root}/basic/transports`
  if (page.startsWith('basic/authorization')) return `${root}/basic/authorization`
  return `${schemaSource}/${revision}/schema.ts`
}
