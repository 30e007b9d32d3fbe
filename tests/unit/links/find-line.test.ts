import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLine } from '../../../plugins/astro/links/find-line.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amd-line-'))
  file = join(folder, 'guide.mdx')
  writeFileSync(
    file,
    [
      '---',
      'title: Guide',
      '---',
      '[long](mcp:demo/tool/a_b), [other](mcp:demo/tool/a-b#x)',
      '[short](mcp:demo/tool/a). [again](mcp:demo/tool/a)',
      '[space](<mcp:demo/resource/file:///a b>)',
      '<a href={`mcp:demo/${kind}`',
      '}>x</a>',
    ].join('\n'),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['mcp:demo/tool/a', 5],
  ['mcp:demo/tool/a_b', 4],
  ['mcp:demo/tool/a-b#x', 4],
  ['mcp:demo/resource/file:///a%20b', 6],
  ['`mcp:demo/${kind}`\n', 7],
  ['mcp:demo/prompt/p', undefined],
  ['', undefined],
])('%j is first written on line %s', (written, line) => {
  expect(findLine(file, written)).toBe(line)
})

test('what is no file has no lines', () => {
  expect(findLine(join(folder, 'none.md'), 'mcp:demo')).toBeUndefined()
  expect(findLine('', 'mcp:demo')).toBeUndefined()
})
