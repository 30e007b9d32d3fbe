import type { PageEntry } from '../../src/core/pages/index.ts'
import type { Page } from '../../src/core/pages/model.ts'
import type { Reference } from '../../src/core/reference.ts'
import type { SiteHost } from './host.ts'
import type { HostLocale } from './locale.ts'
import { makeFiles } from './make-files.ts'
import type { OwnTexts } from './own-texts.ts'
import { renderLlms, renderTwin } from './render-twin.ts'
import { findFileRoute } from './twin-files.ts'
import type { ReferenceSource, StaticPath, View } from './view.ts'

/** What the files of one locale are made from. */
export interface FileMaker {
  host: SiteHost
  reference: Reference
  entries: readonly PageEntry[]
  view: View
  pageOf(path: string): Page
  texts: OwnTexts
  cacheKeyOf(entry: PageEntry): Pick<StaticPath, 'cacheKey'>
}

/** The files beside the pages, in whichever locale their route is. */
export function createTwinSource(
  openHost: () => SiteHost,
  openMaker: (locale: HostLocale) => FileMaker,
): Pick<ReferenceSource, 'listTwinPaths' | 'openTwin' | 'makeFiles'> {
  return {
    listTwinPaths(routePattern) {
      const { locale, content } = findFileRoute(openHost(), routePattern) ?? {}
      if (!locale || content?.of !== 'pages') return []
      const { entries, cacheKeyOf } = openMaker(locale)
      return entries
        .filter(({ path }) => path !== '')
        .map((entry) => ({
          params: { path: entry.path },
          props: { locale: locale.code, path: entry.path },
          ...cacheKeyOf(entry),
        }))
    },
    openTwin(routePattern, path) {
      const { locale, content } = findFileRoute(openHost(), routePattern) ?? {}
      if (!locale || !content) throw new RangeError(`There are no files at "${routePattern}".`)
      const maker = openMaker(locale)
      const { host, view, texts, reference } = maker
      const context = { host, locale, view, texts, reference }
      return content.of === 'reference'
        ? renderLlms(context, maker, content.file)
        : renderTwin(context, maker.pageOf(path), content.format)
    },
    makeFiles(code, isWanted) {
      const host = openHost()
      const locale = host.locales.find((one) => one.code === code)
      if (!locale) throw new RangeError(`There is no locale "${code}".`)
      const maker = openMaker(locale)
      const { view, texts, reference } = maker
      return makeFiles(maker, { host, locale, view, texts, reference }, isWanted)
    },
  }
}
