import mdx from '@astrojs/mdx'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { options } from './options.mjs'

export default defineConfig({
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  integrations: [...(process.env.MDX === 'none' ? [] : [mdx()]), mcpDiscovery(options)],
})
