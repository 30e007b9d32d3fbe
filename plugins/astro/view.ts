import type { ErrorCode } from '../../src/core/error.ts'
import type { LinkQuery } from '../../src/core/pages/find-link.ts'
import type { NavGroup, NavLink, PageEntry } from '../../src/core/pages/index.ts'
import type { BadgeModel } from '../../src/core/pages/conformance-model.ts'
import type { Page, PageKind, PageOf } from '../../src/core/pages/model.ts'
import type { Reference } from '../../src/core/reference.ts'
import type { Translator } from '../../src/core/translator.ts'
import type { FoundLink } from './links/resolve-link.ts'
import type { FileSteps } from './make-files.ts'

/** What a component needs beside its model. */
export interface View {
  translator: Translator
  /** URL of another page of the reference in the same locale. */
  href(path: string, anchor?: string): string
  /** URL of a file of the reference, beside its pages, in the same locale. */
  fileHref(path: string): string
  /** URL of a file of the site: a path below its root gets the host's `base`. */
  asset(src: string): string
  /** The URL with the site's address before it, where the site has one. */
  absolute(url: string): string
  /** Id in the page of an anchor of the model: with more than one model on a page they would clash. */
  idOf(anchor: string): string
  /** Link to an anchor of the model that stands elsewhere; undefined where it stands nowhere. */
  linkOf?(anchor: string): string | undefined
}

/** A page with all a shell of it needs. */
export interface OpenedPage {
  page: Page
  view: View
  navigation: NavGroup[]
  /** The list of all servers, where there is one. */
  catalogue: NavLink | undefined
  /** URL path of the page. */
  url: string
  /** URL path of the page that search engines shall prefer. */
  canonicalUrl: string
  /** Version of the kept release that the page is about. */
  release: string | undefined
  /** URL path of the site's first page: in this locale, where it has one. */
  homeUrl: string
  /** `site` of the host. */
  site: string | null
  /** The page in other forms: their media types and URL paths. */
  twins: Twin[]
  /** The same page in each locale, in the host's order. */
  alternates: { code: string; url: string; isDefault: boolean; isTranslated: boolean }[]
}

/** A form of a page for machines. */
export interface Twin {
  type: string
  url: string
}

export interface StaticPath {
  params: { path: string | undefined }
  /** `to`: URL of the page that a former address leads to. */
  props: { locale: string; path: string; to?: string }
  cacheKey?: string
}

/** A page of the site's own. */
export interface SitePage {
  id: string
  data?: unknown
}

export interface ReferenceSource {
  /**
   * Paths of one route of ours, without those that the site has pages of its own for.
   *
   * @param docs Pages of a site that shows those of its default locale in the others too, by their
   *   routes (`ru/reference/mcp`), and what other pages may tell of them.
   */
  listStaticPaths(routePattern: string, docs?: readonly SitePage[]): StaticPath[]
  openPage(locale: string, path: string): OpenedPage
  /** What stands at a path whose page cannot be made now. */
  openFailure(locale: string, path: string, code: ErrorCode): OpenedPage
  /** Paths of the badges at one route of ours; none unless findings are public. */
  listBadgePaths(routePattern: string): StaticPath[]
  /** The badge of the server whose first page is at the path. */
  openBadge(locale: string, path: string): { badge: BadgeModel; translator: Translator }
  /** Paths of the snapshots at one route of ours: of servers whose owner shares them. */
  listSnapshotPaths(routePattern: string): StaticPath[]
  /** The snapshot of the server whose first page is at the path, as JSON. */
  openSnapshot(path: string): string
  /** Paths of the files at one route of ours: see `twin-files.ts`. */
  listTwinPaths(routePattern: string): StaticPath[]
  /** What stands in the file at a route of ours, or below it. */
  openTwin(routePattern: string, path: string): { type: string; text: string }
  /** All files beside the pages of a locale: see `make-files.ts`. */
  makeFiles(locale: string, isWanted: (file: string) => boolean): FileSteps
  /** Whether what was written stays as it is: nobody asks for changes any more, as each page does else. */
  settle(isSettled: boolean): void
  /** Shows each page that is opened to one watcher, until there is another or none. */
  watchPages(watch?: (locale: string, page: Page) => void): void
  /** Navigation of all servers in a locale; undefined when no servers are configured. */
  openNavigation(locale: string | undefined): OpenedNavigation | undefined
  /**
   * The page of a server, or of one of its primitives, for a component on a hand-written page.
   *
   * @throws when there is no such server or primitive.
   */
  openPart<Kind extends PageKind>(part: PartQuery<Kind>): { page: PageOf<Kind>; view: View }
  /** What components need of a locale. */
  openView(locale: string): View
  /** Whether the reference has a page at a path of its own. */
  hasPage(path: string): boolean
  /** All that the pages are made from. */
  readReference(): Reference
  /** Whether the reference holds a server. */
  hasServer(id: string): boolean
  /** URL of the page that a former address leads to; undefined for one that is none. */
  findRedirect(locale: string, path: string): string | undefined
  /** Whether readers may see what checks found. */
  areFindingsPublic(): boolean
  /**
   * Where a link on a hand-written page leads, and what it says without words of its own.
   *
   * @param at `Astro.currentLocale` and the path of the page it stands on.
   * @throws when it leads nowhere.
   */
  openLink(query: LinkQuery, at: { locale: string | undefined; page: string }): FoundLink
}

export interface OpenedNavigation {
  navigation: NavGroup[]
  catalogue: NavLink | undefined
  view: View
  /** Codes of the locales in which a page has no words of its own. */
  untranslatedAt(page: PageEntry): string[]
  /** The navigation of a page: with the pages of a kept release in place of the server's, on those. */
  navigationOf(page: PageEntry | undefined): NavGroup[]
  /** The page at a route below the host's base (`ru/reference/mcp/demo`), if it is one of ours. */
  pageAt(route: string): PageEntry | undefined
}

export interface PartQuery<Kind extends PageKind> {
  server: string
  kind: Kind
  /** Name or URI of the primitive. */
  key?: string
  /** `Astro.currentLocale`. */
  locale: string | undefined
}
