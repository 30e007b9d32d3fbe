import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { options } from '../workshop/options.mjs'

const { workshop, bench } = options.servers
const groups = {
  Paper: { names: ['files_*'], labels: { ru: 'Бумаги' } },
  Hands: ['people_*'],
}
const screenshots = {
  show_map: { src: '/map.png', alt: { en: 'A wall', ru: 'Стена' }, width: 640, height: 400 },
}

export default defineConfig({
  base: `/${process.env.SITE_BASE ?? ''}`,
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [
    mcpDiscovery({
      ...options,
      layout: process.env.LAYOUT ?? 'auto',
      tokens: true,
      pages:
        process.env.PAGES === 'few'
          ? { catalogue: false, discovery: false, prompts: false, resources: false }
          : {},
      servers: { workshop: { ...workshop, groups, screenshots }, bench },
    }),
  ],
})
