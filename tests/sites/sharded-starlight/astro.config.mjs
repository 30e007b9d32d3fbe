import starlight from '@astrojs/starlight'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import { options } from '../sharded/options.mjs'

export default defineConfig({
  integrations: [
    starlight({ title: 'Docs', pagefind: false, plugins: [starlightMcpDiscovery(options)] }),
  ],
})
