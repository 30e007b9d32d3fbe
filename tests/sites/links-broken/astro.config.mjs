import starlight from '@astrojs/starlight'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import { twoServers } from '../fixture/options.mjs'

export default defineConfig({
  site: 'https://docs.example',
  integrations: [
    starlight({
      title: 'Docs',
      pagefind: false,
      locales: { root: { label: 'English', lang: 'en' }, ru: { label: 'Русский' } },
      plugins: [starlightMcpDiscovery(twoServers)],
    }),
  ],
})
