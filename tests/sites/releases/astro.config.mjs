import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { releasedServer } from '../fixture/options.mjs'

export default defineConfig({
  site: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [mcpDiscovery(releasedServer)],
})
