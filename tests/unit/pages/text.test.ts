import { describe, expect, test } from 'vitest'
import { cutText, firstSentence, toPlainLine } from '../../../src/core/text.ts'

describe('firstSentence', () => {
  test.each([
    ['Gets the forecast. Slow at night.', 'Gets the forecast.'],
    ['# Forecast\n\nGets it, e.g. for a city. More.', 'Gets it, e.g. for a city.'],
    ['**Bold** and `code` with a [link](https://example.com). Next', 'Bold and code with a link.'],
    ['- one item\n- another', 'one item another'],
    ['今日の天気。明日の天気。', '今日の天気。'],
    ['Takes `<envId>-{path}.host` | pipes', 'Takes <envId>-{path}.host | pipes'],
    ['# Only a heading', 'Only a heading'],
    ['', ''],
    ['  \n\t', ''],
  ])('of %j is %j', (text, sentence) => {
    expect(firstSentence(text, null)).toBe(sentence)
  })

  test('is cut at the limit without splitting a character', () => {
    expect(firstSentence('🌦'.repeat(300), null, 10)).toBe(`${'🌦'.repeat(9)}…`)
  })
})

test('toPlainLine drops what can not be seen and keeps emoji whole', () => {
  expect(toPlainLine('a\u202eb\u200bc\n\nd\u0000 👩‍🚀')).toBe('a b c d 👩‍🚀')
})

test('cutText leaves a text that fits', () => {
  expect(cutText('short', 5)).toBe('short')
  expect(cutText('longer', 5)).toBe('long…')
})
