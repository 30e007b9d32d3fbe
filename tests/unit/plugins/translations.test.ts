import { expect, test } from 'vitest'
import { readOverrides } from '../../../plugins/starlight/translations.ts'

test('what a site says under our prefix counts as its own words', () => {
  const read = readOverrides(['en', 'el'], (locale) =>
    locale === 'en'
      ? { 'search.label': 'Find', 'astro-mcp-discovery.ui.copy': 'Take' }
      : { 'astro-mcp-discovery.ui.copy': 'Αντιγραφή' },
  )
  expect(read).toEqual({ en: { 'ui.copy': 'Take' }, el: { 'ui.copy': 'Αντιγραφή' } })
})

test('a site that says what we say, or nothing, has no words of its own', () => {
  const read = readOverrides(['en', 'de', 'fr'], (locale) =>
    locale === 'en' ? { 'astro-mcp-discovery.ui.copy': 'Copy', 'search.label': 'Find' } : undefined,
  )
  expect(read).toEqual({})
})
