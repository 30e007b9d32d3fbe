import { expect, test } from 'vitest'
import { extractUnits } from '../../../src/core/translation/extract-units.ts'
import { parseTranslationFile, type TranslationFile } from '../../../src/core/translation/file.ts'
import { findTranslationChanges } from '../../../src/core/translation/find-translation-changes.ts'
import { statusOf } from '../../../src/core/translation/status-of.ts'
import { toEntry, updateFile } from '../../../src/core/translation/update-file.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { createServer, createTool } from './build-snapshot.ts'

const before = createServer([createTool('forecast'), createTool('alerts')])

/** All units translated and reviewed; the text says of which. */
function translate(snapshot: Snapshot, locale = 'ru'): TranslationFile {
  const units = extractUnits(snapshot)
  return {
    schemaVersion: 1,
    locale,
    units: Object.fromEntries(
      units.map((unit) => [
        unit.id,
        toEntry(unit, { text: `«${unit.source}»`, state: 'reviewed' }),
      ]),
    ),
  }
}

const statesOf = (snapshot: Snapshot, file?: TranslationFile): Record<string, string> =>
  Object.fromEntries(
    statusOf(extractUnits(snapshot), file)
      .filter(({ state }) => state !== 'current')
      .map(({ id, state }) => [id, state]),
  )

test('one changed description makes exactly one unit of each locale stale', () => {
  const after = createServer([
    createTool('forecast', { description: 'What it does now.' }),
    createTool('alerts'),
  ])
  const files = [translate(before, 'ru'), translate(before, 'de')]
  expect(files.map((file) => statesOf(before, file))).toEqual([{}, {}])
  expect(files.map((file) => statesOf(after, file))).toEqual([
    { 'tools/forecast/description': 'stale' },
    { 'tools/forecast/description': 'stale' },
  ])
  const change = { missing: [], stale: ['tools/forecast/description'], orphan: [] }
  expect(findTranslationChanges(before, after, files)).toEqual([
    { locale: 'ru', ...change },
    { locale: 'de', ...change },
  ])
})

test('a renamed tool keeps its translations by memory, and takes them over when extracted', () => {
  const after = createServer([
    createTool('outlook', {
      title: 'Title of forecast',
      description: 'What forecast does.',
      days: 'Days of outlook.',
    }),
    createTool('alerts'),
  ])
  const file = translate(before)
  expect(statesOf(after, file)).toEqual({
    'tools/outlook/title': 'reused',
    'tools/outlook/description': 'reused',
    'tools/outlook/inputSchema/properties/days/description': 'missing',
    'tools/forecast/title': 'orphan',
    'tools/forecast/description': 'orphan',
    'tools/forecast/inputSchema/properties/days/description': 'orphan',
  })
  const updated = updateFile(extractUnits(after), 'ru', file)
  expect(Object.entries(updated.units).map(([id, { text }]) => [id, text])).toEqual([
    ['tools/alerts/title', '«Title of alerts»'],
    ['tools/alerts/description', '«What alerts does.»'],
    ['tools/alerts/inputSchema/properties/days/description', '«Days of alerts.»'],
    ['tools/outlook/title', '«Title of forecast»'],
    ['tools/outlook/description', '«What forecast does.»'],
    ['tools/outlook/inputSchema/properties/days/description', ''],
    ['tools/forecast/description', '«What forecast does.»'],
    ['tools/forecast/inputSchema/properties/days/description', '«Days of forecast.»'],
    ['tools/forecast/title', '«Title of forecast»'],
  ])
  expect(updateFile(extractUnits(after), 'ru', updated)).toEqual(updated)
})

test('a text that stands twice is translated once, by a person rather than a machine', () => {
  const twice = createServer([
    createTool('a', { days: 'Days.' }),
    createTool('b', { days: 'Days.' }),
    createTool('c', { days: 'Days.' }),
  ])
  const [a, b, c] = ['a', 'b', 'c'].map(
    (name) => `tools/${name}/inputSchema/properties/days/description`,
  )
  const units = extractUnits(twice)
  const unit = units.find(({ id }) => id === a)
  if (!unit || !a || !b || !c) throw new Error('no unit')
  const file = updateFile(units, 'ru', {
    schemaVersion: 1,
    locale: 'ru',
    units: {
      [a]: toEntry(unit, { text: 'Машина.', state: 'machine' }),
      [b]: toEntry(unit, { text: 'Человек.', state: 'reviewed' }),
    },
  })
  const found = statusOf(units, file).find(({ id }) => id === c)
  expect([found?.state, found?.from, found?.entry?.text]).toEqual(['reused', b, 'Человек.'])
  expect(statusOf(units, file).find(({ id }) => id === a)?.state).toBe('machine')
  expect(Object.hasOwn(file.units, c)).toBe(false)
})

test('without a file, or with empty entries, all is missing', () => {
  const units = extractUnits(before)
  const empty = updateFile(units, 'ru')
  const missing = units.map((unit) => ({ id: unit.id, state: 'missing', unit }))
  expect(statusOf(units, undefined)).toEqual(missing)
  expect(statusOf(units, empty)).toEqual(missing)
  expect(empty.units['tools/alerts/title']).toEqual({
    source: 'Title of alerts',
    digest: units[0]?.digest,
    text: '',
  })
})

const digest = `sha256-${'0'.repeat(64)}`
const entry = { source: 'a', digest, text: 'б', state: 'reviewed' }

test.each([
  [{ units: { x: { ...entry, state: undefined } } }, 'the unit "x": has a text and no state'],
  [{ units: { x: { ...entry, state: 'done' } } }, 'the unit "x", state: Invalid option'],
  [{ units: { x: { ...entry, digest: 'abc' } } }, 'the unit "x", digest: is no digest'],
  [{ units: { x: { ...entry, note: 1 } } }, 'the unit "x": Unrecognized key: "note"'],
  [{ locale: 'de' }, 'its locale is "de", its name says ru'],
  [{ schemaVersion: 2 }, 'update astro-mcp-discovery'],
  [{ units: [] }, 'units: '],
])('a file with %j is refused by name', (part, words) => {
  const input = { schemaVersion: 1, locale: 'ru', units: {}, ...part }
  const parse = (): unknown =>
    parseTranslationFile(JSON.parse(JSON.stringify(input)), { locale: 'ru', file: 'ru.json' })
  expect(parse).toThrow(/A file of translations can not be read\. ru\.json: /)
  expect(parse).toThrow(words)
})
