import { expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { keyItems, type KeyedList } from '../../../src/wire/key-items.ts'
import { createMask } from '../../../src/wire/mask.ts'

const mask = createMask([])

function keyed(pages: JsonValue[][], reason?: string, keep = (_key: string) => true): KeyedList {
  const drafts = pages.map((items) => ({ draft: {} as never, items }))
  return keyItems({ name: 'tools', pages: drafts, status: 'complete', reason }, mask, keep)
}

const keysOf = ({ items }: KeyedList): string[] => items.map(({ key }) => key)

test('items are sorted by code units, the pages keep the order of the server', () => {
  const list = keyed([
    [{ name: 'b' }, { name: 'B' }],
    [{ name: 'ä' }, { name: 'a' }],
  ])
  expect(keysOf(list)).toEqual(['B', 'a', 'b', 'ä'])
  expect(list.pages).toEqual([
    ['b', 'B'],
    ['ä', 'a'],
  ])
})

test('keys are unique, also where a name looks like one of ours', () => {
  const list = keyed([
    [{ name: 'a#2' }, { name: 'a' }, { name: 'a' }, { name: 'a' }, {}, null, { name: '' }, '#1'],
  ])
  expect(list.pages).toEqual([['a#2', 'a', 'a#3', 'a#4', '#1', '#2', '#3', '#4']])
})

test('the same item twice is two items, but one where the cursors ran in a circle', () => {
  const pages = [
    [{ name: 'a', v: 1 }],
    [
      { name: 'a', v: 1 },
      { name: 'a', v: 2 },
    ],
  ]
  expect(keysOf(keyed(pages))).toEqual(['a', 'a#2', 'a#3'])
  const loop = keyed(pages, 'cursor-loop')
  expect(keysOf(loop)).toEqual(['a', 'a#2'])
  expect(loop.pages).toEqual([['a'], ['a', 'a#2']])
})

test('what is not kept leaves no gap in the keys', () => {
  const list = keyed(
    [[{ name: 'x' }, { name: 'a' }, { name: 'x' }]],
    undefined,
    (key) => key !== 'x',
  )
  expect(list).toEqual({
    items: [{ key: 'a', value: { name: 'a' } }],
    pages: [['a']],
    dropped: ['x', 'x'],
  })
})

test('a key that is named __proto__ is a key', () => {
  expect(keysOf(keyed([[{ name: '__proto__' }, { name: 'constructor' }]]))).toEqual([
    '__proto__',
    'constructor',
  ])
})
