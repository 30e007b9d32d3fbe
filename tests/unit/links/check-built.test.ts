import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  checkBuiltLinks,
  findLeftLinks,
  hasScheme,
} from '../../../plugins/astro/links/check-built.ts'

test.each([
  ['<a href="mcp:demo/tool/a">a</a>', ['mcp:demo/tool/a']],
  ["<p><a class='x > y' href = ' MCP:demo'>a</a>", ['MCP:demo']],
  ['<a href=mcp:demo/tools>a</a><link-card href="mcp:b">', ['mcp:demo/tools', 'mcp:b']],
  ['<a\n  data-on=""\n  href="mcp:demo"\n>', ['mcp:demo']],
  ['<a href="https://mcp.example/mcp:demo">a</a>', []],
  ['<pre>&lt;a href="mcp:demo"></pre>', []],
  ['<code>x</code> href="mcp:demo"', []],
  ['<p title=\'<a href="mcp:demo">\'>', []],
  ['<p title=\' href="mcp:demo"\' data-href="mcp:demo">', []],
  ['<script>const a = \'<a href="mcp:demo">\'</script>', []],
  ['<!-- <a href="mcp:demo"> -->', []],
])('%s', (html, urls) => {
  expect(findLeftLinks(html)).toEqual(urls)
})

test.each([
  ['href="mcp:demo"', true],
  ['href="McP:demo"', true],
  ['http: and mc p:', false],
  ['p: at the start', false],
  ['é mcp', false],
  ['é mcp:', true],
])('whether the scheme is in the bytes of %j: %s', (html, isThere) => {
  expect(hasScheme(Buffer.from(html))).toBe(isThere)
})

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amd-built-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): URL {
  writeFileSync(join(folder, name), text)
  return pathToFileURL(join(folder, name))
}

const link = '<a href="mcp:demo/tool/a">a</a>'

test('each page with such a link is named, and pages without one are not', () => {
  const dir = pathToFileURL(`${folder}/`)
  const good = write('good.html', '<a href="/a/">a</a>')
  const assets = new Map([
    ['/bad', [write('bad.html', link + link)]],
    ['/good', [good, write('good.md', link)]],
  ])
  expect(() => checkBuiltLinks({ dir, assets })).toThrow(
    'Links to the reference lead nowhere. \n- the built page bad.html: mcp:demo/tool/a\n    Such an address is led on where Markdown or MDX has it written out in quotes. Write it so, or use <McpLink>.',
  )
  expect(checkBuiltLinks({ dir, assets: new Map([['/good', [good]]]) })).toBeUndefined()
})

test.each([0, 1, 65_535 - link.length, 65_536 - link.length, 65_537, 700_000])(
  'a link after %i other characters is found, and no page has what stood in one before it',
  (length) => {
    const dir = pathToFileURL(`${folder}/`)
    const pages = [
      write('empty.html', ''),
      write('long.html', '-'.repeat(length) + link),
      write('short.html', '<a href="/a/">a</a>'),
      write('shorter.html', ''),
    ]
    let told = ''
    try {
      checkBuiltLinks({ dir, assets: new Map([['/', pages]]) })
    } catch (error) {
      told = String(error)
    }
    expect(told.match(/the built page [\w.]+: .*/g)).toEqual([
      'the built page long.html: mcp:demo/tool/a',
    ])
  },
)
