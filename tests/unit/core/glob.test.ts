import { expect, it } from 'vitest'
import { matchesAny } from '../../../src/core/glob.ts'

it.each([
  ['get_user', 'get_user', true],
  ['get_user', 'get_users', false],
  ['*', '', true],
  ['get_*', 'get_', true],
  ['*_user', 'get_user', true],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'a-c-b', false],
  ['a*a', 'a', false],
  ['file:///*.md', 'file:///docs/a.md', true],
  ['a.b', 'axb', false],
  ['[x]', '[x]', true],
])('%s against %s: %s', (glob, name, matches) => {
  expect(matchesAny([glob], name)).toBe(matches)
})

it('no glob matches nothing', () => {
  expect(matchesAny([], 'a')).toBe(false)
})
