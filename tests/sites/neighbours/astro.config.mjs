import starlight from '@astrojs/starlight'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import starlightLinksValidator from 'starlight-links-validator'
import starlightLlmsTxt from 'starlight-llms-txt'
import { twoServers } from '../fixture/options.mjs'

export default defineConfig({
  site: 'https://docs.example',
  integrations: [
    starlight({
      title: 'Docs',
      locales: { root: { label: 'English', lang: 'en' }, ru: { label: 'Русский', lang: 'ru' } },
      plugins: [
        starlightMcpDiscovery(twoServers),
        starlightLlmsTxt({
          optionalLinks: [
            { label: 'MCP reference', url: 'https://docs.example/reference/mcp/llms.txt' },
          ],
        }),
        starlightLinksValidator({ exclude: ['/reference/mcp/**', '/*/reference/mcp/**'] }),
      ],
    }),
  ],
})
