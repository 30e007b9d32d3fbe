/** A piece of one of our sentences: words, or a name of the protocol. */
export interface NamedPart {
  type: 'words' | 'name'
  text: string
}

/** First segments of the protocol's methods: `tools/list`, `notifications/tools/list_changed`. */
const methods =
  'server|tools|prompts|resources|completion|logging|notifications|roots|sampling|elicitation|subscriptions|tasks'
const name = new RegExp(
  [
    String.raw`(?<![\w/.:@-])(?:${methods})(?:/[a-z_]+)+(?![\w/])`,
    String.raw`(?<![\w/.-])_?[a-z]+(?:[A-Z][a-z]+)+(?![\w-])`,
    String.raw`(?<![\w/.-])(?:_meta|Mcp-[A-Z][A-Za-z-]*[a-z])(?![\w-])`,
  ].join('|'),
  'g',
)

/**
 * The sentence with method names (`tools/list`), members (`ttlMs`, `_meta`) and headers (`Mcp-Name`)
 * apart from the words around them, in order. They are the same in every language.
 */
export function splitNames(text: string): NamedPart[] {
  const parts: NamedPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(name)) {
    if (index > end) parts.push({ type: 'words', text: text.slice(end, index) })
    parts.push({ type: 'name', text: found })
    end = index + found.length
  }
  if (end < text.length) parts.push({ type: 'words', text: text.slice(end) })
  return parts
}
