import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [
    mcpDiscovery({
      dir: process.env.DATA_DIR,
      layout: 'primitive',
      servers: { demo: { command: 'no-such-command' } },
    }),
  ],
})
