import starlight from '@astrojs/starlight'
import starlightMcpDiscovery, { mcpSidebarGroup } from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import { twoServers } from '../fixture/options.mjs'

export default defineConfig({
  site: 'https://docs.example',
  prerenderConflictBehavior: 'error',
  integrations: [
    starlight({
      title: 'Docs',
      locales: { root: { label: 'English', lang: 'en' }, ru: { label: 'Русский', lang: 'ru' } },
      plugins: [starlightMcpDiscovery(twoServers)],
      sidebar: [{ label: 'Start', link: '/' }, mcpSidebarGroup, { label: 'End', link: '/end/' }],
    }),
  ],
})
