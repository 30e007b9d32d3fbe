import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

export default defineConfig({ integrations: [mcpDiscovery()] })
