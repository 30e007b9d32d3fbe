import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'
import { startSite, type RunningSite } from './start-site.ts'

const folderOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Pages and files below the reference, by the URL path under which a server gives them. */
function addressesOf(host: Host): Map<string, string> {
  const files = host.files('client/').filter((file) => /(?:^|\/)reference\/mcp/.test(file))
  return new Map(
    files.map((file) => [`/${file.slice('client/'.length).replace(/index\.html$/, '')}`, file]),
  )
}

/** Files of the bundle are named after what is in them, which differs. */
const withoutBundle = (html: string): string => html.replace(/\/_astro\/[^"]+/g, '/_astro/…')

describe.each([
  ['on-demand', {}],
  ['on-demand', { TRAILING_SLASH: 'never', BUILD_FORMAT: 'file' }],
  ['on-demand-starlight', {}],
])('the site %s, built with %o', (name, env) => {
  let built: Host
  let site: RunningSite

  beforeAll(async () => {
    built = await buildHost(name, { RENDER: 'static', ...env })
    const served = await buildHost(name, { RENDER: 'on-demand', ...env })
    expect([built.code, served.code], built.log + served.log).toEqual([0, 0])
    site = await startSite(served.folder, folderOf(name))
  })
  afterAll(() => site.stop())

  test('says the same on demand as built, byte for byte, in all its forms', async () => {
    const addresses = addressesOf(built)
    expect(addresses.size).toBeGreaterThan(90)
    const differing: string[] = []
    for (const [address, file] of addresses) {
      const response = await fetch(site.origin + address)
      const text = await response.text()
      if (withoutBundle(text) !== withoutBundle(built.read(file))) differing.push(address)
    }
    expect(differing).toEqual([])
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
    const host = await buildHost('on-demand', { RENDER: 'on-demand' })
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
