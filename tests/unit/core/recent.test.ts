import { expect, test } from 'vitest'
import { createRecent } from '../../../src/core/recent.ts'

test('the last few values are remembered by the object itself, and no others', () => {
  const recent = createRecent<object, string>(2)
  const [one, two, three] = [{}, {}, {}]
  recent.set(one, 'one')
  recent.set(two, 'two')
  expect([one, two, {}].map((key) => recent.get(key))).toEqual(['one', 'two', undefined])
  recent.set(two, 'two again')
  expect([one, two].map((key) => recent.get(key))).toEqual(['one', 'two again'])
  recent.set(three, 'three')
  expect([one, two, three].map((key) => recent.get(key))).toEqual([undefined, 'two again', 'three'])
})
