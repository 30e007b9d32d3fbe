/** A piece of a page that a reader sees or hears, outside of all that is marked as another's words. */
export interface Piece {
  /** `text`, or the name of the attribute. */
  kind: string
  text: string
}

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const spoken = 'aria-label aria-description aria-roledescription title alt placeholder'.split(' ')
const described = /\s(?:name="description"|property="og:(?:title|description)")/
const tokens =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)*)\s*\/?>|[^<]+/gi

interface Open {
  name: string
  isSkipped: boolean
}

/**
 * The pieces of a page in reading order. Left out: code, `translate="no"`, texts in another language
 * than the page, and those of a server (`bdi`, `.amd-prose`).
 */
export function readPieces(html: string): Piece[] {
  const lang = /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1]
  const pieces: Piece[] = []
  const open: Open[] = []
  for (const [token, slash, name = '', attributes = ''] of html.matchAll(tokens)) {
    const isInside = open.at(-1)?.isSkipped ?? false
    if (token.startsWith('<!')) continue
    if (!token.startsWith('<')) {
      const text = toPlain(token)
      if (text && !isInside) pieces.push({ kind: 'text', text })
    } else if (slash) {
      const start = open.findLastIndex((element) => element.name === name)
      if (start >= 0) open.length = start
    } else {
      const isSkipped = isInside || isAnothers(name, attributes, lang)
      if (!isSkipped) pieces.push(...readAttributes(name, attributes))
      if (!empty.has(name)) open.push({ name, isSkipped })
    }
  }
  return pieces
}

function isAnothers(name: string, attributes: string, lang: string | undefined): boolean {
  const own = attributeOf(attributes, 'lang')
  return (
    ['script', 'style', 'code', 'pre', 'svg', 'bdi'].includes(name) ||
    /\stranslate="no"|\sclass="[^"]*\bamd-prose\b/.test(attributes) ||
    (own !== undefined && own !== lang)
  )
}

function readAttributes(element: string, attributes: string): Piece[] {
  const isDescription = element === 'meta' && described.test(attributes)
  return [...(isDescription ? ['content'] : []), ...spoken].flatMap((kind) => {
    const text = toPlain(attributeOf(attributes, kind) ?? '')
    return text ? [{ kind, text }] : []
  })
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
}

function toPlain(html: string): string {
  return html
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
