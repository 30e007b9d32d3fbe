import { cpSync, existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import starlight from '@astrojs/starlight'
import mcpDiscovery from 'astro-mcp-discovery'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import { pseudoLocale, pseudoMessages } from '../fixture/pseudo.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

// Snapshots from all over, so that every kind of page and most of what can be on one is there.
const dir = at(`../../../.cache/sites/pseudo-mcp-${process.env.HOST}`)
rmSync(dir, { recursive: true, force: true })
for (const folder of ['../fixture/mcp', '../fixture/releases', '../../../content/mcp'])
  for (const id of ['archive', 'harbor', 'quay', 'ferry', 'demo', 'demo-http']) {
    const source = at(`${folder}/${id}`)
    if (existsSync(source)) cpSync(source, `${dir}/${id}`, { recursive: true })
  }

const command = 'no-such-command'
const label = (text) => ({ label: text, description: `${text}.` })
const options = {
  dir,
  source: 'snapshot',
  findings: 'public',
  tokens: true,
  messages: { [pseudoLocale]: pseudoMessages },
  // Words of the owner are no English here either.
  servers: {
    demo: {
      command,
      ...label('Погода'),
      layout: 'primitive',
      groups: { Прогноз: ['get_*'] },
      install: {
        package: { registry: 'npm', name: 'example-weather-mcp' },
        env: { WEATHER_API_KEY: '{apiKey}' },
        inputs: { apiKey: { description: 'Ключ', secret: true } },
      },
    },
    'demo-http': {
      url: 'https://demo.example/mcp',
      publicUrl: 'https://demo.example/mcp',
      ...label('Погода по сети'),
      layout: 'group',
    },
    archive: { url: 'https://archive.example/mcp', ...label('Архив'), layout: 'single' },
    harbor: { command, ...label('Порт') },
    quay: { command, ...label('Причал') },
    ferry: { command, ...label('Паром'), layout: 'primitive' },
  },
}

const site = 'https://docs.example'

export default defineConfig(
  process.env.HOST === 'starlight'
    ? {
        site,
        srcDir: './starlight',
        integrations: [
          starlight({
            title: '…',
            sidebar: [],
            locales: { root: { label: '…', lang: pseudoLocale } },
            plugins: [starlightMcpDiscovery(options)],
          }),
        ],
      }
    : {
        site,
        i18n: { defaultLocale: pseudoLocale, locales: [pseudoLocale] },
        integrations: [mcpDiscovery(options)],
      },
)
