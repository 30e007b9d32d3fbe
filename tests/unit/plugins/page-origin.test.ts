import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPageOrigin } from '../../../plugins/astro/page-origin.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { digestPage } from '../../../src/i18n/page/seal.ts'

const source = '---\ntitle: "Probes"\n---\n\nA node MUST wait.\n'
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amd-origin-'))
  await writeFile(join(folder, 'probes.mdx'), source)
})
afterEach(() => rm(folder, { recursive: true }))

function read(provenance: unknown, locale = 'ru'): { lines: string[]; notices: unknown[] } {
  const page = {
    frontmatter: { title: 'Пробы', provenance },
    file: join(folder, 'ru', 'probes.mdx'),
    locale,
    pathname: '/docs/ru/probes/',
  }
  const { provenance: origin, notices } = readPageOrigin(page, {
    translator: createTranslator(locale),
  })
  const lines = origin.items.map(
    ({ label, value, href }) =>
      `${label}: ${typeof value === 'string' ? value : value.value}${href ? ` (${href})` : ''}`,
  )
  return { lines, notices }
}

describe('a hand-written page', () => {
  test('says what it rests on, as its frontmatter does', () => {
    const provenance = {
      basis: '[The specification](https://example.com/spec)',
      revision: '2026-07-28T00:00:00.000Z',
      checked: new Date('2026-10-05'),
    }
    expect(read(provenance)).toEqual({
      lines: [
        'Тип: Страница написана вручную',
        'Основа: The specification (https://example.com/spec)',
        'Ревизия спецификации: 2026-07-28, сверено 05.10.2026 (https://modelcontextprotocol.io/specification/2026-07-28)',
      ],
      notices: [],
    })
    expect(read(undefined, 'en').lines).toEqual(['Type: Written by hand'])
    expect(read({ basis: 'https://example.com/a' }, 'en').lines[1]).toBe(
      'Basis: https://example.com/a (https://example.com/a)',
    )
    expect(read({ basis: 'a book', checked: '2026-10-05' }, 'en').lines).toEqual([
      'Type: Written by hand',
      'Basis: a book',
      'Checked on: October 5, 2026',
    ])
  })

  test('that is a translation names its source, and notices when that changes', async () => {
    const sealed = {
      source: '../probes.mdx',
      digest: digestPage(source),
      checked: '2026-10-05',
    }
    expect(read(sealed)).toEqual({
      lines: [
        'Тип: Перевод страницы, написанной вручную',
        'Исходная страница: Probes (/docs/probes/)',
        'Сверено: 05.10.2026',
      ],
      notices: [],
    })
    await writeFile(join(folder, 'probes.mdx'), source.replace('wait', 'answer'))
    expect(read(sealed).notices).toEqual([
      {
        type: 'caution',
        title: 'Исходная страница изменилась',
        text: 'Перевод сверен с исходной страницей 05.10.2026. С тех пор она изменилась.',
      },
    ])
    expect(read({ ...sealed, source: '../gone.mdx' }).notices).toEqual([])
  })
})
