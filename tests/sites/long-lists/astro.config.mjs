import { fileURLToPath } from 'node:url'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

const server = fileURLToPath(new URL('../../servers/stdio.mjs', import.meta.url))

// A server with 101 of everything, all of it on one page.
export default defineConfig({
  integrations: [
    mcpDiscovery({
      layout: 'single',
      servers: { paged: { command: process.execPath, args: [server, 'paged'] } },
    }),
  ],
})
