import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

const { DATA_DIR, STORE } = process.env
const command = 'no-such-command'

export default defineConfig({
  integrations: [
    mcpDiscovery({
      dir: DATA_DIR,
      ...(STORE && { store: JSON.parse(STORE) }),
      servers: { archive: { command }, harbor: { command }, quay: { command } },
    }),
  ],
})
