import { expect, test } from 'vitest'
import { matchLocale, readLocales } from '../../../plugins/astro/locale.ts'

type I18n = NonNullable<Parameters<typeof readLocales>[0]>

const locales: I18n['locales'] = ['en', { path: 'brasil', codes: ['pt-BR', 'pt'] }]

function routing(prefixDefaultLocale: boolean): I18n['routing'] {
  return { prefixDefaultLocale, redirectToDefaultLocale: false, fallbackType: 'redirect' }
}

test('a host without i18n has one locale without a prefix: English', () => {
  expect(readLocales(undefined)).toEqual({
    locales: [{ code: 'en', path: '' }],
    defaultLocale: 'en',
  })
})

test('a host without i18n is in the language that the options name', () => {
  expect(readLocales(undefined, ['ru', 'en'])).toEqual({
    locales: [{ code: 'ru', path: '' }],
    defaultLocale: 'ru',
  })
})

test('the default locale has no prefix, one with codes has its own path', () => {
  expect(readLocales({ defaultLocale: 'en', locales, routing: routing(false) })).toEqual({
    locales: [
      { code: 'en', path: '' },
      { code: 'pt-BR', path: 'brasil' },
    ],
    defaultLocale: 'en',
  })
})

test('the default locale has a prefix where the host says so', () => {
  const read = readLocales({ defaultLocale: 'brasil', locales, routing: routing(true) })
  expect(read).toEqual({
    locales: [
      { code: 'en', path: 'en' },
      { code: 'pt-BR', path: 'brasil' },
    ],
    defaultLocale: 'pt-BR',
  })
})

test('the options choose among the locales of the host by code or path', () => {
  const i18n = { defaultLocale: 'en', locales, routing: routing(false) }
  const brazil = [{ code: 'pt-BR', path: 'brasil' }]
  expect(readLocales(i18n, ['pt-BR', 'ru']).locales).toEqual(brazil)
  expect(readLocales(i18n, ['brasil']).locales).toEqual(brazil)
})

test('a page is read in its locale, else in the default one', () => {
  const host = readLocales({ defaultLocale: 'en', locales, routing: routing(false) })
  expect(matchLocale(host, 'pt-BR').path).toBe('brasil')
  expect(matchLocale(host, 'fr').code).toBe('en')
  expect(matchLocale(host, undefined).code).toBe('en')
})
