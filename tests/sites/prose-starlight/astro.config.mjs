import starlight from '@astrojs/starlight'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import { options } from '../prose/options.mjs'

export default defineConfig({
  integrations: [
    starlight({
      title: 'Docs',
      locales: { root: { label: 'English', lang: 'en' }, ru: { label: 'Русский', lang: 'ru' } },
      plugins: [starlightMcpDiscovery(options)],
    }),
  ],
})
