import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNodes, readMarkdown } from '../unit/render/to-markdown/read-markdown.ts'
import { buildHost, type Host } from './build-host.ts'
import { attributes } from './read-html.ts'
import { startSite, type RunningSite } from './start-site.ts'

const folderOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

type Env = Record<string, string>

const hosts = new Map<string, Promise<Host>>()

/** The site, built once for all tests. */
async function build(name: string, env: Env): Promise<Host> {
  const key = JSON.stringify([name, env])
  const building = hosts.get(key) ?? buildHost(name, env)
  hosts.set(key, building)
  const host = await building
  expect(host.code, host.log).toBe(0)
  return host
}

/** Pages and files below the reference, by the URL path under which a server gives them. */
function addressesOf(host: Host): Map<string, string> {
  const files = host.files('client/').filter((file) => /(?:^|\/)reference\/mcp/.test(file))
  return new Map(
    files.map((file) => [`/${file.slice('client/'.length).replace(/index\.html$/, '')}`, file]),
  )
}

/** Files of the bundle are named after what is in them, which differs. */
const withoutBundle = (html: string): string => html.replace(/\/_astro\/[^"]+/g, '/_astro/…')

/** Addresses on the site that a page or a file leads to. */
function linksOf(address: string, text: string): string[] {
  const links = /\.(?:md|txt)$/.test(address)
    ? listNodes(readMarkdown(text)).flatMap((node) => (node.type === 'link' ? node.url : []))
    : ['a', 'link rel="alternate"'].flatMap((tag) => attributes(text, tag, 'href'))
  return links
    .map((link) => link.replace(/^https:\/\/docs\.example/, '').replace(/#.*$/, ''))
    .filter((link) => link.startsWith('/'))
}

/** A form of pages, by the end of its addresses, and its media type. */
const forms = [
  [/\.md$/, 'text/markdown'],
  [/\.json$/, 'application/json'],
  [/\.txt$/, 'text/plain'],
  [/(?:\/|\.html)$/, 'text/html'],
] as const

const ownServer = { OUTPUT: 'server', MODE: 'middleware' }

describe.each<[string, Env]>([
  ['on-demand', {}],
  ['on-demand', { ...ownServer, TRAILING_SLASH: 'never', BUILD_FORMAT: 'file' }],
  ['on-demand-starlight', { OUTPUT: 'server' }],
])('the site %s, built with %o', (name, env) => {
  let built: Host
  let prerendered: RunningSite
  let site: RunningSite

  beforeAll(async () => {
    built = await build(name, { RENDER: 'static', ...env })
    const served = await build(name, { RENDER: 'on-demand', ...env })
    const start = ({ folder }: Host): Promise<RunningSite> => startSite(folder, folderOf(name), env)
    ;[prerendered, site] = await Promise.all([start(built), start(served)])
  })
  afterAll(() => Promise.all([prerendered.stop(), site.stop()]))

  test('says the same on demand as built, byte for byte, in all its forms', async () => {
    const addresses = addressesOf(built)
    expect(addresses.size).toBeGreaterThan(90)
    const differing: string[] = []
    for (const [address, file] of addresses) {
      const expected = withoutBundle(built.read(file))
      const type = forms.find(([end]) => end.test(address))?.[1] ?? 'none'
      const check = async ({ origin }: RunningSite): Promise<void> => {
        const response = await fetch(origin + address)
        const isOfType = response.headers.get('content-type')?.startsWith(type)
        const isSame = withoutBundle(await response.text()) === expected
        if (!isOfType || !isSame) differing.push(origin + address)
      }
      await Promise.all([check(prerendered), check(site)])
    }
    expect(differing).toEqual([])
  })

  test('leads from each of its forms to what is there', async () => {
    const addresses = [...addressesOf(built)]
    const links = addresses.flatMap(([address, file]) => linksOf(address, built.read(file)))
    const known = new Set(addresses.map(([address]) => address))
    const others = [...new Set(links)].filter((link) => !known.has(link))
    const dead: string[] = []
    for (const link of others)
      for (const { origin } of [prerendered, site]) {
        const { ok } = await fetch(origin + link, { method: 'HEAD' })
        if (!ok) dead.push(origin + link)
      }
    expect(dead).toEqual([])
  })

  test.runIf(name === 'on-demand')('leaves addresses to the site that answers there', async () => {
    for (const { origin } of [prerendered, site]) {
      const start = `${origin}/ru/reference/mcp`
      expect(await (await fetch(`${start}/archive.md`)).text()).toBe('Of the site')
      const { status, headers } = await fetch(`${start}/archive.json`, { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([301, '/'])
    }
  })

  test.runIf(name === 'on-demand-starlight')('shows the same on a page of your own', async () => {
    const html = await (await fetch(`${site.origin}/own`)).text()
    expect(html).toContain('href="/reference/mcp/harbor/tools/book_berth/"')
    expect(html).toContain('class="amd-schema')
  })
})

describe('a page on demand', () => {
  let site: RunningSite
  const start = '/reference/mcp/harbor'

  beforeAll(async () => {
    const host = await build('on-demand', { RENDER: 'on-demand' })
    site = await startSite(host.folder, folderOf('on-demand'))
  })
  afterAll(() => site.stop())

  test.each([
    '/reference/mcp/nobody/',
    `${start}/tools/nothing/`,
    `${start}/tools/nothing.md`,
    `${start}/tools/constructor/`,
    '/reference/mcp/__proto__/',
    `${start}/%2e%2e/%2e%2e/package.json`,
    `${start}/..%2f..%2fpackage.json`,
    `${start}/tools/get_tide%00/`,
    '/ru/reference/mcp/harbor/badge.svg',
    '/reference/mcp/archive/snapshot.json',
  ])('that is not there is not found: %s', async (address) => {
    const response = await fetch(site.origin + address)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('"astro-mcp-discovery"')
  })

  test('has a tag by which a cache asks whether it is still the same', async () => {
    const [first, other] = await Promise.all([
      fetch(`${site.origin}${start}/`),
      fetch(`${site.origin}/ru${start}/`),
    ])
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/)
    expect(other.headers.get('etag')).not.toBe(tag)
    const again = await fetch(`${site.origin}${start}/`, { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const twin = await fetch(`${site.origin}${start}.md`)
    expect(twin.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(twin.headers.get('etag')).toMatch(/^W\//)
  })

  test('answers who asks for its head alone', async () => {
    const response = await fetch(`${site.origin}${start}/tools/get_tide/`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('etag')).toMatch(/^W\//)
  })
})

test('a site on demand of pages alone has no file beside them, and no page names one', async () => {
  const built = await build('on-demand', { RENDER: 'static' })
  const served = await build('on-demand', { RENDER: 'on-demand', TWINS: 'false' })
  const site = await startSite(served.folder, folderOf('on-demand'))
  const differing: string[] = []
  for (const [address, file] of addressesOf(built)) {
    const response = await fetch(site.origin + address)
    const text = await response.text()
    const isPage = address.endsWith('/')
    const expected = isPage ? withoutTwins(built.read(file)) : built.read(file)
    const isThere = response.ok && withoutBundle(text) === withoutBundle(expected)
    const isKept = isPage || address.endsWith('/snapshot.json')
    if (isKept ? !isThere : response.status !== 404) differing.push(address)
  }
  await site.stop()
  expect(differing).toEqual([])
})

function withoutTwins(html: string): string {
  return html.replace(/<link rel="alternate" type="[^>]*>/g, '')
}
