import { runInNewContext } from 'node:vm'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { releaseMemory } from '../../../plugins/starlight/release-memory.ts'

test('gives back what nothing refers to, and leaves the engine as it was', async () => {
  const forgotten = new WeakRef({ text: 'a page that is written' })
  // What a reference gave out lives until the turn ends.
  await setImmediate()
  releaseMemory(0)
  expect(forgotten.deref()).toBe(undefined)
  expect(runInNewContext('typeof gc')).toBe('undefined')
})

test('leaves a small heap alone, which is given back in no time when the build ends', async () => {
  const forgotten = new WeakRef({ text: 'a page that is written' })
  await setImmediate()
  releaseMemory(Number.MAX_SAFE_INTEGER)
  expect(forgotten.deref()).toBeDefined()
})
