import type { Options } from '../../src/config/options.ts'
import { snapshotName } from '../../src/core/pages/provenance.ts'
import type { HostLocales } from './locale.ts'
import { listFileRoutes } from './twin-files.ts'
import { toPattern, type UrlSettings } from './url.ts'

// Compiled: the names are those of the package.
const entrypoints = {
  twin: new URL('./routes/twin.js', import.meta.url),
  snapshot: new URL('./routes/snapshot-json.js', import.meta.url),
  badges: [
    ['badge.svg', new URL('./routes/badge-svg.js', import.meta.url)],
    ['badge.json', new URL('./routes/badge-json.js', import.meta.url)],
  ],
} as const

export interface RouteSettings {
  host: UrlSettings & HostLocales
  options: Pick<Options, 'findings' | 'servers'>
  command: 'build' | 'dev' | 'sync'
  /** Entry point of the pages. */
  page: URL
  /** Not where the owner switched the catalogue off. */
  hasFirstPage: boolean
  inject(route: { pattern: string; entrypoint: URL; prerender: true }): void
}

/** One route of pages for each locale, and those of the files beside them. */
export function injectRoutes({ host, options, command, page, ...settings }: RouteSettings): void {
  const add = (pattern: string, entrypoint: URL): void =>
    settings.inject({ pattern, entrypoint, prerender: true })
  const isShared = Object.values(options.servers).some(({ publishSnapshot }) => publishSnapshot)
  for (const { path } of host.locales) {
    const pattern = toPattern(path, host)
    add(pattern, page)
    // A build writes them itself.
    for (const file of command === 'build' ? [] : listFileRoutes(path, host))
      if (file.content.of !== 'start' || settings.hasFirstPage) add(file.pattern, entrypoints.twin)
    if (isShared) add(`${pattern}/${snapshotName}`, entrypoints.snapshot)
    if (options.findings !== 'public') continue
    for (const [name, entrypoint] of entrypoints.badges) add(`${pattern}/${name}`, entrypoint)
  }
}
