import type { Translator } from '../../src/core/translator.ts'
import type { SiteHost } from './host.ts'
import type { HostLocale } from './locale.ts'
import { toAssetUrl, toFileUrl, toUrl } from './url.ts'
import type { View } from './view.ts'

/** What components of one locale need of the site. */
export function createView(
  host: SiteHost,
  { path: start }: HostLocale,
  translator: Translator,
): View {
  return {
    translator,
    href: (path, anchor) => toUrl(host, start, path, anchor),
    fileHref: (path) => toFileUrl(host, start, path),
    asset: (src) => toAssetUrl(host, src),
    absolute: (url) => (host.site ? new URL(url, host.site).href : url),
    idOf: (anchor) => anchor,
  }
}
