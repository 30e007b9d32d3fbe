import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { describeProblem } from '../../../src/i18n/parity/index.ts'
import { checkParity, checkParityFiles } from '../../../src/pipeline/check-parity.ts'

const fixture = (name: string): string => new URL(`fixtures/${name}`, import.meta.url).pathname

function check(en: string, ru: string): string[] {
  const problems = checkParity({ text: en, locale: 'en' }, { text: ru, locale: 'ru' })
  return problems.map(
    (problem) => `${problem.sourceLine}:${problem.translationLine} ${describeProblem(problem)}`,
  )
}

test('two SHOULD NOT that a translation merges into one are reported, and nothing else', async () => {
  const pair = {
    source: { path: fixture('probe.en.mdx'), locale: 'en' },
    translation: { path: fixture('probe.ru.mdx'), locale: 'ru' },
  }
  expect(await checkParityFiles([pair], (path) => readFile(path, 'utf8'))).toEqual({
    pages: [
      {
        ...pair,
        problems: [
          {
            kind: 'level',
            sourceLine: 16,
            translationLine: 17,
            levels: [{ level: 'SHOULD NOT', expected: 2, found: 1 }],
            doubts: [],
          },
        ],
      },
    ],
    problems: 1,
  })
})

describe('a translation', () => {
  test('that says the same has no problem, whatever its order of words', () => {
    expect(
      check(
        'A node MUST send `a` and `b` 2 times, [so](https://x.example/y).',
        '[Так](https://x.example/y): `b` и `a` узел ДОЛЖЕН слать 2 раза.',
      ),
    ).toEqual([])
  })

  test('that weakens a MUST is found', () => {
    expect(check('A node MUST wait.', 'Узлу СЛЕДУЕТ ждать.')).toEqual([
      '1:1 MUST: 1 in the source, 0 in the translation; SHOULD: 0 in the source, 1 in the translation',
    ])
  })

  test('that negates outside the capitals is told so', () => {
    expect(check('Nodes MUST NOT wait.', 'Узлы не ДОЛЖНЫ ждать.')).toEqual([
      '1:1 MUST NOT: 1 in the source, 0 in the translation; "не ДОЛЖНЫ" is no keyword',
    ])
  })

  test('that exchanges the levels of two items is found in both', () => {
    expect(
      check('- a node MUST wait\n- a node MAY ask', '- узел МОЖЕТ ждать\n- узел ДОЛЖЕН спросить'),
    ).toHaveLength(2)
  })

  test('that merges two items into one loses a level there', () => {
    expect(
      check(
        '- One node waits.\n- A client SHOULD NOT guess the name.\n- A client SHOULD NOT store the name.\n\nThe end MAY come.',
        '- Один узел ждёт.\n- Клиенту НЕ СЛЕДУЕТ угадывать имя и не нужно его хранить.\n\nМОЖЕТ наступить конец.',
      ),
    ).toEqual(['2:2 SHOULD NOT: 2 in the source, 1 in the translation'])
  })

  test('may repeat a code, or name one that the source names elsewhere', () => {
    expect(
      check('Send `ask` and `ask`.\n\nThen it waits.', 'Отправьте `ask`.\n\nДалее `ask` ждёт.'),
    ).toEqual([])
  })

  test('loses no code, link or number, and gains none', () => {
    expect(
      check(
        'Send `ask/a` to [it](https://a.example) within 30 seconds.',
        'Отправьте `ask/b` [ему](https://b.example) за 60 секунд.',
      ),
    ).toEqual([
      '1:1 inline code ask/a: 1 in the source, 0 in the translation; inline code ask/b: 0 in the source, 1 in the translation',
      '1:1 link https://a.example: 1 in the source, 0 in the translation; link https://b.example: 0 in the source, 1 in the translation',
      '1:1 number 30: 1 in the source, 0 in the translation; number 60: 0 in the source, 1 in the translation',
    ])
  })

  test('writes numbers, dates and own links in its way', () => {
    expect(
      check(
        '1,000.5 on 2026-07-28, see [it](/guide/a#first) or [that](../b.md).',
        'См. [это](/ru/guide/a#первое) или [то](../b.md) от 28.07.2026: 1 000,5.',
      ),
    ).toEqual([])
    const arabic = { text: 'انتظر ٣٠ ثانية', locale: 'ar' }
    expect(checkParity({ text: 'Wait 30 seconds', locale: 'en' }, arabic)).toEqual([])
  })

  test('misses a paragraph', () => {
    expect(
      check(
        'The first paragraph says who may call.\n\nThe second one tells that a node MUST wait.\n\nThe third one closes the page.',
        'Первый абзац говорит, кто вызывает.\n\nТретий заканчивает страницу.',
      ),
    ).toEqual([
      '3:3 the paragraph of line 3 is missing: The second one tells that a node MUST wait.',
    ])
  })

  test('has notes of its own, in which only keywords count', () => {
    const en = '# A\n\nA node MUST wait for the answer.'
    const ru = '# А\n\nУзел ДОЛЖЕН ждать ответа.\n\n> Примечание: `x` появилось в 2019.'
    expect(check(en, ru)).toEqual([])
    expect(check(en, `${ru} Ему СЛЕДУЕТ спешить.`)).toEqual([
      '3:5 SHOULD: 0 in the source, 1 in the translation',
    ])
  })
})

test('pages of very different length are compared to their ends', () => {
  const long = Array.from({ length: 120 }, (_, index) => `It MAY be ${index}.`).join('\n\n')
  const problems = (en: string, ru: string): number =>
    checkParity({ text: en, locale: 'en' }, { text: ru, locale: 'ru' }).length
  expect([problems(long, ''), problems('', long), problems(long, 'Он МОЖЕТ быть 7.')]).toEqual([
    120, 120, 119,
  ])
})

test('a file is read once, and one that can not be read is an error', async () => {
  const read: string[] = []
  const readText = (path: string): Promise<string> => {
    read.push(path)
    return path === 'gone' ? Promise.reject(new Error('gone')) : Promise.resolve('It MUST.')
  }
  const en = { path: 'a.md', locale: 'en' }
  const pairs = ['ru', 'de'].map((locale) => ({
    source: en,
    translation: { path: `${locale}.md`, locale },
  }))
  const { problems } = await checkParityFiles(pairs, readText)
  expect({ read: read.sort(), problems }).toEqual({ read: ['a.md', 'de.md', 'ru.md'], problems: 0 })
  const lost = { source: en, translation: { path: 'gone', locale: 'ru' } }
  await expect(checkParityFiles([lost], readText)).rejects.toThrow('gone')
})
