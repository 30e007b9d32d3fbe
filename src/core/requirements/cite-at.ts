import { isModernRevision, type Revision } from '../revision.ts'

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
 * The link that says the same in a legacy revision: its own page where there is one, otherwise its
 * `schema.ts`. A modern revision keeps the link.
 */
export function citeAt(url: string, revision: Revision): string {
  if (isModernRevision(revision)) return url
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
