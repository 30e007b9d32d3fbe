import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { options } from './options.mjs'

export default defineConfig({
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [mcpDiscovery(options)],
})
