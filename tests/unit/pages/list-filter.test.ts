import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { buildListPage } from '../../../src/core/pages/list-page.ts'
import type { ListPage } from '../../../src/core/pages/model.ts'
import { readTraits } from '../../../src/core/pages/traits.ts'
import { buildContext } from './build-reference.ts'

const annotate = (annotations: JsonObject): JsonValue => ({ annotations })

describe('what holds of a tool', () => {
  test.each([
    ['by the defaults alone', {}, ['destructive', 'open-world']],
    ['that only reads', { readOnlyHint: true }, ['read-only', 'open-world']],
    [
      'that only reads, whatever else it says',
      { readOnlyHint: true, destructiveHint: true, idempotentHint: true, openWorldHint: false },
      ['read-only'],
    ],
    ['that adds', { destructiveHint: false, idempotentHint: true }, ['idempotent', 'open-world']],
    [
      'with hints that are none',
      { readOnlyHint: 'yes', openWorldHint: 0 },
      ['destructive', 'open-world'],
    ],
  ])('%s', (_, annotations, traits) => {
    expect(readTraits(annotate(annotations))).toEqual(traits)
  })
})

describe('the index of tools', () => {
  const tools: JsonValue[] = [
    { name: 'a', annotations: { readOnlyHint: true } },
    { name: 'b', annotations: { destructiveHint: false, idempotentHint: true } },
    ...['c', 'd', 'e', 'f'].map((name) => ({ name })),
  ]
  const page = (items: JsonValue[], view: object = {}, locale = 'en'): ListPage =>
    buildListPage(buildContext({ lists: { tools: items }, view }, locale), 'tools')

  test('says in words how many there are and what they may do', () => {
    expect(page(tools, { tokens: true }).summary).toBe(
      '6 tools. By their hints, and by the defaults where they give none, 1 changes nothing, ' +
        '4 may delete or overwrite, 1 can be repeated without a further effect, and 6 deal with ' +
        'things outside of the server. All definitions together take about 30 tokens in the ' +
        'context of a model, by our estimate.',
    )
    expect(page(tools, {}, 'ru').summary).toBe(
      'Всего 6 инструментов. Судя по подсказкам, а где их нет, по значениям по умолчанию, ' +
        '1 ничего не меняет, 4 могут удалять или перезаписывать, 1 можно повторять без нового ' +
        'эффекта и 6 имеют дело с внешним миром.',
    )
  })

  test.each([
    ['all of them', ['a', 'b', 'c', 'd', 'e', 'f'], '6 tools in 2 groups.'],
    ['some of them', ['a', 'b', 'c'], '6 tools, 3 of them in 2 groups.'],
    ['one of them', ['a'], '6 tools, 1 of them in 1 group.'],
    ['none of them', [], '6 tools.'],
  ])('says how many are in groups: %s', (_, names, summary) => {
    const [first, ...rest] = names
    const groups = [
      { name: 'One', labels: {}, tools: first === undefined ? [] : [first] },
      { name: 'More', labels: {}, tools: rest },
    ]
    expect(page(tools, { groups }).summary?.startsWith(`${summary} By`)).toBe(true)
  })

  test('counts what only an app calls for no group', () => {
    const hidden = { name: 'g', _meta: { ui: { visibility: ['app'] } } }
    const groups = [{ name: 'All', labels: {}, tools: ['*'] }]
    expect(page([...tools, hidden], { groups }).summary).toMatch(
      /^7 tools, 6 of them in 1 group\. /,
    )
  })

  test.each([
    ['ru', 'Всего 6 инструментов, из них 3 в 2 группах.'],
    ['de', '6 Tools, davon 3 in 2 Gruppen.'],
    ['es', '6 herramientas, 3 de ellas en 2 grupos.'],
    ['fr', '6 outils, dont 3 en 2 groupes.'],
    ['pt-BR', '6 ferramentas, 3 delas em 2 grupos.'],
    ['ja', 'ツール 6 件のうち 3 件がグループ 2 件に属しています。'],
    ['ko', '도구 6개 중 3개가 그룹 2개에 있습니다.'],
    ['zh-CN', '共 6 个工具，其中 3 个属于 2 个组。'],
    ['ar', '6 أدوات، 3 منها في مجموعتين.'],
  ])('says so in each language: %s', (locale, summary) => {
    const groups = [
      { name: 'One', labels: {}, tools: ['a'] },
      { name: 'More', labels: {}, tools: ['b', 'c'] },
    ]
    const isolates = /[\u2067-\u2069]/g
    const shown = page(tools, { groups }, locale).summary?.replace(isolates, '')
    expect(shown?.slice(0, summary.length)).toBe(summary)
  })

  test('can be narrowed down by what tells its tools apart', () => {
    const { filter, legend } = page(tools)
    expect(filter?.traits.map(({ id }) => id)).toEqual(['read-only', 'destructive', 'idempotent'])
    expect(filter?.groups).toEqual([])
    expect(filter?.shown).toBe('{n} of 6 tools are shown.')
    expect(legend?.rows.map(({ label, byDefault }) => `${label}: ${byDefault}`)).toEqual([
      'Read-only: Where the server says nothing, this does not hold.',
      'Destructive: Where the server says nothing, this holds.',
      'Idempotent: Where the server says nothing, this does not hold.',
      'Open world: Where the server says nothing, this holds.',
    ])
  })

  test('offers its sections to choose from', () => {
    const groups = [{ name: 'First', labels: {}, tools: ['a', 'b'] }]
    expect(page(tools, { groups }).filter?.groups).toEqual([
      { slug: 'group-first', label: 'First' },
      { slug: 'group-other', label: 'Other tools' },
    ])
  })

  test('needs no filter when it is short, and no words when it is empty', () => {
    expect(page(tools.slice(0, 5)).filter).toBeUndefined()
    const empty = page([])
    expect([empty.summary, empty.legend, empty.filter]).toEqual([undefined, undefined, undefined])
  })

  test('marks the hints that were sent, one by one', () => {
    const sent: JsonValue[] = [
      {
        name: 'a',
        annotations: { readOnlyHint: true, destructiveHint: true, openWorldHint: false },
      },
      { name: 'b', annotations: { destructiveHint: true, idempotentHint: true } },
      { name: 'c', annotations: { destructiveHint: false, openWorldHint: true } },
      { name: 'd' },
    ]
    const [section] = page(sent).sections
    expect(section?.entries.map(({ badges }) => badges.map(({ id }) => id))).toEqual([
      ['read-only', 'closed-world'],
      ['destructive', 'idempotent'],
      ['additive', 'open-world'],
      [],
    ])
  })
})
