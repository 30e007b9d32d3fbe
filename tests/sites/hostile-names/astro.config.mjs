import { readFileSync } from 'node:fs'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

// Recorded by the test from a server whose names are hostile.
const options = JSON.parse(readFileSync(process.env.NAMES_OPTIONS, 'utf8'))

export default defineConfig({
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [mcpDiscovery(options)],
})
