import { beforeAll, describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'
import { alternates, attributes, brokenLinks, readWords } from './read-html.ts'

const pages = [
  'discovery',
  'index',
  'prompts',
  'prompts/plan_mooring',
  'resources',
  'resources/harbor-notices',
  'templates/harbor-berths-id',
  'tools',
  'tools/book_berth',
  'tools/get_tide',
]

/** Files of one server in one locale. */
function filesAt(folder: string): string[] {
  return pages
    .map((page) => (page === 'index' ? `${folder}/index.html` : `${folder}/${page}/index.html`))
    .sort()
}

describe('a host without i18n', () => {
  let host: Host

  beforeAll(async () => {
    host = await buildHost('no-i18n')
  })

  test('gets one locale, at URLs without one', () => {
    expect(host.pages('reference')).toEqual(filesAt('reference/mcp'))
    const html = host.read('reference/mcp/tools/get_tide/index.html')
    expect(attributes(html, 'html', 'lang')).toEqual(['en'])
    expect(alternates(html)).toEqual([])
    expect(brokenLinks(host, host.pages('reference'))).toEqual([])
  })

  test('gets pages that a strict content security policy lets through', () => {
    for (const file of host.pages('reference')) {
      expect(host.read(file)).not.toMatch(/\sstyle=/)
      expect(host.read(file)).not.toMatch(/\son[a-z]+=/)
      expect(host.read(file)).not.toContain('<script>alert')
    }
  })

  test('has an element for each line of the table of contents', () => {
    const html = host.read('reference/mcp/discovery/index.html')
    const toc = /<nav class="amd-toc"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
    expect(attributes(toc, 'a', 'href')).toEqual([
      '#fields',
      '#request-fields',
      '#exchange',
      '#probe',
      '#clients',
      '#errors',
    ])
  })
})

test('a default locale with a prefix has it in each URL', async () => {
  const host = await buildHost('prefixed-default-locale')
  expect(host.pages().filter((file) => file.includes('reference'))).toEqual([
    ...filesAt('en/reference/mcp'),
    ...filesAt('ru/reference/mcp'),
  ])
  const html = host.read('ru/reference/mcp/discovery/index.html')
  expect(attributes(html, 'html', 'lang')).toEqual(['ru'])
  expect(attributes(html, 'link rel="canonical"', 'href')).toEqual([
    'https://docs.example/ru/reference/mcp/discovery/',
  ])
  expect(alternates(html)).toEqual([
    'en https://docs.example/en/reference/mcp/discovery/',
    'ru https://docs.example/ru/reference/mcp/discovery/',
    'x-default https://docs.example/en/reference/mcp/discovery/',
  ])
})

test('locales with a path of their own keep it', async () => {
  const host = await buildHost('path-and-codes')
  const folders = ['reference/mcp', 'russia/reference/mcp', 'ar/reference/mcp']
  for (const folder of folders)
    expect(host.pages(folder)).toEqual(
      [
        ...filesAt(`${folder}/harbor`),
        `${folder}/archive/discovery/index.html`,
        `${folder}/archive/index.html`,
        `${folder}/archive/tools/index.html`,
        `${folder}/archive/tools/search-logs/index.html`,
        `${folder}/index.html`,
      ].sort(),
    )
  const russian = host.read('russia/reference/mcp/index.html')
  expect(attributes(russian, 'html', 'lang')).toEqual(['ru'])
  expect(alternates(russian)).toEqual([
    'en https://docs.example/reference/mcp/',
    'ru https://docs.example/russia/reference/mcp/',
    'ar https://docs.example/ar/reference/mcp/',
    'x-default https://docs.example/reference/mcp/',
  ])
})

test.each(['rewrite', 'redirect'])(
  'a fallback of the host (%s) makes no pages beside ours',
  async (type) => {
    const host = await buildHost('fallback', { FALLBACK_TYPE: type })
    const ours = host.pages().filter((file) => file.includes('reference'))
    expect(ours).toEqual(
      ['el/reference/mcp', 'reference/mcp', 'ru/reference/mcp'].flatMap(filesAt).sort(),
    )
    expect(brokenLinks(host, ours)).toEqual([])
    expect(host.log).not.toContain('conflict')
  },
)

test('a page in a locale that we have no words for says which language it is in', async () => {
  const host = await buildHost('untranslated')
  const read = (locale: string): string => host.read(`${locale}reference/mcp/tools/index.html`)
  const languages = ['', 'ru/', 'el/', 'ar/'].map((locale) => {
    const html = read(locale)
    return [attributes(html, 'html', 'lang'), attributes(html, 'html', 'dir')].flat().join(' ')
  })
  expect(languages).toEqual(['en ltr', 'ru ltr', 'en ltr', 'ar rtl'])
  expect(alternates(read('el/'))).toEqual([
    'en https://docs.example/reference/mcp/tools/',
    'ru https://docs.example/ru/reference/mcp/tools/',
    'ar https://docs.example/ar/reference/mcp/tools/',
    'x-default https://docs.example/reference/mcp/tools/',
  ])
  expect(attributes(read('el/'), 'link rel="canonical"', 'href')).toEqual([
    'https://docs.example/reference/mcp/tools/',
  ])
  expect(attributes(read('ar/'), 'link rel="canonical"', 'href')).toEqual([
    'https://docs.example/ar/reference/mcp/tools/',
  ])
  expect(attributes(read('el/'), 'a', 'hreflang')).toEqual(['en', 'ru', 'el', 'ar'])
  expect(brokenLinks(host, host.pages('el/reference'))).toEqual([])
})

test('links carry the base of the host and its slash', async () => {
  const host = await buildHost('base-path')
  const files = host.pages().filter((file) => file.includes('servers/'))
  expect(files).toContain('ru/servers/harbor/tools/get_tide/index.html')
  expect(brokenLinks(host, files, '/handbook')).toEqual([])
  const html = host.read('servers/harbor/tools/get_tide/index.html')
  const links = attributes(html, 'a', 'href').filter((href) => href.startsWith('/'))
  expect(links.filter((href) => !/^\/handbook\/.*\/$|^\/handbook\/$/.test(href))).toEqual([])
  expect(attributes(html, 'link rel="canonical"', 'href')).toEqual([
    'https://docs.example/handbook/servers/harbor/tools/get_tide/',
  ])
  expect(alternates(html)).toEqual([
    'en https://docs.example/handbook/servers/harbor/tools/get_tide/',
    'ru https://docs.example/handbook/ru/servers/harbor/tools/get_tide/',
    'x-default https://docs.example/handbook/servers/harbor/tools/get_tide/',
  ])
})

test('links have no slash at the end where the host wants none, and `locales` names the language', async () => {
  const host = await buildHost('trailing-slash-never')
  expect(brokenLinks(host, host.pages('reference'))).toEqual([])
  const html = host.read('reference/mcp/tools/get_tide/index.html')
  expect(attributes(html, 'html', 'lang')).toEqual(['ru'])
  const links = attributes(html, 'a', 'href').filter((href) => /^\/./.test(href))
  expect(links.filter((href) => href.endsWith('/'))).toEqual([])
})

test.each(['file', 'preserve'])('links lead to the files of the format "%s"', async (format) => {
  const host = await buildHost('format-file', { BUILD_FORMAT: format })
  const files = host.pages().filter((file) => file.includes('reference'))
  expect(files).toContain('ru/reference/mcp/harbor/tools/get_tide.html')
  expect(files.filter((file) => file.endsWith('index.html'))).toEqual([])
  expect(brokenLinks(host, files)).toEqual([])
  const html = host.read('reference/mcp/harbor.html')
  const extension = format === 'file' ? '.html' : ''
  expect(attributes(html, 'link rel="canonical"', 'href')).toEqual([
    `https://docs.example/reference/mcp/harbor${extension}`,
  ])
  expect(alternates(html)).toEqual([
    `en https://docs.example/reference/mcp/harbor${extension}`,
    `ru https://docs.example/ru/reference/mcp/harbor${extension}`,
    `x-default https://docs.example/reference/mcp/harbor${extension}`,
  ])
})

test('the host may compress HTML as it likes: no space between words is lost', async () => {
  const hosts = []
  for (const setting of ['"jsx"', 'true', 'false'])
    hosts.push(await buildHost('compress-html', { COMPRESS_HTML: setting }))
  const [jsx, spaces, none] = hosts
  expect(jsx?.pages('reference')).toEqual(filesAt('reference/mcp'))
  for (const file of jsx?.pages('reference') ?? []) {
    const words = readWords(jsx?.read(file) ?? '')
    expect(readWords(spaces?.read(file) ?? '')).toBe(words)
    expect(readWords(none?.read(file) ?? '')).toBe(words)
  }
})

test('a page that the site has at the same path wins, in its locale alone', async () => {
  const host = await buildHost('own-page')
  expect(host.code).toBe(0)
  expect(host.pages().filter((file) => file.includes('reference'))).toEqual([
    ...filesAt('reference/mcp'),
    ...filesAt('ru/reference/mcp'),
  ])
  const isOwn = (file: string): boolean => /Written by hand|Написано вручную/.test(host.read(file))
  expect(host.pages().filter(isOwn)).toEqual([
    'reference/mcp/tools/index.html',
    'ru/reference/mcp/prompts/index.html',
  ])
})

test('a configuration file beside the Astro config is used when no options are given', async () => {
  const host = await buildHost('config-file')
  expect(host.pages('reference')).toEqual(filesAt('reference/mcp'))
})

test('without servers the build goes on and says what to add', async () => {
  const host = await buildHost('no-servers')
  expect(host.code).toBe(0)
  expect(host.pages()).toEqual(['index.html'])
  expect(host.log).toContain('No MCP servers are configured')
  expect(host.log).toContain("weather: { command: 'npx', args: ['-y', 'your-mcp-server'] }")
})

test('a server that can not be used stops the build with its message alone', async () => {
  const host = await buildHost('failing-server')
  expect(host.code).toBe(1)
  expect(host.log).toContain('Server "harbor": The server\'s command was not found.')
  expect(host.log).not.toContain('    at ')
})
