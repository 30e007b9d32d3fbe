import { describe, expect, test } from 'vitest'
import { diffSnapshots } from '../../../src/core/diff/diff-snapshots.ts'
import { isObject, type JsonValue } from '../../../src/core/json.ts'
import { primitives, type ListName } from '../../../src/core/primitive.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { itemCases, itemTwins } from './item-cases.ts'

/** A snapshot with one list, keys as the wire gives them. */
function createList(list: ListName, items: [key: string, value: JsonValue][]): Snapshot {
  const status = 'complete' as const
  const own = { status, items: items.map(([key, value]) => ({ key, value })) }
  return { ...createSnapshot('a'), lists: { [list]: own } }
}

function diffItem(list: ListName, before: JsonValue, after: JsonValue): string[] {
  const [old, now] = [before, after].map((item) =>
    createList(list, [['x', isObject(item) ? { [primitives[list].id]: 'x', ...item } : item]]),
  )
  if (!old || !now) throw new Error('two snapshots are compared')
  return diffSnapshots(old, now).map(({ class: name, kind, subject, pointer }) => {
    expect({ list: subject.list, key: subject.key }).toEqual({ list, key: 'x' })
    return [name, kind, subject.direction, pointer].filter(Boolean).join(' ')
  })
}

describe.each(itemCases)('%s', (_, list, before, after, there, back) => {
  test('is told with its class, there and back', () => {
    expect(diffItem(list, before, after)).toEqual(there)
    expect(diffItem(list, after, before)).toEqual(back)
  })
})

test.each(itemTwins)('%s: no change', (_, list, one, other) => {
  expect(diffItem(list, one, other)).toEqual([])
  expect(diffItem(list, other, one)).toEqual([])
})

test('a change of the name under one key is told', () => {
  const diff = diffItem('tools', { name: 'x' }, { name: 'y' })
  expect(diff).toEqual(['dangerous field-changed /name'])
})

test('items that are no objects cost no other item', () => {
  const one = createList('tools', [
    ['#1', null],
    ['#2', 5],
    ['t', { name: 't', title: 'x' }],
  ])
  const other = createList('tools', [
    ['#1', 5],
    ['#2', ['x']],
    ['t', { name: 't', title: 'y' }],
  ])
  expect(diffSnapshots(one, other).map(({ kind, subject }) => [kind, subject.key])).toEqual([
    ['primitive-removed', '#1'],
    ['primitive-added', '#2'],
    ['title-changed', 't'],
  ])
  expect(diffItem('tools', null, {})).toEqual(['breaking item-changed'])
})

test('tools of one name belong together by what they say, not by their order', () => {
  const first = { name: 't', description: 'first' }
  const second = { name: 't', description: 'second' }
  const one = createList('tools', [
    ['t', first],
    ['t#2', second],
  ])
  const other = createList('tools', [
    ['t', second],
    ['t#2', first],
  ])
  expect(diffSnapshots(one, other)).toEqual([])
  const third = createList('tools', [
    ['t', second],
    ['t#2', { ...first, title: 'x' }],
  ])
  expect(diffSnapshots(one, third).map(({ kind }) => kind)).toEqual(['title-changed'])
})
