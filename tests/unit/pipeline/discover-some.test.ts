import { expect, it } from 'vitest'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import { createFailure, createScene, createStored } from './fixture.ts'

const local = { command: 'node' }

it('of servers that are named alone, only those are called, and their pages stay where they are', async () => {
  const scene = createScene(
    { servers: { a: local, b: local } },
    { a: { tools: ['x'] }, b: { tools: ['y'] } },
  )
  const all = await discoverAll(scene)
  const one = await discoverAll({ ...scene, ids: ['b'] })
  expect(one.outcomes.map(({ id }) => id)).toEqual(['b'])
  expect(one.reference.servers).toEqual([all.reference.servers[1]])
  expect(scene.calls.map(({ id }) => id)).toEqual(['a', 'b', 'b'])
})

it('a policy given to the build wins over that of the server', async () => {
  const failure = createFailure('SERVER_TIMEOUT', 'a')
  const options = { servers: { a: { ...local, onFailure: 'snapshot' } } }
  const scene = createScene(options, { a: failure }, { onFailure: 'error' })
  scene.kept.set('a', createStored('a', { tools: ['x'] }))
  await expect(discoverAll(scene)).rejects.toMatchObject({ code: 'SERVER_TIMEOUT' })
})
