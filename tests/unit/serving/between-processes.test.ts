import { describe, expect, test } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import type { JsonObject } from '../../../src/core/json.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { createServing } from '../../../src/pipeline/serving/serve-servers.ts'
import { createStored, createFailure, createScene, type Reply } from '../pipeline/fixture.ts'
import { createSnapshot, type Answers } from '../store/snapshot-fixture.ts'
import { createClock, createShared, createSite, settle, toolsOf } from './scene.ts'

const scoped = (cacheScope: string, ttlMs = 0): Answers => ({
  caching: { ttlMs, cacheScope },
  tools: ['x'],
})
const day = 86_400_000
const textOf = async (shared: ReturnType<typeof createShared>): Promise<string> =>
  JSON.stringify((await shared.answers.read('a')) ?? null)

describe('a process whose readers come without a break', () => {
  test.each(['public', 'private'])('keeps no other from a %s answer of no time', async (scope) => {
    const clock = createClock()
    const shared = createShared(clock)
    const slow: Reply = async () => {
      await clock.sleep(200)
      return scoped(scope)
    }
    const busy = createSite(clock, slow, { shared })
    const other = createSite(clock, slow, { shared })
    let isOver = false
    const read = async (): Promise<void> => {
      while (!isOver) await busy.serving.open('a')
    }
    const readers = [read(), read(), read()]
    await settle()
    let served = false
    const reader = other.serving.open('a').then(() => (served = true))
    for (let time = 0; time < 700 && !served; time += 10) await clock.pass(10)
    expect(served).toBe(true)
    isOver = true
    for (let time = 0; time < 500; time += 10) await clock.pass(10)
    await Promise.all([reader, ...readers])
  })

  test('is waited for no longer than a call may take', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const server = { timeouts: { total: 1_000 } }
    const site = createSite(clock, scoped('public'), {
      shared: {
        ...shared,
        leases: { ...shared.leases, acquire: () => Promise.resolve(undefined) },
      },
      server,
    })
    const answer = site.serving.open('a')
    await settle()
    for (let time = 0; time < 950; time += 50) await clock.pass(50)
    expect(site.scene.calls).toEqual([])
    await clock.pass(250)
    expect(await answer).toMatchObject({ status: 'served' })
  })
})

describe('of an answer that nobody may read', () => {
  test.each(['private', 'none'])('nothing reaches the store (scope %s)', async (scope) => {
    const clock = createClock()
    const shared = createShared(clock)
    const caching: JsonObject = { ttlMs: 60_000, ...(scope !== 'none' && { cacheScope: scope }) }
    const site = createSite(
      clock,
      { caching, tools: ['a-secret-tool'], authenticated: true },
      { shared },
    )
    expect(toolsOf(await site.serving.open('a'))).toEqual(['PRIVATE_RESULT'])
    expect(await textOf(shared)).not.toContain('a-secret-tool')
    expect(await shared.answers.read('a')).toMatchObject({
      isPrivate: true,
      failure: { code: 'PRIVATE_RESULT' },
    })
  })

  test('what was kept while everyone might is shown no more once its owner says so', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const answers = scoped('private', 60_000)
    const open = { shared, server: { publishPrivate: true } }
    expect(await createSite(clock, answers, open).serving.open('a')).toMatchObject({
      caching: { scope: 'public' },
    })
    const site = createSite(clock, answers, { shared })
    expect(await site.serving.open('a')).toMatchObject({ caching: { scope: 'private' } })
    expect(site.scene.calls).toHaveLength(1)
    expect(await shared.answers.read('a')).not.toHaveProperty('answer')
  })
})

