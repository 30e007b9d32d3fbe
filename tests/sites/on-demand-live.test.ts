import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveFickle, toTool, type FickleServer } from '../servers/fickle.ts'
import { buildHost, type Host } from './build-host.ts'
import { until } from './follow.ts'
import { startSite, type RunningSite } from './start-site.ts'

const folder = fileURLToPath(new URL('on-demand-live', import.meta.url))
const token = 'a-token-that-nobody-may-see'

let host: Host
let one: FickleServer
let two: FickleServer
let site: RunningSite

beforeAll(async () => {
  host = await buildHost('on-demand-live')
})
beforeEach(async () => {
  one = await serveFickle()
  two = await serveFickle()
  site = await startSite(host.folder, folder, {
    ONE_URL: one.url,
    TWO_URL: two.url,
    ONE_TOKEN: token,
  })
})
afterEach(async () => {
  await Promise.all([site.stop(), one.close(), two.close()])
})

const get = (path: string, locale = ''): Promise<Response> =>
  fetch(`${site.origin}${locale}/reference/mcp/${path}`)
const textOf = async (path: string): Promise<string> => (await get(path)).text()

test('the build calls nobody, and keeps no secret', () => {
  expect([host.code, one.countCalls()]).toEqual([0, 0])
  expect(host.files().filter((file) => host.read(file).includes(token))).toEqual([])
})

test('many readers are one call, and within its ttl there is no other', async () => {
  one.delay = 30
  const pages = ['one/', 'one/tools/', 'one/tools/first/', 'one/tools/first.md', 'one.json']
  const responses = await Promise.all([...pages, ...pages, ...pages].map((page) => get(page)))
  expect([...new Set(responses.map(({ status }) => status))]).toEqual([200])
  expect(one.countCalls()).toBe(1)
  const { headers } = await get('one/')
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=60$/)
  expect(headers.get('cdn-cache-control')).toBe(headers.get('cache-control'))
  expect(one.countCalls()).toBe(1)
})

test('a ttl of 0 is asked anew, unless the owner grants it time', async () => {
  for (const server of [one, two]) server.caching = { ttlMs: 0, cacheScope: 'public' }
  await textOf('one/')
  expect((await get('one/')).headers.get('cache-control')).toBe('no-cache')
  expect(one.countCalls()).toBe(2)
  await textOf('two/')
  expect((await get('two/')).headers.get('cache-control')).toMatch(/^public, max-age=(?:59|60),/)
  expect(two.countCalls()).toBe(1)
})

test('a tool that the server gains has its page without a build, and its line in the sidebar', async () => {
  one.caching = { ttlMs: 0, cacheScope: 'public' }
  expect((await get('one/tools/second/')).status).toBe(404)
  one.tools = [...one.tools, toTool('second')]
  const html = await textOf('one/tools/second/')
  expect(html).toContain('Does second.')
  expect(await textOf('one/tools/first/')).toContain('href="/reference/mcp/one/tools/second/"')
  expect(await (await get('one/tools/second/', '/ru')).text()).toContain('<html lang="ru"')
  one.tools = one.tools.slice(0, 1)
  expect((await get('one/tools/second/')).status).toBe(404)
})

test('a private answer is for the reader who asked', async () => {
  two.caching = { ttlMs: 60_000, cacheScope: 'private' }
  const { headers } = await get('two/')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('cdn-cache-control')).toBe('no-store')
  const catalogue = await get('')
  expect(catalogue.headers.get('cache-control')).toBe('private, no-store')
})

test('private answers to our own credentials are shown to nobody', async () => {
  one.caching = { ttlMs: 60_000, cacheScope: 'private' }
  const response = await get('one/')
  expect(response.status).toBe(502)
  const html = await response.text()
  expect(html).toContain('PRIVATE_RESULT')
  expect(html).not.toContain(token)
})

