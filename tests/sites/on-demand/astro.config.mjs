import node from '@astrojs/node'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { twoServers } from '../fixture/options.mjs'

// One site, built whole or served on demand: `RENDER` says which.
export default defineConfig({
  site: 'https://docs.example',
  base: process.env.HOST_BASE,
  output: process.env.OUTPUT,
  trailingSlash: process.env.TRAILING_SLASH,
  build: { format: process.env.BUILD_FORMAT },
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  redirects: { '/ru/reference/mcp/archive.json': '/' },
  adapter: node({ mode: process.env.MODE ?? 'standalone' }),
  integrations: [
    mcpDiscovery({
      ...twoServers,
      render: process.env.RENDER,
      twins: process.env.TWINS !== 'false',
      servers: {
        ...twoServers.servers,
        harbor: { ...twoServers.servers.harbor, publishSnapshot: true },
      },
    }),
  ],
})
