import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createAbsolute,
  toFileUrl,
  toHomeUrl,
  toUrl,
  type UrlSettings,
} from '../../../plugins/astro/url.ts'

const plain: UrlSettings = {
  base: '/',
  trailingSlash: 'ignore',
  format: 'directory',
  reference: 'reference/mcp',
}

test('a page stands below its locale and the reference', () => {
  expect(toUrl(plain, '', '')).toBe('/reference/mcp/')
  expect(toUrl(plain, 'ru', 'demo/tools', 'sample')).toBe('/ru/reference/mcp/demo/tools/#sample')
})

test.each<[UrlSettings['format'], UrlSettings['trailingSlash'], string]>([
  ['directory', 'ignore', '/docs/reference/mcp/demo/'],
  ['directory', 'always', '/docs/reference/mcp/demo/'],
  ['directory', 'never', '/docs/reference/mcp/demo'],
  ['preserve', 'ignore', '/docs/reference/mcp/demo'],
  ['preserve', 'always', '/docs/reference/mcp/demo/'],
  ['file', 'ignore', '/docs/reference/mcp/demo.html'],
  ['file', 'never', '/docs/reference/mcp/demo.html'],
])('with format %s and slash %s the URL is %3$s', (format, trailingSlash, url) => {
  expect(toUrl({ ...plain, base: '/docs/', format, trailingSlash }, '', 'demo')).toBe(url)
})

test('the first page of the site has the slash of its base', () => {
  expect(toHomeUrl(plain, '')).toBe('/')
  expect(toHomeUrl({ ...plain, base: '/docs' }, '')).toBe('/docs/')
  expect(toHomeUrl({ ...plain, trailingSlash: 'never' }, 'ru')).toBe('/ru')
})

test('a path is percent-encoded, whatever is put together once for all of them', () => {
  const settings = { ...plain, base: '/a b/' }
  expect(toUrl(settings, 'ru', 'demo/tools')).toBe('/a%20b/ru/reference/mcp/demo/tools/')
  expect(toUrl(settings, 'ru', 'demo/a b?')).toBe('/a%20b/ru/reference/mcp/demo/a%20b%3F/')
  expect(toUrl(settings, '', 'demo//tools/')).toBe('/a%20b/reference/mcp/demo/tools/')
  expect(toFileUrl(settings, 'ru', 'demo/badge.svg')).toBe('/a%20b/ru/reference/mcp/demo/badge.svg')
  expect(toUrl({ ...plain, reference: 'ref' }, '', 'demo')).toBe('/ref/demo/')
})

test('the address of a page is what the standard makes of its path', () => {
  const absolute = createAbsolute('https://docs.example/below/?a#b')
  const part = fc.constantFrom(
    'a',
    'Z9',
    '.',
    '..',
    '%2e',
    '%C3',
    '%',
    '~',
    '-',
    '_',
    ' ',
    '/',
    '?',
    '#',
  )
  const path = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(path, (url) => {
      fc.pre(URL.canParse(url, 'https://docs.example'))
      expect(absolute(url)).toBe(new URL(url, 'https://docs.example').href)
    }),
  )
})
