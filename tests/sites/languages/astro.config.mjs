import { fileURLToPath } from 'node:url'
import mcpDiscovery from 'astro-mcp-discovery'
import { defineConfig } from 'astro/config'

// Four scripts, one of them from right to left, with what our own site shows.
export default defineConfig({
  site: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'ru', 'ar', 'ja', 'de'] },
  integrations: [
    mcpDiscovery({
      dir: fileURLToPath(new URL('../../../content/mcp', import.meta.url)),
      source: 'snapshot',
      findings: 'public',
      servers: {
        demo: {
          command: 'no-such-command',
          label: 'Skylight Weather',
          lang: 'en',
          install: {
            package: { registry: 'npm', name: 'example-weather-mcp' },
            env: { WEATHER_API_KEY: '{apiKey}' },
            inputs: { apiKey: { description: 'The key of your account.', secret: true } },
          },
        },
      },
    }),
  ],
})
