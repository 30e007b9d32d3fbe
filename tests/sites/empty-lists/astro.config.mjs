import starlight from '@astrojs/starlight'
import mcpDiscovery from 'astro-mcp-discovery'
import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'
import { bareServers } from '../fixture/options.mjs'

const locales = { root: { label: 'English', lang: 'en' }, ru: { label: 'Русский', lang: 'ru' } }
const options = { ...bareServers, twins: false }
const plugins = [starlightMcpDiscovery(options)]

export default defineConfig(
  process.env.HOST === 'starlight'
    ? { integrations: [starlight({ title: 'Docs', pagefind: false, locales, plugins })] }
    : {
        i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
        integrations: [mcpDiscovery(options)],
      },
)
