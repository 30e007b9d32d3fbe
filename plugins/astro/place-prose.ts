import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig } from 'astro'
import { findNearest } from '../../src/config/nearest.ts'
import { allServers } from '../../src/core/all-servers.ts'
import { DiscoveryError } from '../../src/core/error.ts'
import { listPagesOf, listRedirectsOf } from '../../src/core/pages/all-pages.ts'
import { pathOf, pathOfItem } from '../../src/core/pages/context.ts'
import { listRenamed } from '../../src/core/pages/former-pages.ts'
import { indexesOf } from '../../src/core/pages/page-list.ts'
import { placeOfItem, type Place } from '../../src/core/pages/place.ts'
import { listNames } from '../../src/core/primitive.ts'
import type { Reference, ServerReference } from '../../src/core/reference.ts'
import { cataloguePage, type ProseFile } from './find-prose.ts'
import { matchLocale, type HostLocales } from './locale.ts'

/** Name of a server's first page in the names of files. */
const overviewPage = 'overview'

export interface PlacedFile {
  file: string
  /** BCP 47 tag of the text. */
  lang: string
}

/** Path of the page below the base, place, code of the locale. */
export type PlacedProse = Record<
  string,
  Partial<Record<ProseFile['place'], Record<string, PlacedFile>>>
>

export interface ProseSettings {
  reference: Reference
  locales: HostLocales
  /** Ids of all configured servers: one that is not shown may have prose. */
  servers: readonly string[]
  /** Paths in messages are told from here. */
  root: string
}

/** Where a text stands that has a server's page in its name. */
interface Target {
  path: string
  /** The name of today, where the file has a former one. */
  renamed?: string
}

/**
 * The prose by the page it stands around. A locale without a file of its own shows the file without
 * a locale, which is in the default one. A file with the former name of a primitive goes with it.
 *
 * @throws DiscoveryError PROSE_ORPHANED for files that no page shows, all in one message.
 */
export function placeProse(files: readonly ProseFile[], settings: ProseSettings): PlacedProse {
  const { reference, locales, servers } = settings
  const named = new Set(files.map(({ server }) => server))
  const pages = new Map(
    reference.servers
      .filter(({ view }) => named.has(view.id))
      .map((server) => [server.view.id, pagesOf(reference, server)]),
  )
  const faults: string[] = []
  // Without a prototype, so that a page may have any name.
  const placed = Object.create(null) as PlacedProse
  const targetOf = ({ server, page }: ProseFile): Target | undefined => pages.get(server)?.get(page)
  for (const prose of sortFiles(files, (file) => targetOf(file)?.renamed !== undefined)) {
    const isShown = pages.has(prose.server) || prose.server === ''
    if (!isShown && servers.includes(prose.server)) continue
    const fault = findFault(prose, { ...settings, pages: pages.get(prose.server) })
    if (fault) faults.push(`${toName(settings, prose)}: ${fault}`)
    else {
      const { path, renamed } = targetOf(prose) ?? { path: '' }
      const page = (placed[path] ??= {})
      const texts = (page[prose.place] ??= {})
      const clash = addText(texts, prose, locales)
      if (clash)
        faults.push(
          `${toName(settings, prose)}: ${renamed === undefined ? '' : `the page is now "${renamed}". The text `}stands beside ${toName(settings, { file: clash })}, and a page has one text at a place.`,
        )
    }
  }
  if (faults.length > 0)
    throw new DiscoveryError('PROSE_ORPHANED', {
      why: faults.map((fault) => `\n  - ${fault}`).join(''),
    })
  return placed
}

/** @throws DiscoveryError CONFIG_INVALID for prose in MDX on a site that has no MDX. */
export function checkMdx(
  prose: PlacedProse,
  { root, integrations }: Pick<AstroConfig, 'root' | 'integrations'>,
): void {
  const files = Object.values(prose).flatMap((page) =>
    Object.values(page).flatMap((texts) => Object.values(texts ?? {}).map(({ file }) => file)),
  )
  const found = files.find((file) => file.endsWith('.mdx'))
  if (found === undefined || integrations.some(({ name }) => name === '@astrojs/mdx')) return
  throw new DiscoveryError('CONFIG_INVALID', {
    why: `${relative(fileURLToPath(root), found).split(sep).join('/')} is MDX, which this site does not know.`,
    fix: 'Add it: npx astro add mdx. Or give the file a name that ends in .md.',
  })
}

