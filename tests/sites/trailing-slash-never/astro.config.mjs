import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { oneServer } from '../fixture/options.mjs'

export default defineConfig({
  trailingSlash: 'never',
  integrations: [mcpDiscovery({ ...oneServer, locales: ['ru'] })],
})
