import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadLinks, textAt, toOwnTexts } from '../../../plugins/astro/own-texts.ts'
import { toOwnText } from '../../../src/render/to-markdown/own-text.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amd-own-texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the source of a text is read without its frontmatter and without the modules of MDX', () => {
  const read = (name: string, source: string): string | undefined => {
    const file = join(folder, name)
    writeFileSync(file, source)
    const texts = toOwnTexts({ 'a/b': { before: { en: { file, lang: 'en' } } } })
    return textAt(texts, { path: 'a/b', place: 'before', locale: 'en' })?.markdown
  }
  expect(read('a.md', '---\ntitle: A\n---\n\nOne\n\nimport this\n')).toBe('One\n\nimport this')
  expect(
    read('b.mdx', "import A from './a'\nimport B from './b'\n\nexport const c = 1\n\n<A />\n"),
  ).toBe('<A />')
  expect(read('c.mdx', 'Exports are told of.\n')).toBe('Exports are told of.')
})

test('only the place and the locale that a text is for have it', () => {
  const texts = { a: { after: { ru: { lang: 'ru', markdown: 'Да' } } } }
  expect(textAt(texts, { path: 'a', place: 'after', locale: 'ru' })).toEqual(texts.a.after.ru)
  for (const asked of [
    { path: 'a', place: 'before', locale: 'ru' },
    { path: 'a', place: 'after', locale: 'constructor' },
    { path: 'constructor', place: 'after', locale: 'ru' },
  ] as const)
    expect(textAt(texts, asked)).toBe(undefined)
})

test('links to the reference are led on, others and what stands in words stay', () => {
  const text = '[a](mcp:s/tool/x#input) [b](<mcp:s>) <a href="mcp:s/tool/y"> mcp:s [c](mcp:none)'
  const lead = (query: { server?: string; key?: string }): string | undefined =>
    query.server === 's' ? `/${query.key ?? ''}` : undefined
  expect(leadLinks(text, lead)).toBe('[a](/x) [b](</>) <a href="/y"> mcp:s [c](mcp:none)')
})

test('headings go below those around, code keeps its signs', () => {
  const text = '# A\n\n```sh\n# no heading\n```\n\n###### F\n\n#tag'
  const view = { translator: createTranslator('en'), ownText: () => text }
  expect(toOwnText({ ...view, depth: 3 }, 'p', 'before')).toBe(
    '### A\n\n```sh\n# no heading\n```\n\n###### F\n\n#tag',
  )
  expect(toOwnText(view, 'p', 'before')).toBe(text)
  expect(toOwnText({ ...view, ownText: () => undefined }, 'p', 'after')).toBe('')
})
