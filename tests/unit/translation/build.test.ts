import { expect, test } from 'vitest'
import { toOwnText } from '../../../src/core/own-text.ts'
import { extractUnits, toEntry, type TranslationFile } from '../../../src/core/translation/index.ts'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import type { TranslationStore } from '../../../src/store/translation-store.ts'
import { createScene } from '../pipeline/fixture.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

const before = createSnapshot('a', { instructions: 'Be kind.', tools: [{ name: 'x', title: 'X' }] })
const file: TranslationFile = {
  schemaVersion: 1,
  locale: 'ru',
  units: Object.fromEntries(
    extractUnits(before).map((unit) => [
      unit.id,
      toEntry(unit, { text: 'Да.', state: 'reviewed' }),
    ]),
  ),
}
/** It reads: a build that writes to it fails. */
const translations: TranslationStore = {
  read: () => Promise.resolve([file]),
  write: () => Promise.reject(new Error('A build wrote.')),
  fileOf: () => 'ru.json',
}
const servers = { a: { command: 'node' } }
const changed = { a: { instructions: 'Be quick.', tools: [{ name: 'x', title: 'X' }] } }

test('a build hands the translations of a server to its pages', async () => {
  const { reference } = await discoverAll(createScene({ servers }, changed, { translations }))
  expect(reference.servers[0]?.translations).toEqual([file])
  expect(reference.servers[0]?.view).not.toHaveProperty('staleTranslations')
})

test('a build may stop at a stale translation, naming the unit and the command', async () => {
  const options = { servers, translations: { stale: 'error' } }
  await expect(discoverAll(createScene(options, changed, { translations }))).rejects.toThrow(
    'Server "a": Translations were made from other texts than the server\'s. ru: server/instructions.\n' +
      '  Fix: Translate them anew, by hand or with: npx astro-mcp-discovery i18n translate a --with …\n' +
      '  Where the old words still hold: npx astro-mcp-discovery i18n accept a',
  )
  const fresh = { a: { instructions: 'Be kind.', tools: [{ name: 'x', title: 'X' }] } }
  const scene = createScene(options, fresh, { translations })
  expect((await discoverAll(scene)).reference.servers).toHaveLength(1)
})

test('while a server is worked on, a stale translation stops nothing', async () => {
  const options = { servers, translations: { stale: 'error' } }
  const scene = createScene(options, changed, { translations, dev: true })
  expect((await discoverAll(scene)).reference.servers[0]?.translations).toEqual([file])
})

test('the former translation is shown where the owner says so', async () => {
  const options = { servers, translations: { stale: 'translation' } }
  const { reference } = await discoverAll(createScene(options, changed, { translations }))
  expect(reference.servers[0]?.view.staleTranslations).toBe('translation')
})

test('words of the owner are those of the locale, its language, the server’s language, or any', () => {
  const words = { en: 'Weather', ru: 'Погода' }
  const read = (locale: string, lang: string | null): unknown => {
    const { value, lang: tag } = toOwnText(words, locale, lang)
    return [value, tag]
  }
  expect(read('ru-RU', 'en')).toEqual(['Погода', 'ru'])
  expect(read('de', 'ru')).toEqual(['Погода', 'ru'])
  expect(read('de', null)).toEqual(['Weather', 'en'])
  expect(toOwnText('Weather', 'ru', null)).toEqual({
    kind: 'server-text',
    value: 'Weather',
    lang: null,
  })
})
