import { expect, test } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import { keepReleases, keepServers } from '../../../src/pipeline/serving/keep-stored.ts'
import type { ProgressEvent } from '../../../src/pipeline/progress.ts'
import { createStored } from '../pipeline/fixture.ts'

const away = new DiscoveryError('STORE_UNAVAILABLE', { why: 'It is away.' })
const release = createStored('a', { tools: ['x'] })

/** A store with one release, which a test takes away. */
function createReleases() {
  const state = { versions: ['1.0.0'], isAway: false, reads: 0 }
  const events: ProgressEvent[] = []
  const kept = keepReleases(
    {
      list: () => (state.isAway ? Promise.reject(away) : Promise.resolve(state.versions)),
      read() {
        state.reads++
        return state.isAway ? Promise.reject(away) : Promise.resolve(release)
      },
    },
    (event) => void events.push(event),
  )
  return { state, events, kept }
}

test('a release is read once, since it never changes, and a new one is seen', async () => {
  const { state, kept } = createReleases()
  for (let round = 0; round < 3; round++) expect(await kept.read('a', '1.0.0')).toBe(release)
  expect(state.reads).toBe(1)
  expect(await kept.list('a')).toEqual(['1.0.0'])
  state.versions = ['1.0.0', '1.1.0']
  expect(await kept.list('a')).toEqual(['1.0.0', '1.1.0'])
})

test('a store that is away takes no release away, and is told of', async () => {
  const { state, events, kept } = createReleases()
  await kept.list('a')
  state.isAway = true
  expect(await kept.list('a')).toEqual(['1.0.0'])
  expect(await kept.list('b')).toEqual([])
  expect(events).toEqual([
    { type: 'warning', server: 'a', text: away.message },
    { type: 'warning', server: 'b', text: away.message },
  ])
})

test('a release that could not be read is read again', async () => {
  const { state, kept } = createReleases()
  state.isAway = true
  await expect(kept.read('a', '1.0.0')).rejects.toBe(away)
  state.isAway = false
  expect(await kept.read('a', '1.0.0')).toBe(release)
})

test('a server is read anew each time; where the store is away it is as it was, if it was known', async () => {
  let stored: typeof release | undefined = release
  let isAway = false
  const events: ProgressEvent[] = []
  const kept = keepServers(
    {
      read: () => (isAway ? Promise.reject(away) : Promise.resolve(stored)),
      write: () => Promise.resolve('written'),
      list: () => Promise.resolve(['a']),
    },
    (event) => void events.push(event),
  )
  expect(await kept.read('a')).toBe(release)
  stored = undefined
  expect(await kept.read('b')).toBeUndefined()
  isAway = true
  expect([await kept.read('a'), await kept.read('b')]).toEqual([release, undefined])
  await expect(kept.read('c')).rejects.toBe(away)
  expect(events.map(({ server }) => server)).toEqual(['a', 'b'])
})
