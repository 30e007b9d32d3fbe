import node from '@astrojs/node'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig, memoryCache } from 'astro/config'
import options from './mcp-discovery.config.mjs'

export default defineConfig({
  ...(process.env.CACHE && { cache: { provider: memoryCache() } }),
  adapter: node({ mode: 'standalone' }),
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [mcpDiscovery(options)],
})
