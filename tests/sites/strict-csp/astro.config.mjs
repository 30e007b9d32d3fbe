import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { arabic } from '../fixture/arabic.mjs'
import { twoServers } from '../fixture/options.mjs'

export default defineConfig({
  security: { csp: true },
  i18n: { defaultLocale: 'en', locales: ['en', 'ru', 'ar'] },
  integrations: [mcpDiscovery({ ...twoServers, messages: { ar: arabic } })],
})
