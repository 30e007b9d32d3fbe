import type { AstroConfig } from 'astro'

/** What decides how the host writes its URLs. */
export interface UrlSettings {
  /** The host's `base`. */
  base: string
  trailingSlash: AstroConfig['trailingSlash']
  format: AstroConfig['build']['format']
  /** Where the reference stands below the locale: `reference/mcp`. */
  reference: string
}

/** Segments of the page below the host's base: `ru/reference/mcp/demo/tools`. */
export function toRoute(localePath: string, reference: string, path: string): string {
  return [localePath, reference, path]
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')
}

/** The pattern of our route in one locale, as `injectRoute` gets it and `getStaticPaths` sees it. */
export function toPattern(localePath: string, { reference }: { reference: string }): string {
  return `/${toRoute(localePath, reference, '')}/[...path]`
}

/**
 * The URL path of a page as the host's own links are written: with its `base`, its `trailingSlash`
 * and its `build.format`. Starts with `/`; percent-encoded.
 */
export function toUrl(
  settings: UrlSettings,
  localePath: string,
  path: string,
  anchor?: string,
): string {
  const place = placeOf(settings, localePath)
  const url = isWritten(path)
    ? `${place}/${path}`
    : path === ''
      ? place || '/'
      : toPath(settings.base, toRoute(localePath, settings.reference, path))
  return finishUrl(settings, url) + (anchor ? `#${encodeURIComponent(anchor)}` : '')
}

/** URL path of a file of the reference, which has a name of its own: `demo/badge.svg`. */
export function toFileUrl(settings: UrlSettings, localePath: string, path: string): string {
  if (isWritten(path)) return `${placeOf(settings, localePath)}/${path}`
  return toPath(settings.base, toRoute(localePath, settings.reference, path))
}

// A page has some fifty links: what they share is put together once.
const places = new WeakMap<UrlSettings, Map<string, string>>()

/** URL path of the reference in a locale, without a slash at its end; '' for the root. */
function placeOf(settings: UrlSettings, localePath: string): string {
  const known = places.get(settings) ?? new Map<string, string>()
  places.set(settings, known)
  const place = known.get(localePath)
  if (place !== undefined) return place
  const path = toPath(settings.base, toRoute(localePath, settings.reference, ''))
  const made = path === '/' ? '' : path
  known.set(localePath, made)
  return made
}

/** Whether a path is written in a URL as it stands. */
function isWritten(path: string): boolean {
  return /^[\w.~-]+(?:\/[\w.~-]+)*$/.test(path)
}

/** URL of a file of the site: an address as it is, a path from the root below the host's `base`. */
export function toAssetUrl({ base }: Pick<UrlSettings, 'base'>, src: string): string {
  return src.startsWith('/') ? `/${[...segmentsOf(base), ...segmentsOf(src)].join('/')}` : src
}

/** Puts the site's origin before URL paths: what `new URL(url, site).href` gives, without its work. */
export function createAbsolute(site: string): (url: string) => string {
  const { origin } = new URL(site)
  return (url) => (isNormalPath.test(url) ? origin + url : new URL(url, site).href)
}

// No segment can mean the folder itself or the one above; `%2e%2e` does so too.
const isNormalPath = /^(?:\/[\w~-][\w.~%-]*)+\/?$/

/** URL path of the first page of the site in a locale. */
export function toHomeUrl(settings: UrlSettings, localePath: string): string {
  if (localePath) return finishUrl(settings, toPath(settings.base, localePath))
  return `/${[...segmentsOf(settings.base), ''].join('/')}`
}

function toPath(base: string, route: string): string {
  return `/${[...segmentsOf(base), ...segmentsOf(route)].map(encodeURIComponent).join('/')}`
}

function finishUrl({ trailingSlash, format }: UrlSettings, path: string): string {
  if (format === 'file') return `${path}.html`
  // Dynamic routes are no index routes: `preserve` writes `demo.html`, whose URL has no slash.
  const isFolder = format === 'directory' && trailingSlash !== 'never'
  return trailingSlash === 'always' || isFolder ? `${path}/` : path
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
