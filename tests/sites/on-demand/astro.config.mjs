import node from '@astrojs/node'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { twoServers } from '../fixture/options.mjs'

// One site, built whole or served on demand: `RENDER` says which.
export default defineConfig({
  site: 'https://docs.example',
  trailingSlash: process.env.TRAILING_SLASH,
  build: { format: process.env.BUILD_FORMAT },
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  adapter: node({ mode: 'standalone' }),
  integrations: [
    mcpDiscovery({
      ...twoServers,
      render: process.env.RENDER,
      servers: {
        ...twoServers.servers,
        harbor: { ...twoServers.servers.harbor, publishSnapshot: true },
      },
    }),
  ],
})
