import starlight from '@astrojs/starlight'
import mcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [
    starlight({
      title: 'Weather docs',
      defaultLocale: 'root',
      locales: {
        root: { label: 'English', lang: 'en' },
        ru: { label: 'Русский', lang: 'ru' },
      },
      plugins: [mcpDiscovery()],
    }),
  ],
})
