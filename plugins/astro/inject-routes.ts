import type { Options } from '../../src/config/options.ts'
import { snapshotName } from '../../src/core/pages/provenance.ts'
import type { HostLocales } from './locale.ts'
import { listFileRoutes, type TwinSettings } from './twin-files.ts'
import { toPattern, type UrlSettings } from './url.ts'

// Compiled: the names are those of the package.
const entrypoints = {
  static: listEntrypoints('./routes/'),
  'on-demand': listEntrypoints('./routes/on-demand/'),
} as const

export interface RouteSettings {
  host: UrlSettings & TwinSettings & HostLocales
  options: Pick<Options, 'findings' | 'servers' | 'render'>
  command: 'build' | 'dev' | 'sync'
  /** Entry point of the pages. */
  page: URL
  /** Not where the owner switched the catalogue off. */
  hasFirstPage: boolean
  inject(route: { pattern: string; entrypoint: URL; prerender: boolean }): void
}

/** One route of pages for each locale, and those of the files beside them. */
export function injectRoutes({ host, options, command, page, ...settings }: RouteSettings): void {
  const { twin, snapshot, badges } = entrypoints[options.render]
  const isStatic = options.render === 'static'
  const add = (pattern: string, entrypoint: URL): void =>
    settings.inject({ pattern, entrypoint, prerender: isStatic })
  const isShared = Object.values(options.servers).some(({ publishSnapshot }) => publishSnapshot)
  for (const { path } of host.locales) {
    const pattern = toPattern(path, host)
    add(pattern, page)
    // A build writes them itself.
    for (const file of command === 'build' && isStatic ? [] : listFileRoutes(path, host))
      if (file.content.of !== 'start' || settings.hasFirstPage) add(file.pattern, twin)
    if (isShared) add(`${pattern}/${snapshotName}`, snapshot)
    if (options.findings !== 'public') continue
    for (const [name, entrypoint] of badges) add(`${pattern}/${name}`, entrypoint)
  }
}

function listEntrypoints(folder: string) {
  const at = (name: string): URL => new URL(`${folder}${name}.js`, import.meta.url)
  return {
    twin: at('twin'),
    snapshot: at('snapshot-json'),
    badges: [
      ['badge.svg', at('badge-svg')],
      ['badge.json', at('badge-json')],
    ],
  } as const
}
