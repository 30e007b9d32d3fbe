import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { messagesOf } from '../../../src/i18n/messages.ts'

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

  test('counts in Russian by the last digits, and takes fractions for what they are', () => {
    const { t } = createTranslator('ru')
    expect([1, 2, 5, 11, 21, 22, 1.5].map((count) => t('count.tools', { count }))).toEqual([
      '1 инструмент',
      '2 инструмента',
      '5 инструментов',
      '11 инструментов',
      '21 инструмент',
      '22 инструмента',
      '1,5 инструмента',
    ])
  })

  test('counts in Arabic with all six forms, from 0 to 100', () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
    const ar = Object.fromEntries(forms.map((form) => [`probe_${form}`, form]))
    const { t } = createTranslator('ar', { messages: { ar } })
    const runs: [string, number, number][] = []
    for (let count = 0; count <= 100; count++) {
      const form = t('probe', { count })
      const last = runs.at(-1)
      if (last?.[0] === form) last[2] = count
      else runs.push([form, count, count])
    }
    expect(runs).toEqual([
      ['zero', 0, 0],
      ['one', 1, 1],
      ['two', 2, 2],
      ['few', 3, 10],
      ['many', 11, 99],
      ['other', 100, 100],
    ])
    expect(t('probe', { count: 1.5 })).toBe('other')
  })

  test('falls back from region to language, then to the site, then to English', () => {
    const messages = {
      sr: { 'catalogue.title': 'МЦП сервери' },
      fi: { 'catalogue.title': 'MCP-palvelimet', 'list.tools.title': 'Työkalut' },
    }
    const translator = createTranslator('sr-RS', { messages, defaultLocale: 'fi' })
    expect([
      translator.t('catalogue.title'),
      translator.t('list.tools.title'),
      translator.t('list.prompts.title'),
      translator.locale,
    ]).toEqual(['МЦП сервери', 'Työkalut', 'Prompts', 'sr-RS'])
  })

  test('uses the plural rules of the locale whose words it reads', () => {
    const { t } = createTranslator('el', { defaultLocale: 'ru' })
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

  test('isolates values among words from right to left, and nowhere else', () => {
    const messages = {
      he: { probe: '{{name}}: {{count}} כלים', 'probe.key': '_meta {{list}} סוף' },
    }
    const all = Object.fromEntries(Object.keys(messagesOf('en')).map((key) => [key, 'מילה']))
    const { t } = createTranslator('he', { messages: { he: { ...all, ...messages.he } } })
    expect(t('probe', { name: 'tools/list', count: 2 })).toBe('\u2066tools/list\u2069: 2 כלים')
    expect(t('probe', { name: '\u2066a\u2069 מילה', count: 2 })).toBe(
      '\u2067\u2066a\u2069 מילה\u2069: 2 כלים',
    )
    expect(t('probe.key', { list: '_meta' })).toBe('\u2066_meta\u2069 \u2066_meta\u2069 סוף')
    expect(createTranslator('ru').t('provenance.answer', { method: 'initialize' })).not.toMatch(
      /[\u2066-\u2069]/,
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
    expect(levels.map(createTranslator('el').keyword)).toEqual(levels)
    const pl = Object.fromEntries(Object.keys(messagesOf('en')).map((key) => [key, 'słowo']))
    expect(createTranslator('pl', { messages: { pl } }).keyword('MUST')).toBe('MUSI')
  })

  test('says which language most of its words are in, and writes numbers as that one does', () => {
    const all = Object.fromEntries(Object.keys(messagesOf('en')).map((key) => [key, 'كلمة']))
    const messages = { pt: all, 'he-IL': all, el: { 'catalogue.title': 'Διακομιστές' } }
    const tags = ['ru-RU', 'pt-BR', 'he-IL', 'el', 'fi', 'en_US', 'not a tag', '']
    const read = (tag: string): string[] => {
      const { locale, lang, dir, number } = createTranslator(tag, { messages, defaultLocale: 'ru' })
      return [locale, lang, dir, number(1234.5)]
    }
    expect(tags.map(read)).toEqual([
      ['ru-RU', 'ru-RU', 'ltr', '1\u00a0234,5'],
      ['pt-BR', 'pt-BR', 'ltr', '1.234,5'],
      ['he-IL', 'he-IL', 'rtl', '1,234.5'],
      ['el', 'ru', 'ltr', '1\u00a0234,5'],
      ['fi', 'ru', 'ltr', '1\u00a0234,5'],
      ['en-US', 'en-US', 'ltr', '1,234.5'],
      ['en', 'en', 'ltr', '1,234.5'],
      ['en', 'en', 'ltr', '1,234.5'],
    ])
    expect(createTranslator('fa').lang).toBe('en')
  })
})
