import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { oneServer } from '../fixture/options.mjs'

export default defineConfig({
  site: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'], routing: { prefixDefaultLocale: true } },
  integrations: [mcpDiscovery(oneServer)],
})
