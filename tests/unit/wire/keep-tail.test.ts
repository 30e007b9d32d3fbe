import { expect, test } from 'vitest'
import { keepTail } from '../../../src/wire/keep-tail.ts'

function tailOf(max: number, ...chunks: string[]): string {
  const tail = keepTail(max)
  for (const chunk of chunks) tail.push(Buffer.from(chunk))
  return tail.text()
}

test('what fits is kept as it is', () => {
  expect(tailOf(16, 'one\n', 'two\n')).toBe('one\ntwo\n')
})

test('of more the last lines are kept, none of them cut in two', () => {
  expect(tailOf(16, 'token=swordfish\n', 'two\nthree\n')).toBe('two\nthree\n')
})

test('of one endless line its end is kept, without what may be half a secret', () => {
  const text = tailOf(2048, 'swordfish'.repeat(100), 'x'.repeat(1600))
  expect(text).toBe('x'.repeat(1024))
})
