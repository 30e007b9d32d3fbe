import type { Revision } from '../revision.ts'

const site = 'https://modelcontextprotocol.io'

/** A page of the specification at a revision, e.g. `server/tools#capabilities`; '' is its start. */
export function specUrl(revision: Revision, page = ''): string {
  return `${site}/specification/${revision}${page && `/${page}`}`
}
