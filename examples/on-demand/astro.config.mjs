import node from '@astrojs/node'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  i18n: { locales: ['en', 'ru'], defaultLocale: 'en' },
  integrations: [mcpDiscovery()],
})
