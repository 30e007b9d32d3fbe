import { describe, expect, test } from 'vitest'
import { changeKinds, classOf, type Change, type ChangeKind } from '../../../src/core/change.ts'
import { describeChange, describeChangeInParts } from '../../../src/core/diff/describe-change.ts'
import { diffSnapshots } from '../../../src/core/diff/diff-snapshots.ts'
import { summarizeChanges } from '../../../src/core/diff/summarize-changes.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'
import { itemCases } from './item-cases.ts'
import { noteCases } from './note-cases.ts'
import { objectCases } from './object-cases.ts'
import { serverCases } from './server-cases.ts'
import { structureCases } from './structure-cases.ts'
import { valueCases } from './value-cases.ts'

const kinds = Object.keys(changeKinds) as ChangeKind[]
const [english, russian] = ['en', 'ru'].map((locale) => createTranslator(locale))
if (!english || !russian) throw new Error('two locales are shipped')

const before: Answers = {
  instructions: 'Be kind.',
  tools: [
    {
      name: 'search',
      annotations: { readOnlyHint: true },
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string' },
          filter: { properties: { tags: { items: { enum: ['a', 'b'] } } } },
          limit: { type: 'integer', default: 5, maximum: 10 },
        },
      },
      outputSchema: { properties: { hits: { type: 'array' } } },
    },
    { name: 'old_name', description: 'Gives the report of a day, hour by hour.' },
  ],
  prompts: [{ name: 'ask', arguments: [{ name: 'topic' }] }],
}
const after: Answers = {
  tools: [
    {
      name: 'search',
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', pattern: '^\u202ex' },
          filter: { properties: { tags: { items: { enum: ['b', 'c'] } } } },
          limit: { type: 'integer', default: 9, maximum: 8 },
        },
        required: ['query'],
      },
      outputSchema: { properties: { hits: { anyOf: [{ minItems: 1 }, { type: 'string' }] } } },
    },
    { name: 'new_name', description: 'Gives the report of a day, hour by hour.' },
  ],
  prompts: [{ name: 'ask', arguments: [{ name: 'topic', required: true }] }],
  caching: { ttlMs: 1000, cacheScope: 'public' },
}
const changes = diffSnapshots(createSnapshot('a', before), createSnapshot('a', after))

test('changes are sentences in English', () => {
  expect(changes.map((change) => describeChange(change, english))).toMatchInlineSnapshot(`
    [
      "Server: the instructions changed",
      "Server: the cache lifetime ttlMs changed: 60000 → 1000",
      "List of tools: the cache lifetime ttlMs changed: 60000 → 1000",
      "Tool new_name: newly listed",
      "Tool old_name: no longer listed; perhaps its new name is new_name",
      "Tool search: the hint readOnlyHint changed: true → none",
      "Tool search, parameter filter.tags[]: values now allowed: "c"",
      "Tool search, parameter filter.tags[]: values no longer allowed: "a"",
      "Tool search, parameter limit: the default changed: 5 → 9",
      "Tool search, parameter limit: the bound maximum is tighter: 10 → 8",
      "Tool search, parameter query: the value is now required",
      "Tool search, parameter query: the value now has to match the pattern "^[U+202E]x"",
      "Tool search, result field hits(2): a new alternative",
      "Tool search, result field hits: the bound minItems is tighter: none → 1",
      "Tool search, result field hits: types now allowed: "object", "string", "number", "boolean", "null"",
      "List of prompts: the cache lifetime ttlMs changed: 60000 → 1000",
      "Prompt ask, argument topic: now required",
    ]
  `)
})

test('changes are sentences in Russian', () => {
  expect(changes.map((change) => describeChange(change, russian))).toMatchInlineSnapshot(`
    [
      "Сервер: указания изменились",
      "Сервер: время свежести ttlMs изменилось: 60000 → 1000",
      "Перечень инструментов: время свежести ttlMs изменилось: 60000 → 1000",
      "Инструмент new_name: добавлено в перечень",
      "Инструмент old_name: больше нет в перечне; возможно, новое имя — new_name",
      "Инструмент search: подсказка readOnlyHint изменилась: true → нет",
      "Инструмент search, параметр filter.tags[]: теперь допускаются значения: "c"",
      "Инструмент search, параметр filter.tags[]: больше не допускаются значения: "a"",
      "Инструмент search, параметр limit: значение по умолчанию изменилось: 5 → 9",
      "Инструмент search, параметр limit: граница maximum стала строже: 10 → 8",
      "Инструмент search, параметр query: значение теперь обязательно",
      "Инструмент search, параметр query: значение теперь обязано соответствовать шаблону "^[U+202E]x"",
      "Инструмент search, поле результата hits(2): новый вариант",
      "Инструмент search, поле результата hits: граница minItems стала строже: нет → 1",
      "Инструмент search, поле результата hits: теперь допускаются типы: "object", "string", "number", "boolean", "null"",
      "Перечень шаблонов запросов: время свежести ttlMs изменилось: 60000 → 1000",
      "Шаблон запроса ask, аргумент topic: теперь обязателен",
    ]
  `)
})

