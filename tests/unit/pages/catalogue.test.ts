import { expect, test } from 'vitest'
import { buildCatalogue } from '../../../src/core/pages/catalogue.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { toMarkdown } from '../../../src/render/to-markdown/page.ts'
import { buildServer } from './build-reference.ts'

const translator = createTranslator('en')
const server = buildServer({
  view: { hasCatalogue: true },
  lists: {
    tools: [{ name: 'a' }],
    prompts: [],
    resources: [{ uri: 'x:y' }],
    resourceTemplates: [],
  },
})
const page = buildCatalogue({ servers: [server], findings: 'dev' }, translator)

test('the catalogue leads to lists that have something in them', () => {
  expect(page.servers[0]?.counts).toEqual([
    { list: 'tools', count: 1, label: '1 tool', path: 'demo/tools' },
    { list: 'prompts', count: 0, label: '0 prompts' },
    { list: 'resources', count: 1, label: '1 resource', path: 'demo/resources' },
    { list: 'resourceTemplates', count: 0, label: '0 resource templates' },
  ])
})

test('its Markdown too', () => {
  const markdown = toMarkdown(page, { translator, href: (path) => `/${path}.md` })
  expect(markdown).toContain('- [1 tool](/demo/tools.md)\n- 0 prompts\n')
  expect(markdown).toContain('- [1 resource](/demo/resources.md)\n- 0 resource templates\n')
})
