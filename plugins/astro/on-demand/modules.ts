import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig } from 'astro'
import type { Options } from '../../../src/config/options.ts'
import { readOnly } from '../../../src/config/read-only.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
import { isStorage } from '../../../src/core/storage.ts'
import { toDataFolder } from '../data-folder.ts'
import type { OwnRoutes } from '../data-files.ts'
import type { SiteHost } from '../host.ts'
import type { OwnTexts } from '../own-texts.ts'
import { serveModules } from '../vite-plugin.ts'
import type { OnDemandSettings } from './settings.ts'

type VitePlugin = ReturnType<typeof serveModules>

/**
 * What pages on demand are bound to: nothing on a site whose pages are all built, so that none of it
 * is in its bundle.
 *
 * @param read Asked once the site's own routes and texts are known.
 */
export function createOnDemandModules(read: () => OnDemandSettings | undefined): VitePlugin {
  const live = fileURLToPath(new URL('./live.js', import.meta.url)).replaceAll('\\', '/')
  return serveModules('on-demand', (id) => {
    const settings = read()
    if (id === 'on-demand') {
      return settings
        ? `export { openLive } from ${JSON.stringify(live)}`
        : 'export const openLive = undefined'
    }
    // As a text, which is read faster than a program.
    return id === 'on-demand-settings' && settings
      ? `export const settings = JSON.parse(${JSON.stringify(JSON.stringify(settings))})`
      : undefined
  })
}

export interface SettingsSource {
  options: Options
  config: AstroConfig
  command: 'build' | 'dev' | 'sync'
  host: SiteHost
  version: string
  env: Readonly<Record<string, string | undefined>>
  now: Date
}

/**
 * The settings of a site that renders on demand: variables of the environment stay what they are
 * called, and are read where the site runs.
 *
 * @throws DiscoveryError `CONFIG_INVALID` for a store that cannot be taken along, and for servers of
 * `MCP_DISCOVERY_ONLY` that there are not.
 */
export function toOnDemandSettings(
  { options, config, command, host, version, env, now }: SettingsSource,
  { own, texts }: { own: OwnRoutes; texts: OwnTexts },
): OnDemandSettings {
  if (isStorage(options.store)) {
    throw new DiscoveryError('CONFIG_INVALID', {
      why: '`store` is an object, which a site that renders on demand cannot take along.',
      fix: "Name its driver: store: { driver: 'redis', url: '${REDIS_URL}' }",
    })
  }
  const root = fileURLToPath(config.root)
  const isDev = command === 'dev'
  return {
    ...{ options, host, own, texts, version },
    root: isDev ? root : null,
    dir: relative(root, toDataFolder(options, config)),
    only: readOnly(options, env) ?? null,
    dev: isDev,
    builtAt: isDev ? null : now.toISOString(),
  }
}
