import starlight from '@astrojs/starlight'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [starlight({ title: 'Docs', pagefind: false }), mcpDiscovery()],
})
