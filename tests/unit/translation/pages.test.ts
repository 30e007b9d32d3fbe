import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/core/json.ts'
import { buildPage } from '../../../src/core/pages/index.ts'
import type { ListPage, Page, PageOf } from '../../../src/core/pages/model.ts'
import type { ServerReference } from '../../../src/core/reference.ts'
import { extractUnits } from '../../../src/core/translation/extract-units.ts'
import type { TranslationEntry, TranslationFile } from '../../../src/core/translation/file.ts'
import { toEntry } from '../../../src/core/translation/update-file.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { toMarkdown } from '../../../src/render/to-markdown/index.ts'
import { buildServer } from '../pages/build-reference.ts'
import { createTool } from './build-snapshot.ts'

type Words = Record<string, Pick<TranslationEntry, 'text' | 'state'>>

/** A server with translations of the units named, made from `before` where that is given. */
function translated(
  tools: JsonObject[],
  words: Words,
  { before = tools, ...server }: Partial<ServerReference> & { before?: JsonObject[] } = {},
): ServerReference {
  const lists = { tools, prompts: [], resources: [] }
  const earlier = buildServer({ lists: { ...lists, tools: before } }).snapshot
  const units = extractUnits(earlier).filter(({ id }) => Object.hasOwn(words, id))
  const file: TranslationFile = {
    schemaVersion: 1,
    locale: 'ru',
    units: Object.fromEntries(
      units.map((unit) => [unit.id, toEntry(unit, words[unit.id] ?? { text: '' })]),
    ),
  }
  return buildServer({
    lists,
    view: { lang: 'en', layout: 'primitive', ...server.view },
    server: { translations: [file] },
  })
}

function open(server: ServerReference, locale = 'ru'): PageOf<'tool'> {
  return openPath(server, 'demo/tools/forecast', locale) as PageOf<'tool'>
}

function openPath(server: ServerReference, path: string, locale = 'ru'): Page {
  const reference = { servers: [server], findings: 'dev' as const }
  return buildPage(reference, path, createTranslator(locale))
}

const words: Words = {
  'tools/forecast/title': { text: 'Прогноз', state: 'reviewed' },
  'tools/forecast/description': { text: 'Даёт прогноз. И всё.', state: 'machine' },
  'tools/forecast/inputSchema/properties/days/description': {
    text: 'Сколько дней.',
    state: 'reviewed',
  },
}
const tool = createTool('forecast', { title: 'Forecast', description: 'Forecasts. No more.' })

test('a page reads in the owner’s translation, each text with its state and its original', () => {
  const page = open(translated([tool], words))
  expect(page.title).toEqual({
    kind: 'server-text',
    value: 'Прогноз',
    lang: 'ru',
    translation: {
      state: 'reviewed',
      folded: { type: 'original', value: 'Forecast', lang: 'en' },
    },
  })
  expect(page.body).toEqual({
    kind: 'server-text',
    value: 'Даёт прогноз. И всё.',
    lang: 'ru',
    translation: {
      state: 'machine',
      folded: { type: 'original', value: 'Forecasts. No more.', lang: 'en' },
    },
  })
  expect(page.input.root.children[0]?.description?.value).toBe('Сколько дней.')
  expect(page.translations).toEqual({
    reviewed: 2,
    machine: 1,
    stale: 0,
    originals: { label: 'Оригиналы переведённых названий и строк', texts: [page.title] },
  })
  expect(page.notices.map(({ title }) => title)).toEqual(['Машинный перевод'])
  expect(page.provenance?.items.at(-1)).toEqual({
    label: 'Перевод текстов сервера',
    value: '2 текста переведены и проверены и 1 переведён машиной',
  })
})

test('what the server sent stays as it was sent: name, definition, and pages of other languages', () => {
  const server = translated([tool], words)
  const page = open(server)
  expect(page.name).toEqual({ kind: 'server-text', value: 'forecast', lang: null })
  expect(page.definition.value).toMatchObject({ description: 'Forecasts. No more.' })
  const plain = { ...server, translations: [] }
  expect(open(server, 'en')).toEqual(open(plain, 'en'))
  expect(open(server, 'en')).not.toHaveProperty('translations')
})

test('a list has the first sentence of the translation, and its original among the lines', () => {
  const page = openPath(translated([tool], words), 'demo/tools') as ListPage
  const summary = {
    kind: 'server-text',
    value: 'Даёт прогноз.',
    lang: 'ru',
    translation: {
      state: 'machine',
      folded: { type: 'original', value: 'Forecasts.', lang: 'en' },
    },
  }
  expect(page.sections[0]?.entries[0]?.summary).toEqual(summary)
  expect(page.translations?.originals?.texts).toContainEqual(summary)
})

