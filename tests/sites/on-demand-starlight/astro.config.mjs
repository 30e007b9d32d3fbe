import node from '@astrojs/node'
import starlight from '@astrojs/starlight'
import mcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import { twoServers } from '../fixture/options.mjs'

// One site, built whole or served on demand: `RENDER` says which.
export default defineConfig({
  site: 'https://docs.example',
  output: process.env.OUTPUT,
  adapter: node({ mode: process.env.MODE ?? 'standalone' }),
  integrations: [
    starlight({
      title: 'Harbour docs',
      pagefind: false,
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, ru: { label: 'Русский', lang: 'ru' } },
      plugins: [
        mcpDiscovery({
          ...twoServers,
          render: process.env.RENDER,
          twins: process.env.TWINS !== 'false',
        }),
      ],
    }),
  ],
})
