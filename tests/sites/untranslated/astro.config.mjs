import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { arabic } from '../fixture/arabic.mjs'
import { oneServer } from '../fixture/options.mjs'

// Nobody has translated the reference to Greek; to Arabic the site itself has.
export default defineConfig({
  site: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'ru', 'el', 'ar'] },
  integrations: [mcpDiscovery({ ...oneServer, messages: { ar: arabic } })],
})
