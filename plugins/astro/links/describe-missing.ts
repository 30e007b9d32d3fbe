import { findNearest } from '../../../src/config/nearest.ts'
import type { LinkQuery, MissingLink } from '../../../src/core/pages/find-link.ts'

/** How many names are listed where none is near. */
const maxNames = 12

/** What a link names that is not there, and what could have been meant. */
export function describeMissing(
  query: LinkQuery,
  { type, word, known, renamed }: MissingLink,
): string {
  const { server = '', kind = '' } = query
  const sentence = {
    server: `There is no MCP server "${word}" in this build.`,
    kind: `A link to the MCP server "${server}" can not have "${word}".`,
    item: `The MCP server "${server}" has no ${kind} "${word}".`,
    page: `The MCP server "${server}" has no page "${word}".`,
  }[type]
  if (type === 'page') return sentence
  const nearest = renamed ?? findNearest(word, known)
  return `${sentence} ${nearest === undefined ? listNames(known) : `Did you mean "${nearest}"?`}`
}

function listNames(known: readonly string[]): string {
  if (known.length === 0) return 'There is none.'
  const shown = known.slice(0, maxNames).map((name) => `"${name}"`)
  return `There are: ${shown.join(', ')}${known.length > maxNames ? ', …' : ''}.`
}
