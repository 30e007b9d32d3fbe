import { expect, test } from 'vitest'
import { findPageCost } from '../../../bench/page-cost.ts'

const start = {
  ...{ host: 'astro', profile: 'mixed', tools: 10, locales: 1 },
  ours: { cpu: 2, pages: 13 },
  alone: { cpu: 1.5 },
  floor: { cpu: 1, pages: 13 },
}
const large = {
  ...{ ...start, tools: 1010 },
  ours: { cpu: 6, pages: 1013 },
  alone: { cpu: 3.5 },
  floor: { cpu: 1.5, pages: 1013 },
}

test('a page costs what a build of many takes beyond one of ten tools', () => {
  expect(findPageCost(large, [start, large])).toEqual({
    ...{ ours: 4, alone: 2, floor: 0.5 },
    ...{ multiple: 8, aloneMultiple: 4 },
  })
})

test('there is no cost of a page where nothing is there to compare with', () => {
  expect(findPageCost(start, [start, large])).toBeUndefined()
  for (const other of [{ host: 'starlight' }, { profile: 'rich' }, { locales: 2 }])
    expect(findPageCost(large, [{ ...start, ...other }, large])).toBeUndefined()
  const flat = { ...large, floor: { cpu: 1, pages: 1013 } }
  expect(findPageCost(flat, [start, flat])).toBeUndefined()
})
