import { describe, expect, test } from 'vitest'
import { levels } from '../../../src/core/level.ts'
import {
  findDoubts,
  findKeywords,
  keywordLocales,
  matchLocale,
  notProse,
  wordsOf,
} from '../../../src/i18n/bcp14/index.ts'
import { allVectors, readEmphasis } from './vectors.ts'

describe('keywords in a block of text', () => {
  test.each(allVectors)('$locale: $case', ({ locale, text: markdown, expect: expected }) => {
    const { text, emphases } = readEmphasis(markdown)
    const found = findKeywords(text, locale, emphases)
    expect(
      found.map(({ term, mention, tail }) => `${mention ? '~' : ''}${term}${tail ? '…' : ''}`),
    ).toEqual(expected)
  })

  test('are tested in every language of the table', () => {
    expect(
      keywordLocales.filter((tag) => !allVectors.some(({ locale }) => locale === tag)),
    ).toEqual([])
  })

  test.each(keywordLocales)('of %s are those that the field tables show', (locale) => {
    const shown = wordsOf(locale)?.keywords
    expect(levels.map((level) => findKeywords(`${shown?.[level]}`, locale)[0]?.level)).toEqual([
      ...levels,
    ])
  })

  test('carry their level, their place and the English word in them', () => {
    expect(findKeywords('客户端必须（MUST）等待', 'zh-CN')).toEqual([
      {
        start: 3,
        end: 11,
        level: 'MUST',
        term: 'MUST',
        mention: false,
        english: { start: 6, end: 10 },
      },
    ])
    expect(findKeywords('Er DARF es NICHT', 'de')).toEqual([
      {
        start: 3,
        end: 7,
        level: 'MUST NOT',
        term: 'MUST NOT',
        mention: false,
        tail: { start: 11, end: 16 },
      },
    ])
  })

  test('do not join across code', () => {
    expect(findKeywords(`You MUST ${notProse} NOT it`, 'en').map(({ term }) => term)).toEqual([
      'MUST',
    ])
  })

  test('of a wrong pair are two uses, and a bracket with more in it keeps one', () => {
    const read = (text: string): string[] =>
      findKeywords(text, 'pl').map(({ level, mention }) => (mention ? '~' : '') + level)
    expect(read('Nie zgaduj: NIE POWINNY (MUST NOT)')).toEqual(['SHOULD NOT', 'MUST NOT'])
    expect(read('Węzeł MUSI (MUST, zob. niżej) czekać')).toEqual(['MUST', '~MUST'])
  })
})

test('a tag is read as the known language of its script', () => {
  expect(
    ['en-GB', 'pt', 'zh', 'zh-Hant-HK', 'iw', 'de-AT', 'sr-Latn', 'sv', 'no tag', ''].map(
      matchLocale,
    ),
  ).toEqual([
    'en',
    'pt-BR',
    'zh-CN',
    'zh-TW',
    'he',
    'de',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('forms that may have been meant as keywords are named', () => {
  expect([
    findDoubts('Узлы не\nДОЛЖНЫ ждать и НЕ ОБЯЗАНЫ отвечать', 'ru'),
    findDoubts('It MUST not and MAY NOT, it MUST NOT', 'en'),
    findDoubts('Il nodo POTREBBE tacere', 'it'),
    findDoubts('Узел НЕ ДОЛЖЕН ждать', 'ru'),
  ]).toEqual([['не ДОЛЖНЫ', 'НЕ ОБЯЗАНЫ'], ['MUST not', 'MAY NOT'], ['POTREBBE'], []])
})
