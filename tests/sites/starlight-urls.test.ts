import { describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'
import { alternates, attributes, brokenLinks } from './read-html.ts'

const settings = [
  { base: '/handbook', slash: 'always', format: 'directory', end: '/' },
  { base: '/handbook', slash: 'ignore', format: 'file', end: '.html' },
  { base: '/', slash: 'never', format: 'directory', end: '' },
] as const

describe.each(settings)(
  'a Starlight site with base $base, trailingSlash $slash and format $format',
  ({ base, slash, format, end }) => {
    const prefix = base === '/' ? '' : base
    const toUrl = (locale: string, path: string): string =>
      `${prefix}/${locale}/reference/mcp${path}${end}`

    test('is linked as it links itself, in each locale', async () => {
      const host = await build(base, slash, format)
      const files = host.pages().filter((file) => file.includes('reference'))
      expect(files).toHaveLength(30)
      expect(brokenLinks(host, files, prefix)).toEqual([])
      const file = format === 'file' ? 'get_tide.html' : 'get_tide/index.html'
      const html = host.read(`ru/reference/mcp/tools/${file}`)
      const absolute = (locale: string): string =>
        `https://docs.example${toUrl(locale, '/tools/get_tide')}`
      expect(attributes(html, 'link rel="canonical"', 'href')).toEqual([absolute('ru')])
      expect(alternates(html)).toEqual([
        `en ${absolute('en')}`,
        `ru ${absolute('ru')}`,
        `x-default ${absolute('en')}`,
      ])
      const current = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? []
      expect(current.map((link) => attributes(link, 'a', 'href')[0])).toEqual([
        toUrl('ru', '/tools/get_tide'),
      ])
    })
  },
)

test('a page in a locale of Starlight that we have no words for says so, and marks its language', async () => {
  const host = await build('/', 'ignore', 'directory')
  const read = (locale: string): string =>
    host.read(`${locale}/reference/mcp/tools/get_tide/index.html`)
  const marks = (html: string): string[] => [
    ...attributes(html, 'html', 'lang'),
    ...attributes(html, 'main', 'lang'),
    ...attributes(html, 'div class="amd (?:[^"]* )?not-content"', 'lang'),
  ]
  expect(marks(read('ru'))).toEqual(['ru', 'ru'])
  expect(marks(read('el'))).toEqual(['el', 'en', 'en', 'en'])
  expect(read('el')).toContain('δεν είναι ακόμη διαθέσιμο στη γλώσσα σου')
  expect(attributes(read('el'), 'link rel="canonical"', 'href')).toEqual(
    attributes(read('en'), 'link rel="canonical"', 'href'),
  )
  expect(alternates(read('el'))).toEqual(alternates(read('en')))
  expect(alternates(host.read('el/index.html')).map((one) => one.split(' ')[0])).toContain('el')
  expect(read('ru')).not.toContain('ещё не доступно')
  const sidebar = /<nav class="sidebar[\s\S]*?<\/nav>/.exec(read('el'))?.[0] ?? ''
  const ours = (sidebar.match(/<a [^>]*>/g) ?? []).filter((link) => link.includes('reference'))
  expect(new Set(ours.map((link) => attributes(link, 'a', 'lang')[0]))).toEqual(new Set(['en']))
})

test('a site without an address names no canonical page, where it would be another one too', async () => {
  const host = await build('/', 'ignore', 'directory', { NO_SITE: 'yes' })
  const html = host.read('el/reference/mcp/tools/get_tide/index.html')
  expect(attributes(html, 'link rel="canonical"', 'href')).toEqual([])
})

function build(base: string, slash: string, format: string, more = {}): Promise<Host> {
  const env = { BASE: base, TRAILING_SLASH: slash, BUILD_FORMAT: format, ...more }
  return buildHost('starlight-urls', env)
}
