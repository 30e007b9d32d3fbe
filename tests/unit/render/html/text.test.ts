import { expect, test } from 'vitest'
import { serverText } from '../../../../src/core/server-text.ts'
import { createTranslator } from '../../../../src/i18n/create-translator.ts'
import { renderServerText } from '../../../../src/render/html/server-text.ts'
import {
  renderCode,
  renderLabel,
  renderShort,
  renderWords,
} from '../../../../src/render/html/text.ts'

const viewIn = (locale: string) => ({ translator: createTranslator(locale) })

test('code says its direction where the page has another', () => {
  const name = serverText('tide', null)
  expect([
    renderCode(name, viewIn('ar'), 'amd-type').html,
    renderWords('x tools/list', viewIn('ar')).html,
    renderCode(name, viewIn('de')).html,
    renderWords('x tools/list', viewIn('de')).html,
    // Nobody translated it: its words are English.
    renderCode(name, viewIn('he')).html,
  ]).toEqual([
    '<code class="amd-type" dir="ltr" translate="no">tide</code>',
    'x <code dir="ltr" translate="no">tools/list</code>',
    '<code translate="no">tide</code>',
    'x <code translate="no">tools/list</code>',
    '<code translate="no">tide</code>',
  ])
})

test('a text says its language where the page has another', () => {
  const textIn = (lang: string | null, locale: string): string[] => {
    const [text, view] = [serverText('A tide', lang), viewIn(locale)]
    return [
      renderShort(text, view).html,
      renderLabel(text.value, lang, view).html,
      renderLabel('tide', lang, view).html,
      renderServerText(text, view).html,
    ]
  }
  const unmarked = [
    '<bdi>A tide</bdi>',
    '<bdi>A tide</bdi>',
    'tide',
    '<p class="amd-prose" dir="auto">A tide</p>',
  ]
  expect(textIn('en', 'de')).toEqual([
    '<bdi lang="en">A tide</bdi>',
    '<bdi lang="en">A tide</bdi>',
    '<bdi lang="en">tide</bdi>',
    '<p class="amd-prose" lang="en" dir="auto">A tide</p>',
  ])
  expect(textIn('en', 'en')).toEqual(unmarked)
  expect(textIn(null, 'en')).toEqual(unmarked)
  // Nobody translated it: its words are English.
  expect(textIn('en', 'he')).toEqual(unmarked)
  expect(textIn('he', 'he')[0]).toBe('<bdi lang="he">A tide</bdi>')
})

test.each([
  ['A `b` <p>c</p>', '<p class="amd-prose" dir="auto">A <code>b</code> &#x3C;p>c&#x3C;/p></p>'],
  ['A\n\nb', '<div class="amd-prose" dir="auto"><p>A</p>\n<p>b</p></div>'],
  ['- a', '<div class="amd-prose" dir="auto"><ul>\n<li>a</li>\n</ul></div>'],
  ['', '<div class="amd-prose" dir="auto"></div>'],
])('a text of one paragraph needs no box around it: %j', (value, expected) => {
  expect(renderServerText(serverText(value, null), viewIn('en')).html).toBe(expected)
})
