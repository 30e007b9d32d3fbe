import { expect, test } from 'vitest'
import { createPageMemory } from '../../../plugins/astro/page-memory.ts'
import type { Page } from '../../../src/core/pages/model.ts'

test('what pages are made from shares the room for them, and no page', () => {
  const create = createPageMemory(2)
  const [one, two] = [create(), create()]
  let built = 0
  const build = (): Page => {
    built++
    return {} as Page
  }
  const first = one.get('en', 'a', build)
  expect(one.get('en', 'a', build)).toBe(first)
  expect(two.get('en', 'a', build)).not.toBe(first)
  two.get('ru', 'a', build)
  expect(built).toBe(3)
  expect(one.get('en', 'a', build)).not.toBe(first)
  expect(built).toBe(4)
})
