import { describe, expect, test } from 'vitest'
import { addIndexLines, foldNavigation, type NavEntry } from '../../../plugins/astro/navigation.ts'
import type { NavGroup, PageEntry } from '../../../src/core/pages/index.ts'

const tools: NavGroup = {
  label: 'Tools',
  path: 'a/tools',
  server: 'a',
  items: [{ label: 'add', path: 'a/tools/add', isCode: true }],
}
const groups: NavGroup[] = [
  { label: 'A', path: 'a', server: 'a', items: [{ label: 'Overview', path: 'a' }, tools] },
  { label: 'B', path: 'b', server: 'b', items: [{ label: 'Overview', path: 'b' }] },
]
const pages: PageEntry[] = [
  { path: 'a', kind: 'overview', server: 'a' },
  { path: 'a/tools', kind: 'tools', server: 'a' },
  { path: 'a/tools/add', kind: 'tool', server: 'a', key: 'add' },
]

test('a page elsewhere has every server as one link', () => {
  expect(foldNavigation(groups, undefined)).toEqual([
    { type: 'link', label: 'A', path: 'a', isCurrent: false },
    { type: 'link', label: 'B', path: 'b', isCurrent: false },
  ])
})

test('a page of a server has that server unfolded and its own line marked', () => {
  expect(foldNavigation(groups, { server: 'a', path: 'a/tools/add' })).toEqual([
    {
      type: 'group',
      label: 'A',
      path: 'a',
      isOpen: true,
      entries: [
        { type: 'link', label: 'Overview', path: 'a', isCurrent: false },
        {
          type: 'group',
          label: 'Tools',
          path: 'a/tools',
          isOpen: true,
          entries: [
            { type: 'link', label: 'add', path: 'a/tools/add', isCode: true, isCurrent: true },
          ],
        },
      ],
    },
    { type: 'link', label: 'B', path: 'b', isCurrent: false },
  ])
})

test('an index that lists nothing is a link, and a closed one is folded', () => {
  const empty: NavGroup[] = [
    { label: 'A', path: 'a', server: 'a', items: [tools, { ...tools, items: [] }] },
  ]
  const [group] = foldNavigation(empty, { server: 'a', path: 'a' })
  expect(group).toMatchObject({
    entries: [
      { type: 'group', isOpen: false },
      { type: 'link', path: 'a/tools' },
    ],
  })
})

test('each index page has a line of its own, first in its group', () => {
  const [a] = addIndexLines(groups, pages, { t: (key) => key })
  expect(a?.items).toEqual([
    { label: 'Overview', path: 'a' },
    { ...tools, items: [{ label: 'ui.all.tools', path: 'a/tools' }, ...tools.items] },
  ])
})

describe('an index of many', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `tool_${String(index).padStart(3, '0')}`)
  const link = (name: string): { label: string; path: string } => ({
    label: name,
    path: `a/tools/${name}`,
  })
  const many = (items: NavGroup['items']): NavGroup[] => [
    {
      label: 'A',
      path: 'a',
      server: 'a',
      items: [{ label: 'Tools', path: 'a/tools', server: 'a', items }],
    },
  ]
  const outline = (entries: NavEntry[]): unknown[] =>
    entries.map((entry) =>
      entry.type === 'link'
        ? `${entry.label}${entry.anchor ? `#${entry.anchor}` : ''}${entry.isCurrent ? ' *' : ''}`
        : [entry.label, entry.isOpen, ...outline(entry.entries)],
    )
  const all = { label: 'All', path: 'a/tools' }

  test('is one link on pages that are about something else', () => {
    const folded = foldNavigation(many([all, ...lines.map(link)]), { server: 'a', path: 'a' })
    expect(outline(folded)).toEqual([['A', true, 'Tools']])
  })

  test('shows the items around the current one', () => {
    const groups = many([all, ...lines.map(link)])
    const at = (path: string): unknown => outline(foldNavigation(groups, { server: 'a', path }))
    expect(at('a/tools/tool_100')).toEqual([
      [
        'A',
        true,
        ['Tools', true, 'All', ...lines.slice(90, 100), 'tool_100 *', ...lines.slice(101, 111)],
      ],
    ])
    expect(at('a/tools/tool_000')).toEqual([
      ['A', true, ['Tools', true, 'All', 'tool_000 *', ...lines.slice(1, 11)]],
    ])
  })

  test('shows the group of the current one, and links to the others', () => {
    const group = (label: string, from: number): NavGroup => ({
      label,
      path: 'a/tools',
      anchor: `group-${label}`,
      server: 'a',
      items: lines.slice(from, from + 40).map(link),
    })
    const groups = many([all, group('x', 0), group('y', 60), group('z', 120)])
    expect(outline(foldNavigation(groups, { server: 'a', path: 'a/tools/tool_061' }))).toEqual([
      [
        'A',
        true,
        [
          'Tools',
          true,
          'All',
          'x#group-x',
          ['y', true, 'tool_060', 'tool_061 *', ...lines.slice(62, 100)],
          'z#group-z',
        ],
      ],
    ])
  })
})

describe('of more than a hundred servers', () => {
  const fleet = Array.from({ length: 101 }, (_, index): NavGroup => {
    const server = `s${index}`
    return { label: server, path: server, server, items: [{ label: 'Overview', path: server }] }
  })
  const catalogue = { label: 'All servers', path: '' }
  const labels = (entries: NavEntry[]): string[] => entries.map(({ label }) => label)

  test('a page shows its own, for the page of all servers shows the others', () => {
    const current = { server: 's40', path: 's40' }
    expect(labels(foldNavigation(fleet, current, catalogue))).toEqual(['s40'])
    expect(foldNavigation(fleet, { server: undefined, path: '' }, catalogue)).toEqual([])
    expect(foldNavigation(fleet, undefined, catalogue)).toEqual([])
  })

  test('a page shows those around its own where there is no page of all servers', () => {
    const around = (server: string): string[] =>
      labels(foldNavigation(fleet, { server, path: server }))
    expect([around('s40').at(0), around('s40').at(-1)]).toEqual(['s30', 's50'])
    expect([around('s0').at(0), around('s0').at(-1)]).toEqual(['s0', 's10'])
    expect(labels(foldNavigation(fleet, undefined))).toEqual(around('s0'))
  })

  test('a hundred are all named', () => {
    expect(foldNavigation(fleet.slice(1), undefined, catalogue)).toHaveLength(100)
  })
})
