import node from '@astrojs/node'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import options from './mcp-discovery.config.mjs'

export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [mcpDiscovery(options)],
})
