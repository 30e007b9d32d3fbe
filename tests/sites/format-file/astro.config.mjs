import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { twoServers } from '../fixture/options.mjs'

export default defineConfig({
  site: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  build: { format: process.env.BUILD_FORMAT },
  integrations: [mcpDiscovery(twoServers)],
})
