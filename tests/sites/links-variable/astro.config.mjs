import mdx from '@astrojs/mdx'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'
import { oneServer } from '../fixture/options.mjs'

export default defineConfig({ integrations: [mdx(), mcpDiscovery(oneServer)] })
