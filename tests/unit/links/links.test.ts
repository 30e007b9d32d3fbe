import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseAddress, toAddress } from '../../../plugins/astro/links/address.ts'
import { describeMissing } from '../../../plugins/astro/links/describe-missing.ts'
import { localeOfFile } from '../../../plugins/astro/links/locale-of-file.ts'
import { createLinkProblems } from '../../../plugins/astro/links/problems.ts'
import { readRetryCount } from '../../../plugins/astro/links/retry-count.ts'

describe('the address of a link', () => {
  test.each([
    ['mcp:demo/tool/get_forecast', { server: 'demo', kind: 'tool', key: 'get_forecast' }],
    ['MCP://demo/tools', { server: 'demo', kind: 'tools' }],
    ['mcp:demo/resource/a://b/c', { server: 'demo', kind: 'resource', key: 'a://b/c' }],
    ['mcp:demo/tool/a%20b#x%20y', { server: 'demo', kind: 'tool', key: 'a b', anchor: 'x y' }],
    ['mcp:demo/tool/100%', { server: 'demo', kind: 'tool', key: '100%' }],
    ['mcp:demo', { server: 'demo' }],
    ['mcp:', {}],
    ['https://mcp.example/mcp:demo', undefined],
    ['mcpx:demo', undefined],
  ])('%s', (address, query) => {
    expect(parseAddress(address)).toEqual(query)
  })

  test('is written as it is read', () => {
    expect(toAddress({ server: 'demo', kind: 'resource', key: 'a://b' })).toBe(
      'mcp:demo/resource/a://b',
    )
    expect(toAddress({})).toBe('mcp:')
  })
})

describe('the locale of a file', () => {
  const host = {
    defaultLocale: 'en',
    locales: [
      { code: 'en', path: '' },
      { code: 'ru', path: 'ru' },
      { code: 'pt-BR', path: 'brasil' },
    ],
  }
  test.each([
    ['src/content/docs/index.md', 'en'],
    ['src/content/docs/ru/guide.mdx', 'ru'],
    ['src/content/docs/brasil/en/guide.md', 'pt-BR'],
    ['src/content/blog/pt-br/guide.md', 'pt-BR'],
    ['content/mcp/demo/tools/forecast.ru.mdx', 'ru'],
    ['src/content/docs/ru.md', 'en'],
    ['', 'en'],
  ])('%s', (path, code) => {
    expect(localeOfFile(host, path).code).toBe(code)
  })
})

describe('a link that leads nowhere', () => {
  test('is told with what is near, or with what there is', () => {
    const query = { server: 'demo', kind: 'tool', key: 'x' }
    const missing = { status: 'missing', type: 'item', word: 'get_tyde' } as const
    expect(describeMissing(query, { ...missing, known: ['get_tide', 'book'] })).toBe(
      'The MCP server "demo" has no tool "get_tyde". Did you mean "get_tide"?',
    )
    const known = ['get_tide', 'tide_at']
    expect(describeMissing(query, { ...missing, known, renamed: 'tide_at' })).toBe(
      'The MCP server "demo" has no tool "get_tyde". Did you mean "tide_at"?',
    )
    expect(describeMissing(query, { ...missing, known: ['book', 'sail'] })).toBe(
      'The MCP server "demo" has no tool "get_tyde". There are: "book", "sail".',
    )
    expect(describeMissing(query, { ...missing, known: [] })).toBe(
      'The MCP server "demo" has no tool "get_tyde". There is none.',
    )
  })

  test('is reported with all others, by file', () => {
    const problems = createLinkProblems()
    expect(() => problems.throwIfAny()).not.toThrow()
    const b = { file: 'b.md', url: 'mcp:x', problem: 'No x.' }
    expect([problems.add(b), problems.add(b)]).toEqual([true, false])
    problems.add({ ...b, file: 'a.md', line: 12, url: 'mcp:y' })
    problems.add({ ...b, file: 'a.md', line: 9 })
    expect(() => problems.throwIfAny()).toThrowError(
      expect.objectContaining({
        code: 'LINK_BROKEN',
        message:
          'Links to the reference lead nowhere. \n- a.md:9: mcp:x\n    No x.\n- a.md:12: mcp:y\n    No x.\n- b.md: mcp:x\n    No x.',
      }),
    )
  })

  test('makes the site forget the Markdown it keeps', () => {
    const folder = mkdtempSync(join(tmpdir(), 'links-'))
    const url = pathToFileURL(`${folder}/cache/`)
    try {
      expect(readRetryCount(url).count).toBe(0)
      readRetryCount(url).raise()
      readRetryCount(url).raise()
      expect(readRetryCount(url).count).toBe(2)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