/** Files without a locale first: the others take their place. Those with a former name come after. */
function sortFiles(
  files: readonly ProseFile[],
  isRenamed: (file: ProseFile) => boolean,
): ProseFile[] {
  const rank = (file: ProseFile): number =>
    (file.locale === undefined ? 0 : 2) + (isRenamed(file) ? 1 : 0)
  return [...files].sort((a, b) => rank(a) - rank(b))
}

/** Names of a server's pages, as files name them, with where texts of that name stand. */
function pagesOf(reference: Reference, server: ServerReference): Map<string, Target> {
  const start = pathOf('overview', server)
  const shown = listPagesOf(reference, server)
  const paths = [
    ...listRedirectsOf(server),
    ...indexesOf(server).map((kind) => ({ path: pathOf(kind, server) })),
    ...shown,
  ]
  const nameOf = (path: string): string =>
    path === start ? overviewPage : start === '' ? path : path.slice(start.length + 1)
  const targets = new Map(paths.map(({ path }): [string, Target] => [nameOf(path), { path }]))
  const pages = new Set(shown.map(({ path }) => path))
  const items = itemsByPlace(server)
  for (const { path, to } of listRenamed(server)) {
    const item = items.get(toText(to))
    if (item === undefined || pages.has(path)) continue
    targets.set(nameOf(path), { path: item, renamed: nameOf(item) })
  }
  return targets
}

/** Paths of all primitives, which texts go by in every layout, by where those stand. */
function itemsByPlace(server: ServerReference): Map<string, string> {
  return new Map(
    listNames.flatMap((list) =>
      (server.snapshot.lists[list]?.items ?? []).flatMap(({ key }): [string, string][] => {
        const place = placeOfItem(server, list, key)
        return place ? [[toText(place), pathOfItem(server, list, key)]] : []
      }),
    ),
  )
}

function toText({ path, anchor = '' }: Place): string {
  return `${path}#${anchor}`
}

function findFault(
  { server, page, locale }: ProseFile,
  {
    reference,
    locales,
    servers,
    pages,
  }: ProseSettings & { pages: Map<string, Target> | undefined },
): string | undefined {
  if (locale !== undefined && !isLocale(locales, locale)) {
    const known = locales.locales.map(({ code }) => code)
    return `the site has no locale "${locale}". It has: ${known.join(', ')}.`
  }
  if (server === '') {
    const has = allServers(reference).some(({ view }) => view.hasCatalogue)
    if (page === cataloguePage && has) return undefined
    return page === cataloguePage
      ? 'there is no catalogue: it is switched off, or there is one server.'
      : `outside of a server's folder only "${cataloguePage}" has prose.`
  }
  if (!pages) {
    const nearest = findNearest(server, servers)
    return `there is no server "${server}".${nearest ? ` Did you mean "${nearest}"?` : ''}`
  }
  if (pages.has(page)) return undefined
  const name = findNearest(page, [...pages.keys()])
  const nearest = name && (pages.get(name)?.renamed ?? name)
  return `the server has no page "${page}".${nearest ? ` Did you mean "${nearest}"?` : ''}`
}

function isLocale({ locales }: HostLocales, name: string): boolean {
  return locales.some(({ code, path }) => code === name || path === name)
}

/** @returns The file that has the place already. */
function addText(
  texts: Record<string, PlacedFile>,
  { file, locale }: ProseFile,
  locales: HostLocales,
): string | undefined {
  if (locale === undefined) {
    const [taken] = Object.values(texts)
    if (taken) return taken.file
    for (const { code } of locales.locales) texts[code] = { file, lang: locales.defaultLocale }
    return undefined
  }
  const { code } = matchLocale(locales, locale)
  const known = texts[code]
  if (known && known.lang === code && isOwn(known.file)) return known.file
  texts[code] = { file, lang: code }
  return undefined
}

function isOwn(file: string): boolean {
  return /\.(?:before|after)\.[^./\\]+\.mdx?$/.test(file)
}

function toName({ root }: ProseSettings, { file }: Pick<ProseFile, 'file'>): string {
  return relative(root, file).split(sep).join('/')
}
