import { describe, expect, test } from 'vitest'
import { createFormatters } from '../../../src/i18n/formatters.ts'

const en = createFormatters('en')
const ru = createFormatters('ru')

describe('a duration', () => {
  test.each([
    [0, '0 seconds', '0 секунд'],
    [500, '500 milliseconds', '500 миллисекунд'],
    [1500, '1 second, 500 milliseconds', '1 секунда 500 миллисекунд'],
    [300_000, '5 minutes', '5 минут'],
    [3_600_000, '1 hour', '1 час'],
    [5_400_000, '1 hour, 30 minutes', '1 час 30 минут'],
    [86_400_000, '1 day', '1 день'],
    [-1000, '-1 second', '-1 секунда'],
    [0.5, '0.5 milliseconds', '0,5 миллисекунды'],
  ])('of %d ms is exact in words', (ms, english, russian) => {
    expect([en.duration(ms), ru.duration(ms)]).toEqual([english, russian])
  })

  test('beyond all numbers does not crash', () => {
    expect([en.duration(Infinity), en.duration(Number.MAX_SAFE_INTEGER)]).toEqual([
      '∞',
      '104,249,991 days, 8 hours, 59 minutes, 991 milliseconds',
    ])
  })
})

describe('a date', () => {
  const lastSecond = '2026-10-05T23:59:59Z'

  test('is that of UTC', () => {
    expect([en.date(lastSecond), ru.date(lastSecond)]).toEqual([
      'October 5, 2026',
      '5 октября 2026 г.',
    ])
  })

  test('is compact in digits only where the day comes first', () => {
    const tags = ['en', 'en-GB', 'ru', 'de', 'ja']
    expect(tags.map((tag) => createFormatters(tag).date(lastSecond, 'compact'))).toEqual([
      'October 5, 2026',
      '5 October 2026',
      '05.10.2026',
      '05.10.2026',
      '2026年10月5日',
    ])
  })

  test('that is none comes back as it is', () => {
    expect(en.date('yesterday')).toBe('yesterday')
  })
})

test('numbers, lists and order follow the locale', () => {
  expect([
    ru.number(3600000),
    en.list(['a', 'b', 'c']),
    ru.list(['а', 'б', 'в']),
    ['ёж', 'яма', 'ель'].sort(ru.compare),
  ]).toEqual(['3\u00a0600\u00a0000', 'a, b, and c', 'а, б и в', ['ёж', 'ель', 'яма']])
})

test('what Intl makes is made once for a locale', () => {
  expect(createFormatters('de')).toBe(createFormatters('de'))
})
