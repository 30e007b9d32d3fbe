import { runInNewContext } from 'node:vm'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { releaseMemory } from '../../../plugins/starlight/release-memory.ts'

test('gives back what nothing refers to, and leaves the engine as it was', async () => {
  const forgotten = new WeakRef({ text: 'a page that is written' })
  // What a reference gave out lives until the turn ends.
  await setImmediate()
  releaseMemory()
  expect(forgotten.deref()).toBe(undefined)
  expect(runInNewContext('typeof gc')).toBe('undefined')
})
