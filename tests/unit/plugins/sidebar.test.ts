import { expect, test } from 'vitest'
import {
  mcpSidebarGroup,
  paginate,
  placeEntries,
  toSidebarEntries,
  type SidebarEntry,
} from '../../../plugins/starlight/sidebar.ts'

function link(label: string, isCurrent = false): Extract<SidebarEntry, { type: 'link' }> {
  return { type: 'link', label, href: `/${label}/`, isCurrent, badge: undefined, attrs: {} }
}

const ours = [link('server')]

test('our entries stand in the place kept for them, in a group too', () => {
  const marker = { ...link('MCP'), attrs: mcpSidebarGroup.attrs }
  expect(placeEntries([link('a'), marker, link('b')], ours)).toEqual([
    link('a'),
    ...ours,
    link('b'),
  ])
  const group = { type: 'group' as const, label: 'G', collapsed: false, badge: undefined }
  expect(placeEntries([{ ...group, entries: [marker] }], ours)).toEqual([
    { ...group, entries: ours },
  ])
})

test('without such a place they come last', () => {
  expect(placeEntries([link('a')], ours)).toEqual([link('a'), ...ours])
})

test('navigation becomes links and groups with URLs', () => {
  const entries = toSidebarEntries(
    [
      {
        type: 'group',
        label: 'Tools',
        path: 'tools',
        isOpen: false,
        entries: [{ type: 'link', label: 'add', path: 'tools/add', isCurrent: true }],
      },
    ],
    (path) => `/ru/${path}/`,
    { dir: 'ltr' },
  )
  expect(entries).toEqual([
    {
      type: 'group',
      label: 'Tools',
      collapsed: true,
      badge: undefined,
      entries: [{ ...link('add', true), href: '/ru/tools/add/' }],
    },
  ])
})

test.each([
  ['add_tide', 'ltr', {}],
  ['add_tide', 'rtl', { dir: 'auto' }],
  ['عمق', 'ltr', { dir: 'auto' }],
  ['(add', 'ltr', { dir: 'auto' }],
] as const)('the name %s says its direction on a page in %s: %j', (label, dir, attrs) => {
  const entry = { type: 'link', label, path: 'a', lang: null, isCurrent: false } as const
  expect(toSidebarEntries([entry], (path) => `/${path}/`, { dir })).toEqual([
    { ...link(label), href: '/a/', attrs },
  ])
})

const none = { prev: undefined, next: undefined }
const sidebar = [link('a'), link('b', true), link('c')]

test('previous and next follow the sidebar', () => {
  expect(paginate(sidebar, none, { isEnabled: true, prev: undefined, next: undefined })).toEqual({
    prev: link('a'),
    next: link('c'),
  })
})

test('a page that says what comes before and after it keeps it', () => {
  const current = { prev: link('own'), next: undefined }
  expect(paginate(sidebar, current, { isEnabled: true, prev: 'Own', next: false })).toEqual(current)
})

test('a site without pagination gets none, save where a page asks for it', () => {
  expect(paginate(sidebar, none, { isEnabled: false, prev: undefined, next: true })).toEqual({
    prev: undefined,
    next: link('c'),
  })
})

test('a page that is not in the sidebar has neither', () => {
  expect(
    paginate([link('a')], none, { isEnabled: true, prev: undefined, next: undefined }),
  ).toEqual(none)
})
