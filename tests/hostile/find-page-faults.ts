import type { Element, ElementContent, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** What a server's Markdown may become, and where the attributes lead. */
const proseTags = new Set(
  (
    'div p br hr strong em del code pre a span blockquote ul ol li table thead tbody tr th td ' +
    'h1 h2 h3 h4 h5 h6'
  ).split(' '),
)

/** Elements that run, load, frame, submit or restyle something. */
const forbidden = new Set(
  (
    'applet audio base embed fieldset font form foreignobject frame frameset iframe image img ' +
    'input link map marquee math meta noembed noframes noscript object param picture plaintext ' +
    'portal script select slot source style template textarea title track video xmp'
  ).split(' '),
)

/** Attributes that hold an address. */
const addresses = new Set(
  (
    'action background cite codebase data formAction href longDesc manifest ping poster src srcDoc ' +
    'srcSet xLinkHref'
  ).split(' '),
)

/** Whether a forbidden element is ours, by its name and attributes; on it a style is none of theirs. */
type Own = (element: Element) => boolean

/**
 * Reads a page by the HTML standard's own rules, as a browser does, and says what in its body no
 * text of a server may make: elements that run or load, handlers, styles, addresses of other
 * schemes, and, where a server's Markdown or a name of its stands, anything but plain prose.
 */
export function findPageFaults(html: string, isOwn: Own = () => false): string[] {
  const faults: string[] = []
  const stack: { node: Nodes; isServerText: boolean }[] = [
    { node: fromHtml(html), isServerText: false },
  ]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, isServerText } = next
    if (node.type === 'comment') faults.push(`comment ${node.value.slice(0, 80)}`)
    if (!('children' in node)) continue
    if (node.type === 'element') faults.push(...judge(node, isServerText, isOwn))
    const isBlock = isServerText || (node.type === 'element' && holdsServerText(node))
    for (const child of node.children as ElementContent[])
      stack.push({ node: child, isServerText: isBlock })
    if (node.type === 'element' && node.content)
      stack.push({ node: node.content, isServerText: isBlock })
  }
  return faults
}

function judge(element: Element, isServerText: boolean, isOwn: Own): string[] {
  const { tagName, properties } = element
  const text = toText(element)
  if (isServerText) {
    const isBox = tagName !== 'div' || String(properties['className']) === 'amd-scroll'
    if (!proseTags.has(tagName) || !isBox) return [`in server text: ${text}`]
    const names = Object.keys(properties).filter((name) => !isProse(tagName, name, properties))
    if (names.length > 0) return [`in server text: ${text}`]
  }
  return [
    ...(forbidden.has(tagName.toLowerCase()) && !isOwn(element) ? [`element ${text}`] : []),
    ...Object.keys(properties)
      .filter((name) => /^on/i.test(name) || (name === 'style' && !isOwn(element)))
      .map((name) => `attribute ${name} of ${text}`),
    ...Object.entries(properties)
      .filter(([name, value]) => addresses.has(name) && !isAddress(String(value)))
      .map(([name, value]) => `address ${name}=${String(value).slice(0, 100)}`),
  ]
}

function isProse(tagName: string, name: string, properties: Element['properties']): boolean {
  const value = String(properties[name])
  if (tagName === 'a') return name === 'href' || value === 'nofollow,noopener,noreferrer'
  if (tagName === 'ol') return name === 'start'
  // Around a table, so that it scrolls.
  if (tagName === 'div') return name === 'tabIndex' || value === 'amd-scroll'
  return tagName === 'span' && name === 'className' && value === 'amd-invisible'
}

/** Blocks of a server's Markdown, and its names and values. */
function holdsServerText({ tagName, properties }: Element): boolean {
  const names = properties['className']
  return (Array.isArray(names) && names.includes('amd-prose')) || tagName === 'bdi'
}

/** Of the web, of mail, or of this site. */
function isAddress(text: string): boolean {
  if (/^(?:https?:\/\/[^/\\]|mailto:)/i.test(text)) return URL.canParse(text)
  return /^(?:#|\/(?![/\\])|\.{0,2}\/?$)/.test(text)
}

function toText({ tagName, properties }: Element): string {
  return `<${tagName} ${JSON.stringify(properties).slice(0, 160)}>`
}
