import { describe, expect, test } from 'vitest'
import { groupByPrefix } from '../../../src/core/groups.ts'
import { buildListPage } from '../../../src/core/pages/list-page.ts'
import { buildContext } from './build-reference.ts'

const files = ['files_read', 'files_write', 'files.move', 'users-list', 'users-add', 'tags:get']

describe('the prefix of names', () => {
  test('makes groups, and what stands alone has none', () => {
    expect(groupByPrefix([...files, 'tags:set', 'ping'])).toEqual(
      new Map([
        ['files', ['files_read', 'files_write', 'files.move']],
        ['users', ['users-list', 'users-add']],
        ['tags', ['tags:get', 'tags:set']],
      ]),
    )
  })

  test('comes after the words that all names begin with', () => {
    const names = [...files, 'tags:set', 'tags:drop'].map((name) => `acme_hub_${name}`)
    expect([...(groupByPrefix(names)?.keys() ?? [])]).toEqual(['files', 'users', 'tags'])
  })

  test.each([
    ['of a few tools', files],
    ['that is a verb', 'get_a get_b get_c list_a list_b list_c create_a create_b'.split(' ')],
    ['that all tools have', 'a_1 a_2 a_3 a_4 a_5 a_6 a_7 a_8'.split(' ')],
    ['that most tools lack', [...files, 'one', 'two', 'three', 'four']],
    ['of names that are one word each', 'a b c d e f g h'.split(' ')],
    ['of names without a letter', Array.from({ length: 9 }, (_, index) => '_'.repeat(index))],
  ])('%s makes none', (_, names) => {
    expect(groupByPrefix(names)).toBeUndefined()
  })
})

describe('the tools index', () => {
  const tools = [...files, 'tags:set', 'ping'].map((name) => ({ name }))
  const hidden = { name: 'files_poll', _meta: { ui: { visibility: ['app'] } } }
  const outline = (view: object, locale = 'en'): unknown => {
    const context = buildContext({ lists: { tools: [...tools, hidden] }, view }, locale)
    return buildListPage(context, 'tools').sections.map(({ slug, heading, entries }) => [
      slug,
      heading,
      entries.map(({ name }) => name.value).join(' '),
    ])
  }

  test('has a section for each prefix, for the rest, and for what only an app calls', () => {
    expect(outline({ order: ['users-list'] })).toEqual([
      ['group-users', 'users', 'users-list users-add'],
      ['group-files', 'files', 'files.move files_read files_write'],
      ['group-tags', 'tags', 'tags:get tags:set'],
      ['group-other', 'Other tools', 'ping'],
      ['group-app-only', 'For the server’s interface', 'files_poll'],
    ])
  })

  test('has the groups of the owner in their order, with the label of the locale', () => {
    const groups = [
      { name: 'Ping', labels: {}, tools: ['ping'] },
      { name: 'Files', labels: { ru: 'Файлы' }, tools: ['files_read', 'ping', 'gone'] },
      { name: 'Nobody', labels: {}, tools: [] },
    ]
    expect(outline({ groups }, 'ru')).toEqual([
      // The tool has that name: the slug of a group is that of no tool.
      [expect.stringMatching(/^group-ping-[0-9a-f]{8}$/), 'Ping', 'ping'],
      ['group-files', 'Файлы', 'files_read'],
      [
        'group-other',
        'Прочие инструменты',
        'files.move files_write tags:get tags:set users-add users-list',
      ],
      ['group-app-only', 'Для интерфейса сервера', 'files_poll'],
    ])
  })

  test('has none where the owner wants none; what only an app calls still stands apart', () => {
    expect(outline({ groups: false })).toEqual([
      [
        'tools',
        'Tools',
        tools
          .map(({ name }) => name)
          .sort()
          .join(' '),
      ],
      ['group-app-only', 'For the server’s interface', 'files_poll'],
    ])
  })
})
