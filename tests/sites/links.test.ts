import { describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'
import { attributes, brokenLinks } from './read-html.ts'

const settings: Setting[] = [
  {
    name: 'with a page for each primitive',
    env: { LAYOUT: 'primitive' },
    base: '',
    files: ['index.html', 'component/index.html', 'ru/index.html', 'ru/component/index.html'],
    toUrl: (page) => `/${page}/`,
    places: {
      tool: '/harbor/tools/get_tide',
      input: '/harbor/tools/get_tide#input',
      resource: '/harbor/resources/harbor-notices',
      prompt: '/harbor/prompts/plan_mooring',
      template: '/harbor/templates/harbor-berths-id',
      logs: '/archive/tools/search-logs#input',
      prompts: '/harbor/prompts',
      tools: '/harbor/tools',
    },
  },
  {
    name: 'with a page for each server, below a base, as files',
    env: { LAYOUT: 'single', BASE: '/docs', BUILD_FORMAT: 'file', TRAILING_SLASH: 'never' },
    base: '/docs',
    files: ['index.html', 'component.html', 'ru.html', 'ru/component.html'],
    toUrl: (page) => `/docs/${page}.html`,
    places: {
      tool: '/harbor#tool-get_tide',
      input: '/harbor#tool-get_tide.input',
      resource: '/harbor#resource-harbor-notices',
      prompt: '/harbor#prompt-plan_mooring',
      template: '/harbor#template-harbor-berths-id',
      logs: '/archive#tool-search-logs.input',
      prompts: '/harbor#list-prompts',
      tools: '/harbor#list-tools',
    },
  },
]

interface Setting {
  name: string
  env: Record<string, string>
  base: string
  files: string[]
  toUrl(page: string): string
  places: Record<
    'tool' | 'input' | 'resource' | 'prompt' | 'template' | 'logs' | 'prompts' | 'tools',
    string
  >
}

describe.each(settings)('links to the reference $name', ({ env, base, files, toUrl, places }) => {
  test('lead to pages in the locale of their file, in Markdown, MDX and components', async () => {
    const host = await buildHost('links', env)
    expect(host.code, host.log).toBe(0)
    for (const [locale, [markdownFile = '', mdxFile = '']] of [
      ['', files.slice(0, 2)],
      ['ru/', files.slice(2)],
    ] as const) {
      const to = (place = ''): string => {
        const [page = '', anchor] = place.split('#')
        return toUrl(`${locale}reference/mcp${page}`) + (anchor ? `#${anchor}` : '')
      }
      const markdown = readText(host, markdownFile)
      const mdx = readText(host, mdxFile)
      expect(attributes(markdown, 'a', 'href')).toEqual([
        to(places.tool),
        to(places.input),
        to(places.resource),
        to(places.prompt),
        to('/harbor/discovery'),
        to('/archive'),
        to(),
        'https://mcp.example/',
        to(places.template),
      ])
      expect(markdown).toContain('><code>plan_mooring</code></a>')
      expect(markdown).toContain(
        locale ? '>Обнаружение (server/discover)</a>' : '>Discovery (server/discover)</a>',
      )
      expect(markdown).toContain('[code](mcp:harbor/tool/none)</code>')
      expect(attributes(mdx, 'a', 'href')).toEqual(
        [places.tool, places.logs, places.tool, places.prompts, '/archive', '', places.tools].map(
          to,
        ),
      )
      expect(mdx).toContain('><code dir="ltr" translate="no">get_tide</code></a>')
      expect(mdx).toContain('>Harbour archive</a>')
    }
    expect(brokenLinks(host, files, base)).toEqual([])
  })
})

describe('a link that leads nowhere', () => {
  test('ends the build, with its file and what is near, however often it is built', async () => {
    const first = await buildHost('links-broken')
    const again = await buildHost('links-broken')
    for (const { code, log } of [first, again]) {
      expect(code).toBe(1)
      expect(log).toContain(`Links to the reference lead nowhere. 
- src/content/docs/index.md:5: mcp:harbor/tool/get_tyde
    The MCP server "harbor" has no tool "get_tyde". Did you mean "get_tide"?
- src/content/docs/index.md:5: mcp:harbour
    There is no MCP server "harbour" in this build. Did you mean "harbor"?
- src/content/docs/ru/card.mdx:7: mcp:harbor/tols
    A link to the MCP server "harbor" can not have "tols". Did you mean "tools"?
- src/content/docs/ru/card.mdx:9: {\`mcp:harbor/\${'tool'}/get_tide\`}
    Code puts the address together, and it runs only in the page. Write it out in quotes, or use <McpLink>.`)
    }
  })

  test('ends it with the page where only the built HTML shows it', async () => {
    const { code, log } = await buildHost('links-variable')
    expect(code).toBe(1)
    expect(log).toContain(`Links to the reference lead nowhere. 
- the built page guide/index.html: mcp:harbor/tool/get_tide
    Such an address is led on where Markdown or MDX has it written out in quotes. Write it so, or use <McpLink>.`)
    expect(log.match(/- the built page/g)).toHaveLength(1)
  })

  test('ends it in a component too', async () => {
    const { code, log } = await buildHost('links-component')
    expect(code).toBe(1)
    expect(log).toContain(
      'On the page /: mcp:harbor/tool/get_tyde leads nowhere. The MCP server "harbor" has no tool "get_tyde". Did you mean "get_tide"?',
    )
  })
})

/** The content of a page of Starlight, without what stands around it. */
function readText(host: Host, file: string): string {
  return /<div class="sl-markdown-content">[\s\S]*?<footer/.exec(host.read(file))?.[0] ?? ''
}
