import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { oneServer } from '../fixture/options.mjs'

export default defineConfig({
  prerenderConflictBehavior: 'error',
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [mcpDiscovery(oneServer)],
})
