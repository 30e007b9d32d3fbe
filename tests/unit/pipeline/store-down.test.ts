import { expect, test } from 'vitest'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import { recordAll } from '../../../src/pipeline/record-all.ts'
import { createFailure, createScene, type Scene } from './fixture.ts'

const down = createFailure('STORE_UNAVAILABLE', 'a')

/** A server that answers, and a store that does not. */
function createDownScene(): Scene {
  const scene = createScene({ servers: { a: { command: 'node' } } }, { a: { tools: ['x'] } })
  return { ...scene, store: { ...scene.store, read: () => Promise.reject(down) } }
}

test('nothing is recorded into a store that does not say what it holds', async () => {
  const scene = createDownScene()
  await expect(recordAll(scene)).rejects.toBe(down)
  expect(scene.kept.size).toBe(0)
})

test('no site is built while its store does not answer: where the pages are is not known', async () => {
  const scene = createDownScene()
  await expect(discoverAll(scene)).rejects.toBe(down)
  expect(scene.calls).toEqual([])
})
