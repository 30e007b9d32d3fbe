import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

export default defineConfig({
  i18n: { locales: ['en', 'ru'], defaultLocale: 'en' },
  integrations: [mcpDiscovery()],
})
