import type { Site } from './build-host.ts'

/** Values of an attribute of one kind of element, in order. */
export function attributes(html: string, element: string, name: string): string[] {
  const tags = html.match(new RegExp(`<${element}(?=[\\s>])[^>]*>`, 'g')) ?? []
  return tags.flatMap((tag) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? [])
}

/** `hreflang href` of each alternate of a page in another language. */
export function alternates(html: string): string[] {
  return (html.match(/<link rel="alternate" hreflang[^>]*>/g) ?? []).map(
    (tag) => `${attributes(tag, 'link', 'hreflang')[0]} ${attributes(tag, 'link', 'href')[0]}`,
  )
}

/**
 * Links of the given pages that lead nowhere: to a page that is not there, or to an id that the
 * page does not have. `base` is the site's.
 */
export function brokenLinks(site: Site, files: readonly string[], base = ''): string[] {
  const all = new Set(site.files())
  const ids = new Map<string, Set<string>>()
  const idsOf = (file: string): Set<string> => {
    const known = ids.get(file) ?? new Set(attributes(site.read(file), '[a-z][a-z0-9]*', 'id'))
    ids.set(file, known)
    return known
  }
  return files.flatMap((file) =>
    attributes(site.read(file), 'a', 'href')
      .filter((href) => /^[/#]/.test(href))
      .filter((href) => {
        const [path = '', id] = href.split('#')
        const target = path === '' ? file : findFile(all, path, base)
        return target === undefined || (id ? !idsOf(target).has(decodeURIComponent(id)) : false)
      })
      .map((href) => `${file}: ${href}`),
  )
}

/** The words of a page as a reader sees them: inline elements join, block elements part. */
export function readWords(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(a|bdi|code|span|strong|em|wbr|svg|path|b|i|u)\b[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<[^>]+>/g, '\n')
    .replace(/ *\n\s*/g, '\n')
    .trim()
}

function findFile(all: ReadonlySet<string>, path: string, base: string): string | undefined {
  if (!path.startsWith(`${base}/`)) return undefined
  const route = decodeURIComponent(path.slice(base.length + 1)).replace(/\/$/, '')
  const candidates = [route, `${route}.html`, route ? `${route}/index.html` : 'index.html']
  return candidates.find((candidate) => candidate !== '' && all.has(candidate))
}
