import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { twoServers } from '../fixture/options.mjs'

export default defineConfig({
  site: 'https://docs.example',
  base: process.env.HOST_BASE,
  trailingSlash: process.env.TRAILING_SLASH,
  build: { format: process.env.BUILD_FORMAT },
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  security: { csp: true },
  integrations: [
    mcpDiscovery({
      ...twoServers,
      servers: {
        ...twoServers.servers,
        harbor: { ...twoServers.servers.harbor, publishSnapshot: true },
      },
    }),
  ],
})
