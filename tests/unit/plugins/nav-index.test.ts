import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countItems,
  holdsPage,
  isGroup,
  pickAround,
  placeOf,
} from '../../../plugins/astro/nav-index.ts'
import type { NavGroup, NavLink } from '../../../src/core/pages/index.ts'

const path = fc.constantFrom(...'abcdefgh')
const link = fc.oneof(
  fc.record({ label: fc.constant('one'), path }),
  fc.record({ label: fc.constant('part'), path, anchor: fc.constant('part') }),
)
const groupOf = (items: (NavLink | NavGroup)[]): NavGroup => ({
  label: 'group',
  path: 'a',
  server: 'x',
  items,
})
const group = fc
  .array(fc.oneof({ weight: 5, arbitrary: link }, fc.array(link).map(groupOf)), { maxLength: 40 })
  .map(groupOf)

test('what is asked of a group is what a look at each of its items tells', () => {
  fc.assert(
    fc.property(group, path, fc.nat(12), (group, path, neighbours) => {
      const { items } = group
      const links = items.flatMap((item) => (isGroup(item) ? (item.items as NavLink[]) : item))
      expect(countItems(group)).toBe(links.length)
      expect(holdsPage(group, path)).toBe(links.some((one) => one.path === path && !one.anchor))
      const position = items.findIndex((item) => item.path === path && !isGroup(item))
      const isNear = (index: number): boolean =>
        position > 0 && Math.abs(index - position) <= neighbours
      expect(pickAround(group, path, neighbours)).toEqual(
        items.filter((item, index) => isGroup(item) || index === 0 || isNear(index)),
      )
    }),
  )
})

test('the group of a server is found by its name', () => {
  const groups = ['a', 'b', 'c'].map((server) => ({ ...groupOf([]), server }))
  expect(['a', 'c', 'd', undefined].map((server) => placeOf(groups, server))).toEqual([
    ...[0, 2, -1, -1],
  ])
})
