import { buildPart, listPages, listRedirects } from '../../src/core/pages/index.ts'
import type { PageEntry } from '../../src/core/pages/index.ts'
import type { Page, PageOf } from '../../src/core/pages/model.ts'
import { toCacheKey } from './cache-key.ts'
import { holdFiles, type ReferenceData, type ReferenceFiles } from './data-files.ts'
import { describeMissing } from './describe-missing.ts'
import { toAddress } from './links/address.ts'
import { resolveLink } from './links/resolve-link.ts'
import { matchLocale, type HostLocale } from './locale.ts'
import { buildFailurePage } from './failure-page.ts'
import { addInstructions } from './instructions-toc.ts'
import { addMissing } from './missing-servers.ts'
import { navigationAround } from './navigation-around.ts'
import type { OwnTexts } from './own-texts.ts'
import { PageMemory, type Remembered } from './page-memory.ts'
import { createModels } from './page-models.ts'
import { createReader, type Reader } from './reader.ts'
import { createServerFiles } from './server-files.ts'
import { findPlace } from './redirects.ts'
import { findOrigin, hasTranslations, isTranslated, isTranslatedByOwner } from './translated.ts'
import { listTwins } from './twin-files.ts'
import { createTwinSource } from './twin-source.ts'
import { toHomeUrl, toPattern, toRoute, toUrl } from './url.ts'
import type { OpenedPage, ReferenceSource, StaticPath, View } from './view.ts'

export type { View } from './view.ts'

interface State extends ReferenceData {
  stamp: number
  pages: readonly PageEntry[]
  texts: OwnTexts
  readers: Map<string, Reader>
  entries: ReadonlyMap<string, PageEntry>
  memory: Remembered
  /** By locale and path, whether the page shows translations of its owner. */
  translated: Map<string, boolean>
  openModel: ReturnType<typeof createModels>
}

