import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { oneServer } from '../fixture/options.mjs'

export default defineConfig({
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [
    mcpDiscovery({
      ...oneServer,
      findings: process.env.FINDINGS,
      servers: {
        harbor: {
          ...oneServer.servers.harbor,
          install: { package: { registry: 'npm', name: 'harbor-mcp' } },
        },
      },
    }),
  ],
})
