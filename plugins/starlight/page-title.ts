import type { StarlightRouteData } from '@astrojs/starlight/route-data'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * The title of a page as Starlight's frontmatter takes it. Starlight puts it into `<title>` as HTML, for
 * it trusts its authors; a name that a server gave itself must not end that element.
 */
export function escapeTitle(title: string): string {
  return title.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
}

/** Gives the title back its signs where Starlight escapes it itself: in the heading and in `og:title`. */
export function restoreTitle(route: StarlightRouteData): void {
  const { data } = route.entry
  const escaped = data.title
  const title = escaped.replace(/&(?:amp|lt|gt);/g, (entity: string) => signs[entity] ?? entity)
  data.title = title
  for (const { attrs } of route.head)
    if (attrs?.['property'] === 'og:title' && attrs['content'] === escaped) attrs['content'] = title
}