test('changes are counted by class', () => {
  expect(summarizeChanges(changes)).toMatchInlineSnapshot(`
    {
      "additive": 3,
      "breaking": 8,
      "dangerous": 2,
      "docs-only": 3,
      "model-text": 1,
    }
  `)
  expect(summarizeChanges([])).toEqual({
    breaking: 0,
    dangerous: 0,
    'model-text': 0,
    additive: 0,
    'docs-only': 0,
  })
})

describe('every kind', () => {
  test.each(kinds)('%s has a sentence in each locale', (kind) => {
    const change: Change = { class: classOf(kind), kind, subject: {}, pointer: '' }
    for (const translator of [english, russian]) {
      expect(translator.t(`change.kind.${kind}`)).not.toBe(`change.kind.${kind}`)
      expect(describeChange(change, translator)).not.toMatch(/\{\{|undefined/)
    }
  })

  test('is made by a case of the tables', () => {
    const schemaLines = [...valueCases, ...objectCases, ...structureCases, ...noteCases]
    const lines = [...schemaLines, ...itemCases, ...serverCases].flatMap((one) =>
      one.slice(-2).flat(),
    )
    const words = new Set(lines.flatMap((line) => String(line).split(' ')))
    expect(kinds.filter((kind) => !words.has(kind))).toEqual(['item-changed'])
  })
})

test('a long or odd value stays one short line', () => {
  const change: Change = {
    class: 'dangerous',
    kind: 'default-changed',
    subject: { list: 'tools', key: 'a\nb', direction: 'input' },
    pointer: '/inputSchema/properties/x~1y/default',
    before: 'line\nbreak\u0007',
    after: ['x'.repeat(500), null],
  }
  const line = describeChange(change, english)
  expect(line).toMatchInlineSnapshot(
    `"Tool a b, parameter x/y: the default changed: "line\\nbreak\\u0007" → "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…, null"`,
  )
})

test('names and values stand apart from our words, whatever characters they hold', () => {
  const change: Change = {
    class: 'breaking',
    kind: 'bound-narrowed',
    subject: { list: 'tools', key: 'a\u0001b\u0002', direction: 'input' },
    pointer: '/inputSchema/properties/days/maximum',
    before: 7,
    after: 5,
  }
  expect(describeChangeInParts(change, english)).toEqual([
    { type: 'words', text: 'Tool ' },
    { type: 'code', text: 'a[U+0001]b[U+0002]' },
    { type: 'words', text: ', parameter ' },
    { type: 'code', text: 'days' },
    { type: 'words', text: ': the bound ' },
    { type: 'code', text: 'maximum' },
    { type: 'words', text: ' is tighter: ' },
    { type: 'code', text: '7' },
    { type: 'words', text: ' → ' },
    { type: 'code', text: '5' },
  ])
})

test('places inside schemas are named as in the schema tables', () => {
  const toPlace = (pointer: string): string => {
    const subject = { list: 'tools', key: 't', direction: 'output' } as const
    const change: Change = { class: 'additive', kind: 'property-added', subject, pointer }
    return describeChange(change, english)
  }
  expect(
    [
      '/outputSchema',
      '/outputSchema/properties/properties/items/prefixItems/0/type',
      '/outputSchema/patternProperties/^x/additionalProperties/minimum',
      '/outputSchema/properties/a/anyOf/1/properties/b/contains/propertyNames',
      '/outputSchema/then/dependentSchemas/c/properties/d',
      '/outputSchema/properties',
    ].map(toPlace),
  ).toMatchInlineSnapshot(`
    [
      "Tool t, result: new",
      "Tool t, result field properties[][0]: new",
      "Tool t, result field /^x/{*}: new",
      "Tool t, result field a(2).b[contains]{name}: new",
      "Tool t, result field {then}{c}.d: new",
      "Tool t, result: new",
    ]
  `)
})
