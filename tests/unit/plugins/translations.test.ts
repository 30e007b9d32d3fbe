import { expect, test } from 'vitest'
import { listTranslations, readOverrides } from '../../../plugins/starlight/translations.ts'

test('our words go to Starlight under our prefix, in each locale we ship', () => {
  const words = listTranslations()
  expect(words['en']?.['astro-mcp-discovery.ui.copy']).toBe('Copy')
  expect(words['ru']?.['astro-mcp-discovery.ui.copy']).toBe('Копировать')
})

test('only what the site says otherwise comes back', () => {
  const all = { ...listTranslations()['en'], 'search.label': 'Find' }
  const read = readOverrides(['en', 'el'], (locale) =>
    locale === 'en'
      ? { ...all, 'astro-mcp-discovery.ui.copy': 'Take' }
      : { 'astro-mcp-discovery.ui.copy': 'Αντιγραφή' },
  )
  expect(read).toEqual({ en: { 'ui.copy': 'Take' }, el: { 'ui.copy': 'Αντιγραφή' } })
})

test('a site that changes nothing has no words of its own', () => {
  expect(readOverrides(['en', 'de'], (locale) => listTranslations()[locale])).toEqual({})
})
