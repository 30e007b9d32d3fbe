import type { HostLocale, HostLocales } from './locale.ts'
import { toFileUrl, toRoute, type UrlSettings } from './url.ts'

/** Forms in which each page has a file beside it, by the end of its name. */
export const twinTypes = { md: 'text/markdown', json: 'application/json' } as const
export type TwinFormat = keyof typeof twinTypes
export const twinFormats = Object.keys(twinTypes) as TwinFormat[]

/** Files that tell of all pages of a locale. */
export const llmsFiles = ['llms.txt', 'llms-full.txt'] as const
export type LlmsFile = (typeof llmsFiles)[number]

/** Whether a site has such files. */
export interface TwinSettings {
  twins: boolean
}

/** A route of files. `pages`: a file for each page; `start`: for the reference's first page. */
export interface FileRoute {
  pattern: string
  content: { of: 'pages' | 'start'; format: TwinFormat } | { of: 'reference'; file: LlmsFile }
}

/** The routes of all files of a locale. */
export function listFileRoutes(
  localePath: string,
  { reference, twins }: UrlSettings & TwinSettings,
): FileRoute[] {
  if (!twins) return []
  const start = `/${toRoute(localePath, reference, '')}`
  return [
    ...twinFormats.flatMap((format): FileRoute[] => [
      { pattern: `${start}.${format}`, content: { of: 'start', format } },
      { pattern: `${start}/[...path].${format}`, content: { of: 'pages', format } },
    ]),
    ...llmsFiles.map((file): FileRoute => ({
      pattern: `${start}/${file}`,
      content: { of: 'reference', file },
    })),
  ]
}

/**
 * URL path of a page in another form: the page's own without slash or `.html`, and the form's name
 * after it, whatever the host's `build.format` and `trailingSlash`.
 */
export function toTwinUrl(
  settings: UrlSettings,
  localePath: string,
  path: string,
  format: TwinFormat,
): string {
  return `${toFileUrl(settings, localePath, path)}.${format}`
}

/** The other forms of a page, each with its media type and URL path. */
export function listTwins(
  settings: UrlSettings & TwinSettings,
  localePath: string,
  path: string,
): { type: string; url: string }[] {
  if (!settings.twins) return []
  return twinFormats.map((format) => ({
    type: twinTypes[format],
    url: toTwinUrl(settings, localePath, path, format),
  }))
}

/** The route of files with a pattern, in whichever locale it is. */
export function findFileRoute(
  host: UrlSettings & TwinSettings & HostLocales,
  routePattern: string,
): (FileRoute & { locale: HostLocale }) | undefined {
  for (const locale of host.locales) {
    const found = listFileRoutes(locale.path, host).find(({ pattern }) => pattern === routePattern)
    if (found) return { ...found, locale }
  }
  return undefined
}
