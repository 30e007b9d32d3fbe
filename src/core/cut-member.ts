/** Where the key of a member stands in an object as `toPrettyJson` writes it; -1 when it has none. */
export function findMember(json: string, key: string): number {
  // A string holds no line break, and what is deeper stands further in: no other line begins so.
  const at = json.indexOf(`\n  ${JSON.stringify(key)}: `)
  return at < 0 ? -1 : at + '\n  '.length
}

/**
 * A member's value out of an object as `toPrettyJson` writes it: the text that it would write of the
 * value alone. Needs nothing but the text, so that a page has to hold it once.
 */
export function cutMember(json: string, key: string): string | undefined {
  const at = findMember(json, key)
  if (at < 0) return undefined
  const rest = json.slice(at + `${JSON.stringify(key)}: `.length)
  const end = rest.search(/,?\n(?: {2}"|\})/)
  return rest.slice(0, end < 0 ? undefined : end).replaceAll('\n  ', '\n')
}
