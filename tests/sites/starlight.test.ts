import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'
import { attributes, brokenLinks } from './read-html.ts'
import { readSearch } from './read-search.ts'

describe('a Starlight site', () => {
  let host: Host

  beforeAll(async () => {
    host = await buildHost('starlight')
  })

  test('has each page in each of its locales', () => {
    const english = host.pages('reference')
    expect(english).toHaveLength(15)
    expect(host.pages('ru/reference')).toEqual(english.map((file) => `ru/${file}`))
    const html = host.read('ru/reference/mcp/harbor/tools/get_tide/index.html')
    expect(attributes(html, 'html', 'lang')).toEqual(['ru'])
    expect(brokenLinks(host, english)).toEqual([])
  })

  test('shows the current server unfolded, the others as one link', () => {
    const links = sidebarOf(host.read('reference/mcp/harbor/discovery/index.html'))
    expect(links).toEqual([
      '/',
      '/reference/mcp/',
      '/reference/mcp/harbor/',
      '/reference/mcp/harbor/discovery/',
      '/reference/mcp/harbor/tools/',
      '/reference/mcp/harbor/tools/book_berth/',
      '/reference/mcp/harbor/tools/get_tide/',
      '/reference/mcp/harbor/prompts/',
      '/reference/mcp/harbor/prompts/plan_mooring/',
      '/reference/mcp/harbor/resources/',
      '/reference/mcp/harbor/resources/harbor-notices/',
      '/reference/mcp/harbor/templates/harbor-berths-id/',
      '/reference/mcp/archive/',
      '/end/',
    ])
  })

  test('shows every server as one link on pages of its own', () => {
    expect(sidebarOf(host.read('ru/index.html'))).toEqual([
      '/ru/',
      '/ru/reference/mcp/',
      '/ru/reference/mcp/harbor/',
      '/ru/reference/mcp/archive/',
      '/ru/end/',
    ])
  })

  test('leads from page to page in the order of the sidebar', () => {
    expect(paginationOf(host.read('index.html'))).toEqual({ next: '/reference/mcp/' })
    expect(paginationOf(host.read('reference/mcp/archive/index.html'))).toEqual({
      prev: '/reference/mcp/harbor/',
      next: '/reference/mcp/archive/discovery/',
    })
    expect(paginationOf(host.read('end/index.html'))).toEqual({ prev: '/reference/mcp/archive/' })
  })

  test('keeps a page of its own at one of our paths: the default locale stands in for others', () => {
    const isOwn = (file: string): boolean =>
      /Written by hand|Laid out by hand|Написано вручную/.test(host.read(file))
    expect(host.pages().filter((file) => file.endsWith('.html') && isOwn(file))).toEqual([
      'reference/mcp/archive/discovery/index.html',
      'reference/mcp/harbor/tools/index.html',
      'ru/reference/mcp/harbor/prompts/index.html',
      'ru/reference/mcp/harbor/tools/index.html',
    ])
    expect(host.log).not.toContain('conflict')
  })

  test('may say our words otherwise in its translation files', () => {
    const html = host.read('ru/reference/mcp/harbor/tools/get_tide/index.html')
    expect(attributes(html, 'div class="amd [^"]*"', 'data-amd-copy')).toContain('Взять')
  })

  test('has the schema of a page made once, and not for each page of the reference', () => {
    const made = host.log.split('The schema of a page is made.').length - 1
    const docs = new URL('starlight/src/content/docs', import.meta.url)
    const files = readdirSync(docs, { recursive: true }).filter((name) => /\.mdx?$/.test(`${name}`))
    // Astro asks once for a type and once for each file it does not know, Starlight once for all other pages.
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThanOrEqual(files.length + 2)
  })

  test('finds a tool by what it says itself, not by code or by words that each page has', () => {
    const found = readSearch(host).get('/reference/mcp/harbor/tools/get_tide/')
    expect(found?.meta).toEqual({ title: 'Tide at a pier' })
    expect(found?.content).toBe(
      `Tide at a pier. get_tide read-only closed world. Height of the tide at a pier. Returns the height in metres and the time of the next turn. Parameters. pier Name of the pier. "north" "south". when Moment or range. from "date-time". hours Result. height Metres above chart datum. next "high" "low".`,
    )
    const headings = found?.anchors.filter(({ element }) => /^h\d$/.test(element))
    expect(headings?.map(({ id }) => id)).toEqual(['_top', 'input', 'output'])
  })

  test('finds no code on any page, one of the owner’s with parts of ours among them', () => {
    const found = readSearch(host)
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['/parts/', '/reference/mcp/harbor/discovery/']),
    )
    const withCode = [...found.values()].filter(({ content }) => content.includes('"jsonrpc":'))
    expect(withCode.map(({ url }) => url)).toEqual([])
  })

  test('can show parts of the reference on pages of its own', () => {
    const html = host.read('parts/index.html')
    const ids = attributes(html, '[a-z][a-z0-9]*', 'id')
    expect(html).toContain('resultType')
    expect(html).toContain('Questions to ask before mooring.')
    expect(html).toContain('What sailors should know today.')
    expect(html).toContain('One berth by its number.')
    const body = /<div class="sl-markdown-content">[\s\S]*?<footer/.exec(html)?.[0] ?? ''
    expect(attributes(body, 'h3', 'id')).toContain('harbor-tools-get_tide-input')
    expect(body).not.toContain('<h2')
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
  })
})

test('the plain integration on a Starlight site prints the lines to write', async () => {
  const host = await buildHost('integration-on-starlight')
  expect(host.code).toBe(0)
  expect(host.log).toContain("import starlightMcpDiscovery from 'astro-mcp-discovery/starlight'")
  expect(host.pages().filter((file) => file.endsWith('.html'))).toEqual(['404.html', 'index.html'])
})

function sidebarOf(html: string): string[] {
  const sidebar = /<nav class="sidebar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  return attributes(sidebar, 'a', 'href')
}

function paginationOf(html: string): { prev?: string; next?: string } {
  const of = (rel: string): string | undefined =>
    attributes(
      (html.match(/<a [^>]*>/g) ?? []).filter((tag) => tag.includes(`rel="${rel}"`)).join(''),
      'a',
      'href',
    )[0]
  const [prev, next] = [of('prev'), of('next')]
  return { ...(prev && { prev }), ...(next && { next }) }
}