describe('an answer that is not taken for one', () => {
  test('costs neither the one of before nor the time that its owner grants', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    let answers = scoped('public')
    const options = { onDemand: { minTtl: 3_600_000, staleWhileRevalidate: 0 } }
    const site = createSite(clock, () => Promise.resolve(answers), { shared, options })
    site.scene.kept.set('a', createStored('a', { tools: ['x'] }))
    await site.serving.open('a')
    answers = { ...answers, tools: [] }
    await clock.pass(3_600_000)
    expect(await site.serving.open('a')).toMatchObject({
      server: { standby: { code: 'LIST_SHRANK' } },
      caching: { maxAge: 10_000 },
    })
    expect(await shared.answers.read('a')).toMatchObject({
      answer: { snapshot: { lists: { tools: { items: [{ key: 'x' }] } } } },
      failure: { code: 'LIST_SHRANK' },
    })
    answers = { ...answers, tools: ['x', 'y'] }
    await clock.pass(10_000)
    await site.serving.open('a')
    await settle()
    expect(toolsOf(await site.serving.open('a'))).toEqual(['x', 'y'])
  })

  test('of which a list broke off is asked again as soon as a failure', async () => {
    const clock = createClock()
    const scene = createScene(
      { servers: { a: { command: 'node' } }, onDemand: { minTtl: 3_600_000 } },
      {},
      {
        now: () => clock.now(),
        record: () => {
          const { lists, ...snapshot } = createSnapshot('a', scoped('public', 60_000))
          const tools = { ...lists.tools, status: 'partial' } as Snapshot['lists']['tools']
          return Promise.resolve({ ...snapshot, lists: { ...lists, tools } })
        },
      },
    )
    const serving = createServing({ ...scene, ...createShared(clock), sleep: clock.sleep })
    expect(await serving.open('a')).toMatchObject({ caching: { maxAge: 10_000 } })
  })
})

describe('what one process knows', () => {
  test('of a server that was never reached, others take from it', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const down = createFailure('SERVER_UNREACHABLE', 'a')
    const slow: Reply = async () => {
      await clock.sleep(1_000)
      throw down
    }
    const sites = [1, 2, 3, 4].map(() => createSite(clock, slow, { shared }))
    const all = Promise.all(sites.map(({ serving }) => serving.open('a')))
    await settle()
    for (let time = 0; time < 1_200; time += 50) await clock.pass(50)
    expect((await all).map(toolsOf)).toEqual(sites.map(() => ['SERVER_UNREACHABLE']))
    expect(sites.flatMap(({ scene }) => scene.calls)).toHaveLength(1)
  })

  test('counts by the time that is granted today', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const granting = (minTtl: number) =>
      createSite(clock, scoped('public'), { shared, options: { onDemand: { minTtl } } })
    await granting(3_600_000).serving.open('a')
    await clock.pass(60_000)
    const later = granting(1_000)
    await later.serving.open('a')
    await settle()
    expect(later.scene.calls).toHaveLength(1)
  })

  test('stands in for a week after it was received, however often its server fails', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    let isDown = false
    const reply: Reply = () =>
      isDown
        ? Promise.reject(new DiscoveryError('SERVER_UNREACHABLE', { server: 'a', why: 'Away.' }))
        : Promise.resolve(scoped('public', 60_000))
    await createSite(clock, reply, { shared }).serving.open('a')
    isDown = true
    for (let days = 1; days <= 6; days++) {
      await clock.pass(day)
      const standIn = await createSite(clock, reply, { shared }).serving.open('a')
      expect(toolsOf(standIn)).toEqual(['x'])
    }
    await clock.pass(day)
    expect(toolsOf(await createSite(clock, reply, { shared }).serving.open('a'))).toEqual([
      'SERVER_UNREACHABLE',
    ])
  })

  test('is kept as long as its owner lets it last', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const options = { onDemand: { minTtl: 30 * day } }
    await createSite(clock, scoped('public'), { shared, options }).serving.open('a')
    await clock.pass(20 * day)
    const site = createSite(clock, scoped('public'), { shared, options })
    expect(toolsOf(await site.serving.open('a'))).toEqual(['x'])
    expect(site.scene.calls).toEqual([])
  })
})

test('of however many servers, each is known until its time is over', async () => {
  const clock = createClock()
  const ids = Array.from({ length: 300 }, (_, index) => `s${index}`)
  const scene = createScene(
    { servers: Object.fromEntries(ids.map((id) => [id, { command: 'node' }])) },
    Object.fromEntries(ids.map((id) => [id, createFailure('SERVER_UNREACHABLE', id)])),
    { now: () => clock.now() },
  )
  // Nothing is found in the store: what this process knows alone counts.
  const answers = { read: () => Promise.resolve(undefined), write: () => Promise.resolve() }
  const serving = createServing({
    ...{ ...scene, answers, leases: createShared(clock).leases },
    sleep: clock.sleep,
  })
  for (let round = 0; round < 2; round++) await Promise.all(ids.map((id) => serving.open(id)))
  expect(scene.calls).toHaveLength(300)
})
