import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineSnapshot } from '../../../src/core/outline-snapshot.ts'
import { parseSnapshot } from '../../../src/core/parse-snapshot.ts'
import { snapshotSchema } from '../../../src/core/snapshot.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test('of a snapshot all is judged but the values of items', () => {
  const item = (value: unknown) => ({ key: 'a', value })
  const input = {
    era: 'modern',
    lists: { tools: { status: 'complete', items: [item({ a: [1] })] } },
  }
  expect(outlineSnapshot(input)).toEqual({
    era: 'modern',
    lists: { tools: { status: 'complete', items: [item(null)] } },
  })
  const odd = [new Date(0), Number.NaN, undefined, () => 1, 1n, nested(300)].map(item)
  const others = { lists: { tools: { items: [...odd, { key: 'a' }, 7] }, prompts: [] } }
  expect(outlineSnapshot(others)).toEqual(others)
  for (const none of [null, 7, [], {}, { lists: 7 }]) expect(outlineSnapshot(none)).toEqual(none)
})

test('a snapshot is read, or refused, as by its schema alone', () => {
  const wrong = fc.constantFrom(undefined, Number.NaN, new Date(0))
  const value = fc.oneof({ weight: 4, arbitrary: fc.jsonValue() }, wrong, fc.tuple(wrong))
  const key = fc.oneof({ weight: 4, arbitrary: fc.string() }, fc.constant(1))
  const items = fc.array(fc.record({ key, value }, { requiredKeys: ['key'] }), { maxLength: 3 })
  fc.assert(
    fc.property(items, (items) => {
      const input = { ...createSnapshot('harbor'), lists: { tools: { status: 'complete', items } } }
      const places = snapshotSchema.safeParse(input).error?.issues.map(({ path }) => path.join('/'))
      if (!places) expect(parseSnapshot(input)).toBe(input)
      for (const place of places?.slice(0, 3) ?? [])
        expect(() => parseSnapshot(input)).toThrow(`/${place}: `)
    }),
  )
})
