import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { oneServer } from '../fixture/options.mjs'

export default defineConfig({
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'ru', 'el'],
    fallback: { el: 'en' },
    routing: { prefixDefaultLocale: false, fallbackType: process.env.FALLBACK_TYPE },
  },
  integrations: [mcpDiscovery(oneServer)],
})
