import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
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

test('each page with such a link is named, and pages without one are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amd-built-'))
  try {
    const write = (name: string, text: string): URL => {
      writeFileSync(join(folder, name), text)
      return pathToFileURL(join(folder, name))
    }
    const link = '<a href="mcp:demo/tool/a">a</a>'
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
  } finally {
    rmSync(folder, { recursive: true })
  }
})
