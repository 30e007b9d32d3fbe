/** An element of an XML document. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The root element of a document. Strict: knows elements, attributes, text and references, and
 * throws at anything else, at tags that do not match and at characters XML 1.0 has not.
 */
export function readXml(text: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!text.startsWith(declaration)) throw new SyntaxError('no declaration')
  if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text)) {
    throw new SyntaxError('a character that XML does not have')
  }
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const token = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+|</gy
  for (const [part, end, name, attributes = '', isEmpty] of text
    .slice(declaration.length)
    .matchAll(token)) {
    const current = open.at(-1) ?? root
    if (part === '<') throw new SyntaxError('a "<" that begins no tag')
    if (name === undefined) current.text += resolve(part)
    else if (end) {
      if (open.pop()?.name !== name) throw new SyntaxError(`</${name}> closes another element`)
    } else {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' }
      current.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const [only, ...others] = root.children
  if (open.length !== 1 || !only || others.length > 0 || root.text.trim() !== '') {
    throw new SyntaxError('not one root element')
  }
  return only
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)]
  if (new Set(pairs.map(([, name]) => name)).size !== pairs.length) {
    throw new SyntaxError('an attribute that stands twice')
  }
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, resolve(value)]))
}

function resolve(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));|&/g, (whole, code?: string, name = '') => {
    if (code !== undefined) return String.fromCodePoint(Number(code))
    const value = entities[String(name)]
    if (value === undefined) throw new SyntaxError(`${whole} is no reference`)
    return value
  })
}
