import { describe, expect, test } from 'vitest'
import { isCostly } from '../../../src/render/costly.ts'

const ladder = (count: number): string =>
  Array.from({ length: count }, (_, index) => '`'.repeat(index + 1)).join(' ')

describe('the shortest text of a costly shape is costly, and one step less is not', () => {
  test.each<[string, string, string]>([
    ['nesting', '>'.repeat(41), '>'.repeat(40)],
    ['open brackets', '['.repeat(61), '['.repeat(60)],
    ['brackets that never close', ')'.repeat(401), ')'.repeat(400)],
    ['cells of a table', '|'.repeat(141) + '\n'.repeat(141), '|'.repeat(141) + '\n'.repeat(140)],
    ['underlines', '=\n'.repeat(501), '=\n'.repeat(500)],
    ['lengths of backticks', ladder(41), ladder(40)],
    ['runs of emphasis', 'a*'.repeat(3001), 'a*'.repeat(3000)],
  ])('%s', (_, costly, allowed) => {
    expect(isCostly(costly)).toBe(true)
    expect(isCostly(allowed)).toBe(false)
  })
})
