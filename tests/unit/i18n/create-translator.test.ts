import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../../src/i18n/create-translator.ts'

describe('a translator', () => {
  test('reads the words of its locale', () => {
    expect(createTranslator('en').t('overview.heading.instructions')).toBe('Instructions')
    expect(createTranslator('ru').t('overview.heading.instructions')).toBe('Указания')
  })

  test.each([
    ['en', ['0 tools', '1 tool', '2 tools', '5 tools', '21 tools']],
    ['ru', ['0 инструментов', '1 инструмент', '2 инструмента', '5 инструментов', '21 инструмент']],
  ])('chooses the plural form of %s', (locale, expected) => {
    const { t } = createTranslator(locale)
    expect([0, 1, 2, 5, 21].map((count) => t('count.tools', { count }))).toEqual(expected)
  })

  test('falls back from region to language, then to the site, then to English', () => {
    const messages = {
      pt: { 'catalogue.title': 'Servidores MCP' },
      de: { 'catalogue.title': 'MCP-Server', 'list.tools.title': 'Werkzeuge' },
    }
    const translator = createTranslator('pt-BR', { messages, defaultLocale: 'de' })
    expect([
      translator.t('catalogue.title'),
      translator.t('list.tools.title'),
      translator.t('list.prompts.title'),
      translator.locale,
    ]).toEqual(['Servidores MCP', 'Werkzeuge', 'Prompts', 'pt-BR'])
  })

  test('uses the plural rules of the locale whose words it reads', () => {
    const { t } = createTranslator('ja', { defaultLocale: 'ru' })
    expect(t('count.tools', { count: 3 })).toBe('3 инструмента')
  })

  test('lets the site override a word, with or without our prefix', () => {
    const messages = {
      ru: { 'astro-mcp-discovery.list.prompts.title': 'Промпты', 'list.tools.title': 'Функции' },
    }
    const { t } = createTranslator('ru', { messages })
    expect([t('list.prompts.title'), t('list.tools.title')]).toEqual(['Промпты', 'Функции'])
  })

  test('fills placeholders once, formats numbers, and leaves unknown ones', () => {
    const messages = { en: { probe: '{{a}} {{ n }} {{missing}} {{constructor}}' } }
    const { t } = createTranslator('en', { messages })
    expect(t('probe', { a: '{{n}} $& ', n: 12345 })).toBe(
      '{{n}} $&  12,345 {{missing}} {{constructor}}',
    )
  })

  test('gives back a key it does not have, names of Object.prototype too', () => {
    const translator = createTranslator('en')
    expect([
      translator.t('no.such.key'),
      translator.t('constructor'),
      translator.requirement('toString'),
      translator.keyword('valueOf'),
    ]).toEqual(['no.such.key', 'constructor', { text: '', lang: 'en' }, 'valueOf'])
  })

  test('writes the keywords of BCP 14 as the locale does', () => {
    const levels = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY']
    expect(levels.map(createTranslator('ru').keyword)).toEqual([
      'ДОЛЖЕН',
      'НЕ ДОЛЖЕН',
      'СЛЕДУЕТ',
      'НЕ СЛЕДУЕТ',
      'МОЖЕТ',
    ])
    expect(levels.map(createTranslator('ko').keyword)).toEqual(levels)
  })

  test('knows the direction of a script and takes odd tags', () => {
    const tags = ['en', 'ar', 'he-IL', 'fa', 'ru', 'zh-CN', 'en_US', 'not a tag', '']
    expect(
      tags.map((tag) => createTranslator(tag)).map(({ locale, dir }) => [locale, dir]),
    ).toEqual([
      ['en', 'ltr'],
      ['ar', 'rtl'],
      ['he-IL', 'rtl'],
      ['fa', 'rtl'],
      ['ru', 'ltr'],
      ['zh-CN', 'ltr'],
      ['en-US', 'ltr'],
      ['en', 'ltr'],
      ['en', 'ltr'],
    ])
  })
})
