/** Elements and attributes that a server's Markdown may become. */
const allowed: Record<string, RegExp> = {
  a: /^ href="(?:https?:\/\/|mailto:)[^"<>\s]*" rel="nofollow noopener noreferrer"$/i,
  ol: /^(?: start="\d+")?$/,
  div: /^ class="amd-scroll" tabindex="0"$/,
  span: /^ class="amd-invisible"$/,
}
const bare = new Set(
  'p br hr strong em del code pre blockquote ul li table thead tbody tr th td h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)

/**
 * Reads HTML far more strictly than a browser does: every `<` must begin a tag of the allowed list
 * with its allowed attributes, in balance. Gives what breaks that rule, and the text.
 */
export function readTags(html: string): { faults: string[]; text: string } {
  const faults: string[] = []
  const open: string[] = []
  const text = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*)>/g,
    (tag, slash: string, name: string, attributes: string) => {
      const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined
      const isAllowed = slash ? attributes === '' : (rule?.test(attributes) ?? attributes === '')
      if (!isAllowed || (!rule && !bare.has(name))) faults.push(tag)
      if (slash && open.pop() !== name) faults.push(`unbalanced ${tag}`)
      if (!slash && name !== 'br' && name !== 'hr') open.push(name)
      return ''
    },
  )
  if (text.includes('<')) faults.push(`stray < in ${text}`)
  return { faults: [...faults, ...open.map((name) => `never closed ${name}`)], text }
}
