import { describe, expect, test } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import { createFailure, createStored, type Reply } from '../pipeline/fixture.ts'
import { createClock, createShared, createSite, settle, toolsOf } from './scene.ts'

const lasting = { caching: { ttlMs: 60_000, cacheScope: 'public' }, tools: ['x'] }
const down = createFailure('SERVER_UNREACHABLE', 'a')

/** A server that answers until the test says otherwise. */
function createFickle(): { reply: Reply; fail(): void; recover(): void } {
  let isDown = false
  return {
    reply: () => (isDown ? Promise.reject(down) : Promise.resolve(lasting)),
    fail: () => (isDown = true),
    recover: () => (isDown = false),
  }
}

describe('a server that failed', () => {
  test('and was never known is told of, and left alone for a moment', async () => {
    const clock = createClock()
    const { scene, serving } = createSite(clock, down)
    expect(await serving.open('a')).toEqual({ status: 'failed', error: down, retryAfter: 10_000 })
    await clock.pass(9_000)
    expect(await serving.open('a')).toMatchObject({ status: 'failed', retryAfter: 1_000 })
    expect(scene.calls).toHaveLength(1)
    await clock.pass(1_000)
    await serving.open('a')
    expect(scene.calls).toHaveLength(2)
    expect(scene.events.filter(({ type }) => type === 'failed')).toHaveLength(2)
  })

  test('is stood in for by its last answer, with a notice, for as long as it fails', async () => {
    const clock = createClock()
    const fickle = createFickle()
    const { scene, serving } = createSite(clock, fickle.reply)
    await serving.open('a')
    fickle.fail()
    await clock.pass(200_000)
    const standIn = await serving.open('a')
    expect(toolsOf(standIn)).toEqual(['x'])
    expect(standIn).toMatchObject({
      server: {
        standby: {
          code: 'SERVER_UNREACHABLE',
          message: 'The server could not be reached.',
          receivedAt: '2026-11-29T12:00:00.000Z',
        },
      },
      caching: { scope: 'public', maxAge: 10_000, staleWhileRevalidate: 0 },
    })
    await clock.pass(9_999)
    await serving.open('a')
    expect(scene.calls).toHaveLength(2)
    fickle.recover()
    await clock.pass(1)
    // Who comes first does not wait.
    expect(await serving.open('a')).toMatchObject({ server: { standby: {} } })
    await settle()
    const again = await serving.open('a')
    expect(again.status === 'served' && again.server.standby).toBeUndefined()
    expect(scene.calls).toHaveLength(3)
  })

  test('is stood in for by its snapshot where nothing else is known', async () => {
    const clock = createClock()
    const { scene, serving } = createSite(clock, down)
    scene.kept.set('a', createStored('a', { tools: ['kept'] }))
    const standIn = await serving.open('a')
    expect(toolsOf(standIn)).toEqual(['kept'])
    expect(standIn).toMatchObject({ server: { standby: { code: 'SERVER_UNREACHABLE' } } })
  })

  test('is an error all the same where the owner says so', async () => {
    const clock = createClock()
    const fickle = createFickle()
    const { serving } = createSite(clock, fickle.reply, { options: { onFailure: 'error' } })
    await serving.open('a')
    fickle.fail()
    await clock.pass(200_000)
    expect(await serving.open('a')).toMatchObject({ status: 'failed', error: { code: down.code } })
  })

  test('is left alone by the other processes too', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const fickle = createFickle()
    const one = createSite(clock, fickle.reply, { shared })
    const two = createSite(clock, fickle.reply, { shared })
    await one.serving.open('a')
    await two.serving.open('a')
    fickle.fail()
    await clock.pass(200_000)
    await one.serving.open('a')
    await clock.pass(1_000)
    expect(await two.serving.open('a')).toMatchObject({ server: { standby: { code: down.code } } })
    expect([one.scene.calls.length, two.scene.calls.length]).toEqual([2, 0])
  })

  test('keeps what it failed of to itself', async () => {
    const clock = createClock()
    const told = new DiscoveryError('SERVER_EXITED', { server: 'a', why: 'At /home/me.' })
    const { scene, serving } = createSite(clock, told)
    scene.kept.set('a', createStored('a', { tools: ['kept'] }))
    expect(JSON.stringify(await serving.open('a'))).not.toContain('/home/me')
  })
})

describe('a store that cannot be used', () => {
  test('costs calls, and no pages', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const broken = (): Promise<never> =>
      Promise.reject(new DiscoveryError('STORE_UNAVAILABLE', { why: 'It is away.' }))
    const { scene, serving } = createSite(clock, lasting, {
      shared: { ...shared, answers: { read: broken, write: broken } },
    })
    expect(toolsOf(await serving.open('a'))).toEqual(['x'])
    await serving.open('a')
    expect(scene.calls).toHaveLength(1)
    const warnings = scene.events.flatMap((event) => (event.type === 'warning' ? event.text : []))
    expect(new Set(warnings)).toEqual(new Set(['The store could not be used. It is away.']))
  })
})

describe('a server that is not called', () => {
  test('is looked up in the store, whose news show after five seconds', async () => {
    const clock = createClock()
    const { scene, serving } = createSite(clock, lasting, { options: { source: 'snapshot' } })
    scene.kept.set('a', createStored('a', { tools: ['one'] }))
    const first = await serving.open('a')
    expect(toolsOf(first)).toEqual(['one'])
    expect(first).toMatchObject({ caching: { scope: 'public', maxAge: 5_000 } })
    scene.kept.set('a', createStored('a', { tools: ['one', 'two'] }))
    expect(toolsOf(await serving.open('a'))).toEqual(['one'])
    await clock.pass(5_000)
    await serving.open('a')
    await settle()
    expect(toolsOf(await serving.open('a'))).toEqual(['one', 'two'])
    expect(scene.calls).toEqual([])
  })

  test('and has no snapshot is an error that says so', async () => {
    const clock = createClock()
    const { serving } = createSite(clock, lasting, { options: { source: 'snapshot' } })
    expect(await serving.open('a')).toMatchObject({
      status: 'failed',
      error: { code: 'SNAPSHOT_MISSING' },
    })
  })
})
