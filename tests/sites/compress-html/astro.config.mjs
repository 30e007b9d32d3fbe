import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { oneServer } from '../fixture/options.mjs'

export default defineConfig({
  compressHTML: JSON.parse(process.env.COMPRESS_HTML),
  integrations: [mcpDiscovery(oneServer)],
})
