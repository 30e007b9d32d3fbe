import { readFileSync } from 'node:fs'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

const locales = process.env.HOSTILE_LOCALES.split('_')

export default defineConfig({
  site: 'https://docs.example',
  security: {
    // Nothing but the site's own files: no exception for us.
    csp: {
      directives: [
        ...["default-src 'none'", "img-src 'self'", "font-src 'self'", "connect-src 'self'"],
        ...["base-uri 'none'", "form-action 'none'", "object-src 'none'", "frame-src 'none'"],
      ],
    },
  },
  i18n: { defaultLocale: locales[0], locales },
  integrations: [mcpDiscovery(JSON.parse(readFileSync(process.env.HOSTILE_OPTIONS, 'utf8')))],
})
