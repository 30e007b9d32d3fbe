import { expect, test } from 'vitest'
import { buildHost } from './build-host.ts'
import { attributes } from './read-html.ts'

test('parts of the reference stand on pages of a plain Astro site, in the language of the page', async () => {
  const host = await buildHost('parts')
  const shown = [
    ['index.html', 'MUST', 'Required'],
    ['ru/index.html', 'ДОЛЖЕН', 'Обязательное'],
  ] as const
  for (const [file, keyword, word] of shown) {
    const html = host.read(file)
    for (const text of [
      keyword,
      word,
      'Height of the tide at a',
      'Questions to ask before mooring.',
      'What sailors should know today.',
      'One berth by its number.',
    ])
      expect(html).toContain(text)
    const ids = attributes(html, '[a-z][a-z0-9]*', 'id')
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
    expect(html).toContain('<link rel="stylesheet"')
  }
})
