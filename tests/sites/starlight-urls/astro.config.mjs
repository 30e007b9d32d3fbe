import starlight from '@astrojs/starlight'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import { oneServer } from '../fixture/options.mjs'

// Nobody has translated the reference to French.
export default defineConfig({
  site: process.env.NO_SITE ? undefined : 'https://docs.example',
  base: process.env.BASE,
  trailingSlash: process.env.TRAILING_SLASH,
  build: { format: process.env.BUILD_FORMAT },
  integrations: [
    starlight({
      title: 'Docs',
      pagefind: false,
      defaultLocale: 'en',
      locales: {
        en: { label: 'English' },
        ru: { label: 'Русский' },
        el: { label: 'Ελληνικά' },
      },
      plugins: [starlightMcpDiscovery(oneServer)],
    }),
  ],
})
