import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { twoServers } from '../fixture/options.mjs'

export default defineConfig({
  site: 'https://docs.example',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', { path: 'russia', codes: ['ru', 'ru-RU'] }, 'ar'],
  },
  integrations: [mcpDiscovery(twoServers)],
})
