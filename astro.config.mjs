import { satteri } from '@astrojs/markdown-satteri'
import starlight from '@astrojs/starlight'
import { createFolderLang, satteriRequirementKeywords } from 'astro-mcp-discovery/markdown'
import mcpDiscovery from 'astro-mcp-discovery/starlight'
import { defineConfig } from 'astro/config'

// Our docs site. It uses the package as everybody does: by its public name, built to lib/. The
// servers stand in mcp-discovery.config.mjs, where the command finds them too.
export default defineConfig({
  site: 'https://astro-mcp-discovery.example',
  srcDir: '.',
  markdown: {
    processor: satteri({
      hastPlugins: [satteriRequirementKeywords({ lang: createFolderLang(['ru']), legend: true })],
    }),
  },
  vite: {
    build: {
      rolldownOptions: {
        // Each MDX file has a directive that means something to Astro and nothing to the bundler.
        onwarn(warning, warn) {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  },
  integrations: [
    starlight({
      title: 'astro-mcp-discovery',
      description: 'Reference pages for MCP servers, generated from what the servers answer.',
      favicon: '/favicon.svg',
      customCss: ['astro-mcp-discovery/markdown.css'],
      locales: {
        root: { label: 'English', lang: 'en' },
        ru: { label: 'Русский', lang: 'ru' },
      },
      plugins: [mcpDiscovery()],
      sidebar: [
        {
          label: 'Guides',
          translations: { ru: 'Руководства' },
          items: [
            'getting-started',
            'configuration',
            'authorization',
            'discovery',
            'components',
            'appearance',
            'localization',
            'translations',
            'ci',
            'faults',
            'performance',
            'scaling',
          ],
        },
      ],
    }),
  ],
})
