import { beforeAll, describe, expect, test } from 'vitest'
import { buildHost, type Host } from './build-host.ts'
import { attributes, brokenLinks } from './read-html.ts'

describe('a host with two kept releases', () => {
  let host: Host

  beforeAll(async () => {
    host = await buildHost('releases')
  })

  test('keeps the pages of each release beside those of the server as it is', () => {
    const folder = 'ru/reference/mcp/'
    const pages = host
      .files(folder)
      .map((file) => file.slice(folder.length))
      .filter((file) => /\.html$|^badge\./.test(file))
    expect(pages).toEqual([
      'badge.json',
      'badge.svg',
      'changelog/index.html',
      'conformance/index.html',
      'discovery/index.html',
      'index.html',
      'prompts/index.html',
      'prompts/plan_crossing/index.html',
      'tools/book_seat/index.html',
      'tools/book_ticket/index.html',
      'tools/cancel_ticket/index.html',
      'tools/find_ferries/index.html',
      'tools/index.html',
      'tools/print_timetable/index.html',
      'v/1.0.0/discovery/index.html',
      'v/1.0.0/index.html',
      'v/1.0.0/prompts/index.html',
      'v/1.0.0/prompts/plan_crossing/index.html',
      'v/1.0.0/tools/book_seat/index.html',
      'v/1.0.0/tools/find_ferries/index.html',
      'v/1.0.0/tools/index.html',
      'v/1.0.0/tools/print_timetable/index.html',
      'v/1.1.0/discovery/index.html',
      'v/1.1.0/index.html',
      'v/1.1.0/prompts/index.html',
      'v/1.1.0/prompts/plan_crossing/index.html',
      'v/1.1.0/tools/book_ticket/index.html',
      'v/1.1.0/tools/find_ferries/index.html',
      'v/1.1.0/tools/index.html',
      'v/1.1.0/tools/print_timetable/index.html',
    ])
  })

  test('has no broken link, in either locale', () => {
    const pages = host.files().filter((file) => file.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(50)
    expect(brokenLinks(host, pages)).toEqual([])
  })

  test('redirects the address of a renamed tool, in the locale of the reader', () => {
    const html = host.read('ru/reference/mcp/tools/book_seat/index.html')
    expect(attributes(html, 'meta http-equiv="refresh"', 'content')).toEqual([
      '0;url=/ru/reference/mcp/tools/book_ticket/',
    ])
    expect(attributes(html, 'link rel="canonical"', 'href')).toEqual([
      'https://docs.example/ru/reference/mcp/tools/book_ticket/',
    ])
  })

  test('sends search engines from the pages of a release to those of today', () => {
    const canonical = (path: string): string[] =>
      attributes(host.read(`reference/mcp/${path}/index.html`), 'link rel="canonical"', 'href')
    expect(canonical('v/1.0.0/tools/book_seat')).toEqual([
      'https://docs.example/reference/mcp/tools/book_ticket/',
    ])
    expect(canonical('v/1.1.0/tools/print_timetable')).toEqual([
      'https://docs.example/reference/mcp/v/1.1.0/tools/print_timetable/',
    ])
  })

  test('lists the pages of the same release around a page of one', () => {
    const html = host.read('reference/mcp/v/1.0.0/tools/book_seat/index.html')
    const [, navigation = ''] = /<nav\s+id="amd-navigation"([\s\S]*?)<\/nav>/.exec(html) ?? []
    const links = attributes(navigation, 'a', 'href')
    expect(links).toContain('/reference/mcp/v/1.0.0/tools/print_timetable/')
    expect(links.filter((link) => !link.includes('/v/1.0.0/'))).toEqual([])
  })

  test('serves a badge as a picture and as data, in the words of the locale', () => {
    const svg = host.read('ru/reference/mcp/badge.svg')
    expect(svg).toMatch(/^<svg [^>]*role="img" xml:lang="ru"/)
    expect(svg).toContain('<title>Ferry office: MCP 2026-07-28, нарушено 1 требование</title>')
    expect(svg).not.toMatch(/<script|href=|url\((?!#a\))/)
    expect(JSON.parse(host.read('reference/mcp/badge.json'))).toMatchObject({
      schemaVersion: 1,
      label: 'MCP 2026-07-28',
      message: '1 requirement broken',
    })
  })
})

test('a build fails with the report when a server breaks a rule at the level of check.failOn', async () => {
  const host = await buildHost('fail-on', { FAIL_ON: 'error' })
  expect(host.code).not.toBe(0)
  expect(host.log).toContain('Servers break rules of the specification.')
  expect(host.log).toMatch(/error +MUST +cache\/scope-present/)
  expect(host.log).toContain('server/discover: /result/cacheScope')
  expect(host.files()).toEqual([])
})

test('a build goes on when it is told never to fail', async () => {
  const host = await buildHost('fail-on', { FAIL_ON: 'never' })
  expect(host.code).toBe(0)
})
