import { describe, expect, test } from 'vitest'
import { buildNavigation, buildPage, listPages } from '../../../src/core/pages/index.ts'
import type { PropertyRow } from '../../../src/core/pages/model.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { toMarkdown } from '../../../src/render/to-markdown/index.ts'
import { pageAt, referenceOf, release, tool } from './release-fixture.ts'

const find = ['from!', 'to!']
const book = ['ferry!', 'passengers!', 'bicycle']
const deprecated = { _meta: { 'a.example/deprecated': { since: '1.1.0', use: 'find' } } }

const reference = referenceOf(
  { tools: [tool('find', [...find, 'date', 'deck']), tool('book_ticket', book), tool('cancel')] },
  [
    release('1.0.0', {
      tools: [tool('find', find), tool('book_seat', book), tool('timetable')],
      prompts: [{ name: 'plan' }],
    }),
    release('1.1.0', {
      tools: [
        tool('find', [...find, 'date']),
        tool('book_ticket', book),
        tool('timetable', [], deprecated),
      ],
    }),
  ],
  {
    urls: {
      slugs: { tools: { book_seat: 'book_seat' } },
      aliases: { tools: { book_seat: 'book_ticket' } },
    },
  },
)

describe('the changelog', () => {
  test('is the same sentences in Markdown, apart from marks and escapes', () => {
    const translator = createTranslator('en')
    const page = pageAt(reference, 'demo/changelog', 'changelog')
    const lines = toMarkdown(page, { translator })
      .split('\n')
      .flatMap((line) => (line.startsWith('- ') ? [line.slice(2).replace(/[`\\]/g, '')] : []))
    const changes = page.releases.flatMap(({ groups }) => groups.flatMap((group) => group.changes))
    expect(lines.slice(0, changes.length)).toEqual(
      changes.map(({ text, link }) => (link ? `${text} ${link.label}` : text)),
    )
    expect(lines).toContain('Tool find, parameter deck: new find')
  })

  test('tells by class what changed, newest first, each change with a page', () => {
    const page = pageAt(reference, 'demo/changelog', 'changelog')
    expect(
      page.releases.map(({ slug, heading, empty, groups }) => ({
        slug,
        heading,
        ...(empty ? { empty } : {}),
        changes: groups.flatMap(({ changes, label }) =>
          changes.map(({ text, link }) => `${label}: ${text} -> ${link?.path ?? 'no page'}`),
        ),
      })),
    ).toMatchInlineSnapshot(`
      [
        {
          "changes": [
            "Breaking: Tool timetable: no longer listed -> demo/v/1.1.0/tools/timetable",
            "Additions: Tool cancel: newly listed -> demo/tools/cancel",
            "Additions: Tool find, parameter deck: new -> demo/tools/find",
          ],
          "heading": "Since 1.1.0",
          "slug": "next",
        },
        {
          "changes": [
            "Breaking: Tool book_seat: no longer listed; perhaps its new name is book_ticket -> demo/v/1.0.0/tools/book_seat",
            "Breaking: Prompt plan: no longer listed -> demo/v/1.0.0/prompts/plan",
            "Additions: Tool book_ticket: newly listed -> demo/tools/book_ticket",
            "Additions: Tool find, parameter date: new -> demo/tools/find",
            "For readers only: Tool timetable: the content of _meta changed -> demo/v/1.1.0/tools/timetable",
          ],
          "heading": "1.1.0",
          "slug": "release-1-1-0",
        },
        {
          "changes": [],
          "empty": "The first release that is kept.",
          "heading": "1.0.0",
          "slug": "release-1-0-0",
        },
      ]
    `)
  })

  test('speaks the language of its page', () => {
    const page = pageAt(reference, 'demo/changelog', 'changelog', 'ru')
    expect(page.title).toBe('История изменений')
    expect(page.releases.map(({ heading }) => heading)).toEqual(['После 1.1.0', '1.1.0', '1.0.0'])
    expect(page.releases[0]?.groups.map(({ label }) => label)).toEqual(['Ломающие', 'Дополнения'])
  })

  test('has no part for what is in no release while nothing changed since the last', () => {
    const lists = { tools: [tool('find', find)] }
    const same = referenceOf(lists, [release('1.0.0', lists)])
    expect(pageAt(same, 'demo/changelog', 'changelog').releases).toEqual([
      {
        slug: 'release-1-0-0',
        heading: '1.0.0',
        date: 'Received on October 1, 2026',
        link: { label: 'Pages of version 1.0.0', path: 'demo/v/1.0.0' },
        empty: 'The first release that is kept.',
        groups: [],
      },
    ])
  })

  test('is no page of a server without releases', () => {
    const without = referenceOf({ tools: [] }, [])
    expect(listPages(without).map(({ kind }) => kind)).not.toContain('changelog')
  })
})

describe('the page of a tool', () => {
  test('tells in which releases it and its parameters came and changed', () => {
    const page = pageAt(reference, 'demo/tools/find', 'tool')
    expect(page.remarks?.map(({ text, link }) => `${text} ${link?.anchor}`)).toEqual([
      'Changed in 1.1.0. release-1-1-0',
      'Changed since the last release. next',
    ])
    expect(factsOf(page.input.root.children)).toEqual({
      from: [],
      to: [],
      date: ['since 1.1.0'],
      deck: ['new since the last release'],
    })
  })

  test('tells of its former name, and of the releases before it came', () => {
    expect(pageAt(reference, 'demo/tools/book_ticket', 'tool').remarks).toEqual([
      {
        text: 'Named book_seat before 1.1.0.',
        link: { label: 'Changelog', path: 'demo/changelog', anchor: 'release-1-1-0' },
      },
    ])
    expect(pageAt(reference, 'demo/tools/cancel', 'tool').remarks).toEqual([
      {
        text: 'New, in no release yet.',
        link: { label: 'Changelog', path: 'demo/changelog', anchor: 'next' },
      },
    ])
  })

  test('says what its server or its owner says of its end', () => {
    const end = { timetable: { since: '1.0.5', use: 'another server' } }
    const { notices } = pageAt(reference, 'demo/v/1.1.0/tools/timetable', 'tool')
    expect(notices.at(-1)).toEqual({
      type: 'caution',
      title: 'Deprecated',
      text: 'Deprecated since 1.1.0. Use find instead.',
      link: { label: 'find', path: 'demo/v/1.1.0/tools/find' },
    })
    const [server] = reference.servers
    const told = {
      ...reference,
      servers: server ? [{ ...server, view: { ...server.view, deprecated: end } }] : [],
    }
    // Derived from the releases, which are the same objects: they are made anew here.
    const copy = structuredClone(told)
    expect(pageAt(copy, 'demo/v/1.1.0/tools/timetable', 'tool').notices.at(-1)).toEqual({
      type: 'caution',
      title: 'Deprecated',
      text: 'Deprecated since 1.0.5. Use another server instead.',
    })
  })
})

describe('a page in the place of what was removed', () => {
  test('names the release that had it last, and what to use', () => {
    const page = pageAt(reference, 'demo/tools/timetable', 'removed')
    expect(page.text).toBe(
      'Tool timetable is no longer listed by the server. The last release that has it is 1.1.0.',
    )
    expect(page.replacement).toEqual({
      text: 'Use find instead.',
      link: { label: 'find', path: 'demo/tools/find' },
    })
    expect(page.kept?.links).toEqual([
      { label: '1.1.0', path: 'demo/v/1.1.0/tools/timetable' },
      { label: '1.0.0', path: 'demo/v/1.0.0/tools/timetable' },
    ])
  })

  test('stands for a whole list too', () => {
    const page = pageAt(reference, 'demo/prompts', 'removed', 'ru')
    expect(page.text).toBe(
      'Шаблоны запросов: сервер их больше не предлагает. Последний выпуск, где они есть, — 1.0.0. Удалены в 1.1.0.',
    )
    const { text, description } = pageAt(reference, 'demo/prompts', 'removed')
    expect(text).toBe(
      'Prompts: the server no longer offers any. The last release that has them is 1.0.0. They were removed in 1.1.0.',
    )
    expect(description).toMatch(/^These are no longer part of /)
  })

  test('claims nothing where the list did not come whole', () => {
    const broken = structuredClone(reference)
    const lists = broken.servers[0]?.snapshot.lists
    if (lists?.tools) lists.tools.status = 'partial'
    expect(pageAt(broken, 'demo/tools/timetable', 'removed').text).toBe(
      'Tool timetable: the last answer could not be received whole, and this was not in the part that came.',
    )
  })
})

describe('the pages of a release', () => {
  test('say that they are old, and name the page of today as the one to find', () => {
    const page = pageAt(reference, 'demo/v/1.0.0/tools/book_seat', 'tool')
    expect(page.canonical).toBe('demo/tools/book_ticket')
    expect(page.notices[0]).toEqual({
      type: 'caution',
      title: 'Older version',
      text: 'This page describes version 1.0.0. It stays at this address and no longer changes.',
      link: { label: 'Go to the current version', path: 'demo/tools/book_ticket' },
    })
  })

  test('lead to the same page in each version, or say that there is none', () => {
    const switchOf = (path: string): string[] =>
      pageAt(reference, path, 'tool').versionSwitch?.items.map(
        ({ label, path: target, isCurrent, note }) =>
          [label, target, ...(isCurrent ? ['here'] : []), ...(note ? [note] : [])].join(' | '),
      ) ?? []
    expect(switchOf('demo/tools/book_ticket')).toEqual([
      'current | demo/tools/book_ticket | here',
      '1.1.0 | demo/v/1.1.0/tools/book_ticket',
      '1.0.0 | demo/v/1.0.0/tools/book_seat',
    ])
    expect(switchOf('demo/v/1.1.0/tools/timetable')).toEqual([
      'current | demo/tools/timetable | not in this version',
      '1.1.0 | demo/v/1.1.0/tools/timetable | here',
      '1.0.0 | demo/v/1.0.0/tools/timetable',
    ])
  })

  test.each([
    ['demo/v/1.1.0/tools/timetable', 'demo/tools/timetable'],
    ['demo/v/1.0.0/prompts/plan', 'demo/prompts/plan'],
    ['demo/v/1.0.0/prompts', 'demo/prompts'],
  ])('of what was removed lead to the page that tells so: %s', (path, removed) => {
    const page = buildPage(reference, path, createTranslator('en'))
    expect(page.canonical).toBeUndefined()
    expect(page.notices[0]?.link).toEqual({
      label: 'Removed in the current version: read more',
      path: removed,
    })
    expect(page.versionSwitch?.items[0]).toEqual({
      ...{ label: 'current', path: removed, isCurrent: false, note: 'not in this version' },
    })
    expect(listPages(reference)).toContainEqual(
      expect.objectContaining({ kind: 'removed', path: removed }),
    )
  })

  test('are not in the sidebar of the server as it is', () => {
    const [group] = buildNavigation(reference, createTranslator('en'))
    expect(group?.items.map(({ path }) => path)).toEqual([
      'demo',
      'demo/discovery',
      'demo/tools',
      'demo/changelog',
    ])
  })
})

function factsOf(rows: readonly PropertyRow[]): Record<string, string[]> {
  return Object.fromEntries(
    rows.map(({ name, facts }) => [name.value, facts.map(({ label }) => label)]),
  )
}
