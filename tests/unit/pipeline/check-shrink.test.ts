import { describe, expect, it } from 'vitest'
import type { ListRecord, Snapshot } from '../../../src/core/snapshot.ts'
import { checkShrink } from '../../../src/pipeline/check-shrink.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

const before = createSnapshot('a', { tools: ['x', 'y'] })

function after(tools: string[], rest: Omit<ListRecord, 'items'>): Snapshot {
  const items = tools.map((key) => ({ key, value: { name: key } }))
  return { ...before, lists: { tools: { ...rest, items } } }
}

describe('a list with items in the snapshot', () => {
  it.each<[string, string[], Omit<ListRecord, 'items'>]>([
    ['is empty', [], { status: 'complete' }],
    ['failed: http 500', [], { status: 'failed', reason: 'http 500' }],
    [
      'broke off after 2 items: exit: gone',
      ['x', 'z'],
      { status: 'partial', reason: 'exit: gone' },
    ],
    ['broke off after 1 item', ['x'], { status: 'partial' }],
    ['broke off after 0 items', [], { status: 'partial' }],
  ])('that %s is a failure', (how, tools, rest) => {
    expect(() => checkShrink('a', before, after(tools, rest))).toThrow(
      expect.objectContaining({
        code: 'LIST_SHRANK',
        why: `tools/list ${how} (2 in the snapshot).`,
      }),
    )
  })

  it('may lose items when it comes whole, and break off after all of them', () => {
    expect(() => checkShrink('a', before, after(['x'], { status: 'complete' }))).not.toThrow()
    const partial = after(['x', 'y', 'z'], { status: 'partial', reason: 'cursor-loop' })
    expect(() => checkShrink('a', before, partial)).not.toThrow()
  })
})
