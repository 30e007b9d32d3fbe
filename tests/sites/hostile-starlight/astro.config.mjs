import { readFileSync } from 'node:fs'
import starlight from '@astrojs/starlight'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'

const options = JSON.parse(readFileSync(process.env.HOSTILE_OPTIONS, 'utf8'))
const [root, ...others] = process.env.HOSTILE_LOCALES.split('_')

export default defineConfig({
  site: 'https://docs.example',
  integrations: [
    starlight({
      title: 'Docs',
      pagefind: false,
      locales: {
        root: { label: root, lang: root },
        ...Object.fromEntries(others.map((lang) => [lang, { label: lang, lang }])),
      },
      plugins: [starlightMcpDiscovery(options)],
    }),
  ],
})
