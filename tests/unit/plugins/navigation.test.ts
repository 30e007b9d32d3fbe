import { expect, test } from 'vitest'
import { addIndexLines, foldNavigation } from '../../../plugins/astro/navigation.ts'
import type { NavGroup, PageEntry } from '../../../src/core/pages/index.ts'

const tools: NavGroup = {
  label: 'Tools',
  path: 'a/tools',
  server: 'a',
  items: [{ label: 'add', path: 'a/tools/add' }],
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
          entries: [{ type: 'link', label: 'add', path: 'a/tools/add', isCurrent: true }],
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
