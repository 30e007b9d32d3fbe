import { describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'
import { attributes, brokenLinks, readWords } from './read-html.ts'

const base = '/docs'

/** Addresses made of the names of what the servers have. */
const addresses = [
  'bench/tools/clamp',
  'workshop/tools/files_read',
  'workshop/tools/refresh_map',
  'workshop/prompts/plan_piece',
  'workshop/resources/note-rules',
].map((path) => `ru/reference/mcp/${path}/index.html`)

const leadsTo = (host: Host, file: string): string | undefined =>
  /http-equiv="refresh" content="0;url=([^"]*)"/.exec(host.read(file))?.[1]

const pagesOf = (host: Host, folder: string): string[] =>
  host.files(folder).filter((file) => file.endsWith('.html') && leadsTo(host, file) === undefined)

describe.each(['auto', 'group', 'single'])('the layout "%s"', (layout) => {
  test('has a place at the address of each primitive, and no dead link', async () => {
    const host = await buildHost('layouts', { LAYOUT: layout, SITE_BASE: 'docs' })
    expect(host.code).toBe(0)
    for (const file of addresses) {
      const to = leadsTo(host, file)
      const [page = '', anchor] = to?.split('#') ?? []
      const html = host.read(to ? `${page.slice(base.length + 1)}index.html` : file)
      if (anchor) expect(attributes(html, 'h[234]', 'id')).toContain(anchor)
      else expect(html).toContain('<h1')
    }
    const pages = pagesOf(host, 'ru/reference')
    expect(brokenLinks(host, pages, base)).toEqual([])
    for (const file of pages) {
      const ids = attributes(host.read(file), '[a-z][a-z0-9]*', 'id')
      expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
    }
    expect(host.log).toContain(`pages: en ${pages.length}, ru ${pages.length};`)
  })
})

test('what stands at a former address leads on in the language of the page', async () => {
  const host = await buildHost('layouts', { LAYOUT: 'single', SITE_BASE: 'docs' })
  const html = host.read('ru/reference/mcp/workshop/tools/files_read/index.html')
  const to = '/docs/ru/reference/mcp/workshop/#tool-files_read'
  expect(html).toContain('<html lang="ru" dir="ltr">')
  expect(html).toContain('<title>Страница переехала</title>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(attributes(html, 'link', 'href')[0]).toContain(to)
  expect(attributes(html, 'a', 'href')).toEqual([to])
  expect(readWords(html)).toContain(`Новый адрес: ${to}`)
})

test('groups stand in the index, the navigation and the addresses', async () => {
  const host = await buildHost('layouts', { LAYOUT: 'group', SITE_BASE: 'docs' })
  const html = host.read('ru/reference/mcp/workshop/tools/paper/index.html')
  expect(readWords(html)).toContain('Бумаги')
  const nav = /<nav[^>]*id="amd-navigation"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect(attributes(nav, 'a', 'href').filter((href) => href.includes('/tools/'))).toEqual(
    ['', 'paper/', 'hands/', 'other/', 'app-only/'].map(
      (path) => `/docs/ru/reference/mcp/workshop/tools/${path}`,
    ),
  )
})

test('a page tells of the interface of its tool, with the owner’s picture', async () => {
  const host = await buildHost('layouts', { LAYOUT: 'primitive', SITE_BASE: 'docs' })
  const html = host.read('ru/reference/mcp/workshop/tools/show_map/index.html')
  expect(html).toMatch(/<img src="\/docs\/map\.png" alt="Стена" width="640" height="400"/)
  expect(readWords(html)).toContain('https://tiles.workshop.example')
  const left = host.read('reference/mcp/workshop/tools/route_order/index.html')
  expect(readWords(left)).toContain('Over HTTP clients leave this tool out')
})

test('pages that are switched off are not built, and nothing leads to them', async () => {
  const host = await buildHost('layouts', { PAGES: 'few', SITE_BASE: 'docs' })
  expect(host.code, host.log).toBe(0)
  const pages = pagesOf(host, 'reference')
  expect(pages.filter((file) => !file.includes('/tools/'))).toEqual([
    'reference/mcp/bench/index.html',
    'reference/mcp/workshop/index.html',
  ])
  expect(brokenLinks(host, pages, base)).toEqual([])
})