/** Reads the data of a build lazily, and again whenever it was written anew (dev). */
export function createReferenceSource(given: ReferenceFiles): ReferenceSource {
  let files = given
  let current: State | undefined
  let watchPage: Parameters<ReferenceSource['watchPages']>[0]

  function load(): State {
    const stamp = files.stamp()
    if (current && current.stamp === stamp) return current
    const data = files.readData()
    if (!data || stamp === undefined)
      throw new Error(
        'astro-mcp-discovery has no servers to show: no data was written for this build.',
      )
    const pages = listPages(data.reference)
    const entries = new Map(pages.map((entry) => [entry.path, entry]))
    current = {
      ...data,
      stamp,
      texts: files.readOwnTexts(),
      pages,
      entries,
      openModel: createModels(data.reference, entries),
      translated: new Map(),
      readers: new Map(),
      memory: data.memory ?? new PageMemory(pages.length),
    }
    return current
  }

  function readerOf(state: State, locale: HostLocale): Reader {
    const known = state.readers.get(locale.code)
    if (known) return known
    const reader = createReader(state, locale)
    state.readers.set(locale.code, reader)
    return reader
  }

  return {
    listStaticPaths(routePattern, docs = []) {
      const state = load()
      const { host } = state
      const locale = host.locales.find(({ path }) => routePattern === toPattern(path, host))
      if (!locale) return []
      const own = new Set(files.readOwnRoutes().pages)
      const shown = new Set(docs.map(({ id }) => id))
      const around = toCacheKey(host, () => docs.map(({ id, data }) => [id, data]))
      const fallback = matchLocale(host, host.defaultLocale)
      const routeOf = ({ path }: HostLocale, page: string): string =>
        toRoute(path, host.reference, page)
      const isOurs = ({ path }: { path: string }): boolean => {
        const route = routeOf(locale, path)
        return !own.has(route) && !shown.has(route) && !shown.has(routeOf(fallback, path))
      }
      const pages = state.pages.filter(isOurs).map((entry): StaticPath => ({
        params: { path: entry.path || undefined },
        props: { locale: locale.code, path: entry.path },
        ...toCacheKey(host, () => [coverPage(state, locale, entry), around]),
      }))
      const redirects = listRedirects(state.reference)
        .filter(isOurs)
        .map(({ path, to }): StaticPath => {
          const url = toUrl(host, locale.path, to.path, to.anchor)
          const props = { locale: locale.code, path, to: url }
          return { params: { path }, props, ...toCacheKey(host, () => props) }
        })
      return [...pages, ...redirects]
    },
    openPage(code, path) {
      const state = load()
      const locale = matchLocale(state.host, code)
      const page = pageOf(state, locale, path)
      watchPage?.(locale.code, page)
      return frame(state, locale, addInstructions(page))
    },
    settle(isSettled) {
      files = isSettled ? holdFiles(given) : given
      if (isSettled && files.stamp() !== undefined) load()
    },
    watchPages(watch) {
      watchPage = watch
    },
    openFailure(code, path, error) {
      const state = load()
      const locale = matchLocale(state.host, code)
      const { translator } = readerOf(state, locale).view
      return frame(state, locale, buildFailurePage({ path, code: error }, translator))
    },
    ...createServerFiles(() => {
      const state = load()
      const viewOf = (code: string): View => readerOf(state, matchLocale(state.host, code)).view
      return { ...state, viewOf }
    }),
    ...createTwinSource(
      () => load().host,
      (locale) => {
        const state = load()
        const { host, reference, pages: entries } = state
        return {
          ...{ host, reference, entries, view: readerOf(state, locale).view },
          pageOf: (path) => pageOf(state, locale, path),
          texts: state.texts,
          cacheKeyOf: (entry) =>
            toCacheKey(host, () => [coverPage(state, locale, entry), state.texts]),
        }
      },
    ),
    openNavigation(code) {
      if (files.stamp() === undefined) return undefined
      const state = load()
      const locale = matchLocale(state.host, code)
      const reader = readerOf(state, locale)
      const { view, navigation, catalogue } = reader
      const start = toRoute(locale.path, state.host.reference, '')
      return {
        navigation,
        catalogue,
        view,
        untranslatedAt: ({ path }) =>
          state.host.locales
            .filter((other) => !hasOwnWords(state, other, path))
            .map(({ code }) => code),
        navigationOf: (page) => navigationAround(state.reference, reader, page),
        pageAt(route) {
          if (route !== start && !route.startsWith(`${start}/`)) return undefined
          const path = route.slice(start.length + 1)
          return state.entries.get(path)
        },
      }
    },
    openPart({ server, kind, key, locale }) {
      const state = load()
      const { view } = readerOf(state, matchLocale(state.host, locale))
      const page = buildPart(state.reference, { server, kind, key }, view.translator)
      if (!page) throw new Error(describeMissing(state.reference, { server, kind, key }))
      const scope = toScope(page.path)
      // A part stands below a heading of the page it is on.
      const headings = page.headings.map((heading) => {
        const depth = heading.depth === 2 ? (3 as const) : (4 as const)
        return { ...heading, depth }
      })
      return {
        // The part's kind is the page's.
        page: { ...page, headings } as PageOf<typeof kind>,
        view: { ...view, idOf: (anchor) => `${scope}-${anchor}` },
      }
    },
    openView(code) {
      const state = load()
      return readerOf(state, matchLocale(state.host, code)).view
    },
    hasPage: (path) => load().entries.has(path),
    readReference: () => load().reference,
    hasServer: (id) => load().reference.servers.some(({ view }) => view.id === id),
    findRedirect(code, path) {
      const state = load()
      const to = findPlace(state.reference, path)
      return to && toUrl(state.host, matchLocale(state.host, code).path, to.path, to.anchor)
    },
    areFindingsPublic: () => load().reference.findings === 'public',
    openLink(query, { locale, page }) {
      const state = load()
      const { reference } = state
      const { view } = readerOf(state, matchLocale(state.host, locale))
      const link = resolveLink(query, { reference, href: view.href, translator: view.translator })
      if (link.status === 'missing')
        throw new Error(`On the page ${page}: ${toAddress(query)} leads nowhere. ${link.problem}`)
      return link
    },
  }

  /** A page with what stands around it. */
  function frame(state: State, locale: HostLocale, page: Page): OpenedPage {
    const { host } = state
    const { path } = page
    const reader = readerOf(state, locale)
    const { view, catalogue } = reader
    const entry = state.entries.get(path)
    const origin = hasOwnWords(state, locale, path) ? locale : findOrigin(host, view)
    return {
      page,
      view,
      navigation: navigationAround(state.reference, reader, entry),
      catalogue,
      url: toUrl(host, locale.path, path),
      canonicalUrl: toUrl(host, origin.path, page.canonical ?? path),
      release: entry?.release,
      twins: entry ? listTwins(host, locale.path, path) : [],
      homeUrl: toHomeUrl(host, homeOf(locale)),
      site: host.site,
      alternates: host.locales.map((other) => ({
        code: other.code,
        url: toUrl(host, other.path, path),
        isDefault: other.code === host.defaultLocale,
        isTranslated: hasOwnWords(state, other, path),
      })),
    }
  }

  function homeOf({ path }: HostLocale): string {
    const { homes } = files.readOwnRoutes()
    return homes.includes(path) || !homes.includes('') ? path : ''
  }

  /** Whether a locale has words of its own on a page: ours, or its owner's translations. */
  function hasOwnWords(state: State, locale: HostLocale, path: string): boolean {
    const { view } = readerOf(state, locale)
    if (isTranslated(view)) return true
    if (!hasTranslations(state.reference, view.translator)) return false
    // Each locale's form of a page asks for that of all others.
    const key = `${locale.code} ${path}`
    const known = state.translated.get(key) ?? isTranslatedByOwner(modelOf(state, locale, path))
    state.translated.set(key, known)
    return known
  }

  function pageOf(state: State, locale: HostLocale, path: string): Page {
    const { translator } = readerOf(state, locale).view
    const page = state.memory.get(locale.code, path, () => modelOf(state, locale, path))
    return page.kind === 'catalogue' ? addMissing(page, state.missing, translator) : page
  }

  function modelOf(state: State, locale: HostLocale, path: string): Page {
    const { view, words } = readerOf(state, locale)
    return state.openModel(path, { translator: view.translator, words })
  }

  /** All that the page shows of the reference: its model, the navigation around it and the words. */
  function coverPage(state: State, locale: HostLocale, entry: PageEntry): unknown[] {
    const reader = readerOf(state, locale)
    const {
      view: _,
      navigation,
      ...shown
    } = frame(state, locale, pageOf(state, locale, entry.path))
    // The digest of the reader has it where all of it is shown, and of other servers their names alone.
    const isCovered = entry.release === undefined && !reader.isLong
    const own = navigation.filter(({ server }) => !reader.isLong || server === entry.server)
    return [shown, reader.toDigest(), isCovered ? [] : own]
  }
}

/** Start of all ids of a part of a hand-written page. */
function toScope(path: string): string {
  return path.replaceAll('/', '-') || 'reference'
}
