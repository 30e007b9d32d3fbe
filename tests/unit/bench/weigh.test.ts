import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { weighSite } from '../../../bench/weigh.ts'

test('other forms of pages are told apart from pages, their assets and the index of the search', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weigh-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pages = ['index.html', 'tools/a/index.html', '_astro/a.js', 'pagefind/pagefind-entry.json']
  const forms = ['tools/a.md', 'tools/a.json', 'llms.txt', 'mcp/llms.txt', 'mcp/llms-full.txt']
  for (const file of [...pages, ...forms]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '1234567890')
  }
  expect(weighSite(folder)).toEqual({ pages: 2, output: 90, pageOutput: 40 })
})
