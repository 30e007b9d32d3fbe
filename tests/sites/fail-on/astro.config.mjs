import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { releasedServer } from '../fixture/options.mjs'

export default defineConfig({
  integrations: [mcpDiscovery({ ...releasedServer, check: { failOn: process.env.FAIL_ON } })],
})
