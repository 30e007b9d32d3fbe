import { expect, test } from 'vitest'
import { serverText } from '../../../../src/core/server-text.ts'
import { createTranslator } from '../../../../src/i18n/create-translator.ts'
import { renderCode, renderWords } from '../../../../src/render/html/text.ts'

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