test('a text that stands on a page in several places, whole or in part, is counted once', () => {
  const days = { type: 'integer', description: 'How many days.' }
  const other = {
    ...createTool('warn', { description: 'Forecasts. No more.' }),
    inputSchema: { type: 'object', properties: { days, nights: days } },
  }
  const again: Words = {
    ...words,
    'tools/warn/description': { text: 'Даёт прогноз. И всё.', state: 'machine' },
    'tools/warn/inputSchema/properties/days/description': {
      text: 'Сколько дней.',
      state: 'machine',
    },
    'tools/warn/inputSchema/properties/nights/description': {
      text: 'Сколько дней.',
      state: 'machine',
    },
  }
  const view = { layout: 'single' } as ServerReference['view']
  const { translations } = openPath(translated([tool, other], again, { view }), 'demo')
  expect(translations).toMatchObject({ reviewed: 2, machine: 2, stale: 0 })
  const page = openPath(translated([tool, other], again), 'demo/tools/warn')
  expect(page.translations).toMatchObject({ reviewed: 0, machine: 2, stale: 0 })
  expect(page.provenance?.items.at(-1)?.value).toBe('2 переведены машиной')
})

test('a stale text shows what the server says now, with the former translation folded', () => {
  const after = createTool('forecast', { title: 'Forecast', description: 'It changed.' })
  const page = open(translated([after], words, { before: [tool] }))
  expect(page.body).toEqual({
    kind: 'server-text',
    value: 'It changed.',
    lang: 'en',
    translation: {
      state: 'stale',
      folded: { type: 'translation', value: 'Даёт прогноз. И всё.', lang: 'ru' },
    },
  })
  expect(page.notices.map(({ title }) => title)).toEqual(['Изменилось после перевода'])
})

test('the owner may have the former translation shown', () => {
  const after = createTool('forecast', { title: 'Forecast', description: 'It changed.' })
  const server = translated([after], words, { before: [tool] })
  const view = { ...server.view, staleTranslations: 'translation' as const }
  const page = open({ ...server, view })
  expect(page.body).toEqual({
    kind: 'server-text',
    value: 'Даёт прогноз. И всё.',
    lang: 'ru',
    translation: { state: 'stale', folded: { type: 'original', value: 'It changed.', lang: 'en' } },
  })
})

test('a file of the language serves its regions, and no other language', () => {
  const server = translated([tool], words)
  expect(open(server, 'ru-RU').title).toMatchObject({ value: 'Прогноз', lang: 'ru' })
  expect(open(server, 'uk').title).toMatchObject({ value: 'Forecast', lang: 'en' })
})

test('parts of an allOf are one text only where all of them are translated', () => {
  const parts = [{ description: 'One.' }, { description: 'Two.' }]
  const composed = { name: 'forecast', inputSchema: { properties: { a: { allOf: parts } } } }
  const id = (index: number): string =>
    `tools/forecast/inputSchema/properties/a/allOf/${index}/description`
  const one: Words = { [id(0)]: { text: 'Раз.', state: 'reviewed' } }
  const both: Words = { ...one, [id(1)]: { text: 'Два.', state: 'machine' } }
  const read = (words: Words): unknown =>
    open(translated([composed], words)).input.root.children[0]?.description
  expect(read(one)).toEqual({ kind: 'server-text', value: 'One.\n\nTwo.', lang: 'en' })
  expect(read(both)).toEqual({
    kind: 'server-text',
    value: 'Раз.\n\nДва.',
    lang: 'ru',
    translation: {
      state: 'machine',
      folded: { type: 'original', value: 'One.\n\nTwo.', lang: 'en' },
    },
  })
})

test('the note at the instructions says whether they are shown as received', () => {
  const result = { instructions: 'Be kind.' }
  const noteOf = (said: string): string | undefined => {
    const units = extractUnits(buildServer({ result: { instructions: said } }).snapshot)
    const file: TranslationFile = {
      schemaVersion: 1,
      locale: 'ru',
      units: Object.fromEntries(
        units.map((unit) => [unit.id, toEntry(unit, { text: 'Будьте добры.', state: 'reviewed' })]),
      ),
    }
    const server = buildServer({ result, server: { translations: [file] } })
    return (openPath(server, 'demo') as PageOf<'overview'>).instructions?.note
  }
  const { t } = createTranslator('ru')
  expect(noteOf('Be kind.')).toBe(t('overview.instructions.translated'))
  expect(noteOf('Be quick.')).toBe(t('overview.instructions.note'))
})

test('the Markdown of a page is translated too, and says what nobody reviewed', () => {
  const translator = createTranslator('ru')
  const markdown = toMarkdown(open(translated([tool], words)), { translator })
  expect(markdown).toContain('# Прогноз\n')
  expect(markdown).toContain('Даёт прогноз. И всё.\n\n*Машинный перевод, не проверен*\n')
  expect(markdown).toContain('Сколько дней.')
  expect(markdown).toContain(
    '> Названия, описания и значения — слова самого сервера или их перевод',
  )
})

test('what a server itself says in a language wins over translations of its words', () => {
  const server = translated([tool], words)
  const localized = { ru: { 'tools/forecast/title': 'Прогноз от сервера' } }
  const page = open({ ...server, localized })
  expect(page.title).toEqual({ kind: 'server-text', value: 'Прогноз от сервера', lang: 'ru' })
  expect(page.body?.value).toBe('Даёт прогноз. И всё.')
  expect(open({ ...server, localized }, 'en').title).toMatchObject({ value: 'Forecast' })
})
