import { describe, expect, test } from 'vitest'
import { diffSnapshots } from '../../../src/core/diff/diff-snapshots.ts'
import { toLines } from './outline.ts'
import { serverCases } from './server-cases.ts'

describe.each(serverCases)('%s', (_, before, after, there, back) => {
  test('is told with its class, there and back', () => {
    expect(toLines(diffSnapshots(before, after))).toEqual(there)
    expect(toLines(diffSnapshots(after, before))).toEqual(back)
  })
})