test('a server that is away is an error that says when to come again, and never an empty page', async () => {
  one.isDown = true
  const response = await get('one/tools/first/')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toContain('This page cannot be shown now')
  expect(html).not.toContain(one.url)
  expect(html).not.toContain(token)
  const calls = one.countCalls()
  const others = await Promise.all([get('one/'), get('one.md'), get('one/', '/ru')])
  expect(others.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(one.countCalls()).toBe(calls)
  const catalogue = await (await get('')).text()
  expect(catalogue).toContain('Some servers cannot be shown now')
  expect(catalogue).toContain('href="/reference/mcp/two/"')
  one.isDown = false
  await until(async () => ((await get('one/')).status === 200 ? true : undefined))
  expect(site.log()).toContain('[astro-mcp-discovery] Server "one"')
  expect(site.log()).not.toContain(token)
})

test('a server that goes away is stood in for by its last answer, with a notice', async () => {
  one.caching = { ttlMs: 0, cacheScope: 'public' }
  expect(await textOf('one/')).not.toContain('amd-notice--caution')
  one.isDown = true
  const response = await get('one/tools/first/')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('The server did not answer; the saved answer is shown')
  expect(html).toContain('Does first.')
})

test('nothing that a server says becomes a header, a path or a call', async () => {
  two.tools = [
    toTool('../../etc/passwd', 'x\r\nSet-Cookie: a=b'),
    toTool('a\r\nLocation: https://evil.example', '<script>alert(1)</script>'),
    toTool('__proto__', '${globalThis.process.env.PATH}'),
  ]
  const response = await get('two/tools/')
  const html = await response.text()
  expect([...response.headers.keys()].sort()).toEqual([
    'cache-control',
    'cdn-cache-control',
    'connection',
    'content-type',
    'date',
    'etag',
    'keep-alive',
    'transfer-encoding',
  ])
  expect(html).not.toContain('<script>alert(1)')
  const links = [...html.matchAll(/href="(\/reference\/mcp\/two\/tools\/[^"]+)"/g)]
  for (const [, link] of links) {
    expect(link).toMatch(/^\/reference\/mcp\/two\/tools\/[a-z0-9_-]+\/$/)
    expect((await fetch(site.origin + link)).status).toBe(200)
  }
  expect(new Set(links.map(([, link]) => link)).size).toBe(3)
})

test('a live collection gives the same server to a page of your own', async () => {
  const response = await fetch(`${site.origin}/own`)
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=/)
  const html = await response.text()
  const at = (id: string): string =>
    (new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? '').replaceAll('&quot;', '"')
  expect(JSON.parse(at('hint'))).toMatchObject({ swr: 60, tags: ['mcp', 'mcp:two'] })
  expect([at('tools'), at('missing'), at('all')]).toEqual([
    'first',
    'LiveEntryNotFoundError',
    'two',
  ])
  await textOf('two/')
  expect(two.countCalls()).toBe(1)
})

test('a page of yours that may be kept with a private server on it is told of', async () => {
  two.caching = { ttlMs: 60_000, cacheScope: 'private' }
  const told = 'Server "two" is private, and a page that shows it may be kept by caches.'
  expect(await (await fetch(`${site.origin}/own`)).text()).toContain('Does first.')
  expect(site.log()).not.toContain(told)
  for (const page of ['unsaid', 'unsaid'])
    expect(await (await fetch(`${site.origin}/${page}`)).text()).toContain('Does first.')
  expect(site.log().split(told)).toHaveLength(2)
})

test('a site of some servers alone has no pages of others, and asks none', async () => {
  await site.stop()
  const part = await buildHost('on-demand-live', { MCP_DISCOVERY_ONLY: 'two' })
  site = await startSite(part.folder, folder, { ONE_URL: one.url, TWO_URL: two.url })
  expect((await get('two/tools/first/')).status).toBe(200)
  expect((await get('one/')).status).toBe(404)
  expect((await get('one.md')).status).toBe(404)
  const catalogue = await textOf('')
  expect(catalogue).toContain('href="/reference/mcp/two/')
  expect(catalogue).not.toContain('/mcp/one/')
  expect(one.countCalls()).toBe(0)
})

test('a cache of Astro keeps what it may, and nothing private or of no time', async () => {
  await site.stop()
  const cached = await buildHost('on-demand-live', { CACHE: 'memory' })
  site = await startSite(cached.folder, folder, { ONE_URL: one.url, TWO_URL: two.url })
  const states = async (path: string): Promise<(string | null)[]> => {
    const first = await get(path)
    await first.text()
    const second = await get(path)
    await second.text()
    return [first, second].map((response) => response.headers.get('x-astro-cache'))
  }
  expect(await states('one/')).toEqual(['MISS', 'HIT'])
  expect(await states('one/tools/first.md')).toEqual(['MISS', 'HIT'])
  const page = `${site.origin}/reference/mcp/one/tools/`
  const tag = (await fetch(page, { method: 'HEAD' })).headers.get('etag') ?? ''
  expect((await fetch(page, { headers: { 'if-none-match': tag } })).status).toBe(200)
  expect(await (await fetch(page)).text()).toContain('</html>')
  const both = async (): Promise<(string | null)[]> => {
    const { headers } = await fetch(`${site.origin}/both`)
    return ['x-astro-cache', 'cache-control'].map((name) => headers.get(name))
  }
  two.caching = { ttlMs: 60_000, cacheScope: 'private' }
  expect(await states('two/')).toEqual([null, null])
  expect([await both(), await both()]).toEqual([
    [null, 'private, no-store'],
    [null, 'private, no-store'],
  ])
})
