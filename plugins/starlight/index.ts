import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StarlightPlugin } from '@astrojs/starlight/types'
import mcpDiscovery, { type McpDiscoveryOptions } from '../astro/index.ts'
import { starlightLines } from '../astro/setup-lines.ts'
import { createVirtualModules } from '../astro/vite-plugin.ts'
import { releaseMemory } from './release-memory.ts'
import { rememberPageSchema } from './page-schema.ts'
import { readOverrides } from './translations.ts'

export { mcpSidebarGroup } from './sidebar.ts'

/**
 * Reference pages for MCP servers inside a Starlight site: in its sidebar, its search, its theme
 * and each of its locales.
 *
 * Without options the file `mcp-discovery.config.{ts,js,mjs,json}` beside the Astro config counts.
 */
export default function starlightMcpDiscovery(options?: McpDiscoveryOptions): StarlightPlugin {
  return {
    name: 'astro-mcp-discovery',
    hooks: {
      'config:setup'({ config, command, addIntegration, addRouteMiddleware, useTranslations }) {
        if (command === 'preview') return
        addRouteMiddleware({ entrypoint: fileURLToPath(new URL('./middleware', import.meta.url)) })
        const pagination = config.pagination ?? true
        addIntegration({
          name: 'astro-mcp-discovery:starlight',
          hooks: {
            'astro:config:setup'({ config: astroConfig, updateConfig, addWatchFile }) {
              const modules = { starlight: { pagination } }
              const plugins = [createVirtualModules('starlight', modules), rememberPageSchema()]
              updateConfig({ vite: { plugins } })
              for (const file of listI18nFiles(astroConfig.srcDir)) addWatchFile(file)
            },
            'astro:build:generated': () => {
              if (config.pagefind ?? true) releaseMemory()
            },
          },
        })
        addIntegration(
          mcpDiscovery(options, {
            host: 'starlight',
            routes: {
              static: new URL('./routes/Reference.astro', import.meta.url),
              'on-demand': new URL('./routes/OnDemand.astro', import.meta.url),
            },
            missingLines: starlightLines,
            readMessages: ({ locales }) =>
              readOverrides(
                locales.map(({ code }) => code),
                (code) => useTranslations(code).all(),
              ),
            readWords: ({ locales }) => locales.map(({ code }) => useTranslations(code).all()),
          }),
        )
      },
    },
  }
}

/** The host's own translation files: read at the start, so a change of one means a new start. */
function listI18nFiles(srcDir: URL): URL[] {
  const folder = new URL('content/i18n/', srcDir)
  return existsSync(folder) ? readdirSync(folder).map((name) => new URL(name, folder)) : []
}
