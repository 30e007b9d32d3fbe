import type { Translator } from '../../src/core/translator.ts'
import type { SiteHost } from './host.ts'
import type { HostLocale } from './locale.ts'
import { createAbsolute, toAssetUrl, toFileUrl, toUrl } from './url.ts'
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
    absolute: host.site ? createAbsolute(host.site) : (url) => url,
    idOf: (anchor) => anchor,
  }
}
