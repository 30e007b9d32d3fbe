import { describe, expect, test } from 'vitest'
import type { Served } from '../../../src/pipeline/serving/serve-servers.ts'
import {
  createClock,
  createGate,
  createShared,
  createSite,
  inTurn,
  settle,
  toolsOf,
} from './scene.ts'

const lasting = { caching: { ttlMs: 60_000, cacheScope: 'public' }, tools: ['x'] }
const passing = { caching: { ttlMs: 0, cacheScope: 'public' }, tools: ['x'] }

const askOften = (site: { serving: { open(id: string): Promise<Served> } }, times = 20) =>
  Promise.all(Array.from({ length: times }, () => site.serving.open('a')))

describe('within its ttl a server is called once', () => {
  test('by all who ask at the same time, and not again until it is over', async () => {
    const clock = createClock()
    const site = createSite(clock, lasting)
    const all = await askOften(site)
    expect(site.scene.calls).toHaveLength(1)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['served']))
    await clock.pass(59_999)
    await askOften(site)
    expect(site.scene.calls).toHaveLength(1)
  })

  test('and once more behind the answer of before, which is shown at once', async () => {
    const clock = createClock()
    const gate = createGate({ ...lasting, tools: ['new'] })
    const old = { ...lasting, tools: ['old'] }
    const site = createSite(clock, inTurn([() => Promise.resolve(old), gate.reply]))
    await site.serving.open('a')
    await clock.pass(60_000)
    const stale = await askOften(site)
    await settle()
    expect(site.scene.calls).toHaveLength(2)
    expect([...new Set(stale.flatMap(toolsOf))]).toEqual(['old'])
    expect(stale[0]).toMatchObject({
      caching: { scope: 'public', maxAge: 0, staleWhileRevalidate: 60_000 },
    })
    gate.open()
    await settle()
    const renewed = await site.serving.open('a')
    expect(toolsOf(renewed)).toEqual(['new'])
    expect(renewed).toMatchObject({ caching: { maxAge: 60_000, staleWhileRevalidate: 60_000 } })
    expect(site.scene.calls).toHaveLength(2)
  })

  test('and is waited for once the answer is too old to be shown', async () => {
    const clock = createClock()
    let tools = ['old']
    const site = createSite(clock, () => Promise.resolve({ ...lasting, tools }))
    await site.serving.open('a')
    tools = ['new']
    await clock.pass(120_000)
    expect(toolsOf(await site.serving.open('a'))).toEqual(['new'])
    expect(site.scene.calls).toHaveLength(2)
  })

  test('by several processes that share a store', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const gate = createGate(lasting)
    const one = createSite(clock, gate.reply, { shared })
    const two = createSite(clock, gate.reply, { shared })
    const all = [askOften(one), askOften(two)]
    await settle()
    gate.open()
    await settle()
    await clock.pass(100)
    const answers = (await Promise.all(all)).flat()
    expect(one.scene.calls.length + two.scene.calls.length).toBe(1)
    expect([...new Set(answers.flatMap(toolsOf))]).toEqual(['x'])
    await clock.pass(59_000)
    await Promise.all([askOften(one), askOften(two)])
    expect(one.scene.calls.length + two.scene.calls.length).toBe(1)
  })

  test('however long the call takes, and again once who called is no more', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const gate = createGate(lasting)
    const one = createSite(clock, gate.reply, { shared })
    const two = createSite(clock, lasting, { shared })
    const [first, second] = [one.serving.open('a'), two.serving.open('a')]
    await settle()
    for (let second = 0; second < 60; second++) await clock.pass(1_000)
    expect(two.scene.calls).toEqual([])
    gate.open()
    await settle()
    await clock.pass(250)
    expect(toolsOf(await second)).toEqual(toolsOf(await first))
    expect(two.scene.calls).toEqual([])
    // Who called holds its lease and says nothing any more.
    await shared.leases.acquire('b', 10_000)
    const servers = { b: { command: 'node' } }
    const three = createSite(clock, lasting, { shared, options: { servers } })
    const third = three.serving.open('b')
    await settle()
    for (let tenth = 0; tenth < 99; tenth++) await clock.pass(100)
    expect(three.scene.calls).toEqual([])
    await clock.pass(250)
    expect(await third).toMatchObject({ status: 'served' })
    expect(three.scene.calls).toHaveLength(1)
  })

  test('and a process that starts anew takes what another one knows', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    await createSite(clock, lasting, { shared }).serving.open('a')
    await clock.pass(30_000)
    const late = createSite(clock, lasting, { shared })
    expect(await late.serving.open('a')).toMatchObject({
      status: 'served',
      caching: { maxAge: 30_000, staleWhileRevalidate: 60_000 },
    })
    expect(late.scene.calls).toEqual([])
  })
})

describe('a ttl of 0', () => {
  test('is one call for all who ask while it lasts, and the next who asks makes the next', async () => {
    const clock = createClock()
    const one = createGate(passing)
    const two = createGate(passing)
    const site = createSite(clock, inTurn([one.reply, two.reply]))
    const first = askOften(site)
    await settle()
    expect(site.scene.calls).toHaveLength(1)
    one.open()
    expect((await first)[0]).toMatchObject({ caching: { maxAge: 0, staleWhileRevalidate: 0 } })
    const second = askOften(site)
    await settle()
    expect(site.scene.calls).toHaveLength(2)
    two.open()
    await second
    expect(site.scene.calls).toHaveLength(2)
  })

  test('is one call at a time for all processes: who waits takes the answer of who called', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const gate = createGate(passing)
    const one = createSite(clock, gate.reply, { shared })
    const two = createSite(clock, gate.reply, { shared })
    const all = [askOften(one), askOften(two)]
    await settle()
    gate.open()
    await settle()
    await clock.pass(100)
    await Promise.all(all)
    expect(one.scene.calls.length + two.scene.calls.length).toBe(1)
  })

  test('is raised by what the owner grants, for all servers or for one', async () => {
    const clock = createClock()
    const options = { onDemand: { minTtl: 30_000 } }
    const site = createSite(clock, passing, { options })
    expect(await site.serving.open('a')).toMatchObject({ caching: { maxAge: 30_000 } })
    await clock.pass(29_999)
    await askOften(site)
    expect(site.scene.calls).toHaveLength(1)
    const own = createSite(clock, passing, { options, server: { minTtl: 5_000 } })
    expect(await own.serving.open('a')).toMatchObject({ caching: { maxAge: 5_000 } })
  })
})

describe('a server that says the same again', () => {
  const digestOf = (served: Served): unknown =>
    served.status === 'served' && [served.digest, served.server.receipt.receivedAt]

  test('has the same pages, known since it said so first', async () => {
    const clock = createClock()
    const site = createSite(clock, passing)
    const first = await site.serving.open('a')
    await clock.pass(5_000)
    const second = await site.serving.open('a')
    expect(site.scene.calls).toHaveLength(2)
    expect(digestOf(second)).toEqual(digestOf(first))
    expect(second.status === 'served' && second.checkedAt).toEqual(clock.now())
  })

  test('in every process, private or not', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const first = await createSite(clock, passing, { shared }).serving.open('a')
    await clock.pass(5_000)
    const second = await createSite(clock, passing, { shared }).serving.open('a')
    expect(digestOf(second)).toEqual(digestOf(first))
    const own = { ...passing, caching: { ttlMs: 0, cacheScope: 'private' } }
    const alone = createSite(clock, own)
    const third = await alone.serving.open('a')
    await clock.pass(5_000)
    expect(digestOf(await alone.serving.open('a'))).toEqual(digestOf(third))
  })

  test('and other pages once it says something else', async () => {
    const clock = createClock()
    const said = [passing, { ...passing, tools: ['y'] }]
    const site = createSite(clock, inTurn(said.map((answers) => () => Promise.resolve(answers))))
    const first = await site.serving.open('a')
    await clock.pass(5_000)
    const second = await site.serving.open('a')
    expect(second.status === 'served' && second.server.receipt.receivedAt).toBe(
      '2026-11-29T12:00:05Z',
    )
    expect(digestOf(second)).not.toEqual(digestOf(first))
  })
})

test('the time of a page is that of the first result to expire', async () => {
  const clock = createClock()
  const site = createSite(clock, {
    ...lasting,
    caching: { ttlMs: 7_000, cacheScope: 'public' },
  })
  await site.serving.open('a')
  await clock.pass(2_000)
  expect(await site.serving.open('a')).toMatchObject({
    caching: { scope: 'public', maxAge: 5_000, staleWhileRevalidate: 60_000 },
  })
})

describe('a private answer', () => {
  const own = { caching: { ttlMs: 60_000, cacheScope: 'private' }, tools: ['x'] }

  test('is kept by the process that received it and given to no other', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    const one = createSite(clock, own, { shared })
    const two = createSite(clock, own, { shared })
    expect(await one.serving.open('a')).toMatchObject({ caching: { scope: 'private' } })
    expect(await shared.answers.read('a')).toEqual({
      configuration: expect.any(String) as string,
      isPrivate: true,
    })
    await two.serving.open('a')
    await askOften(one)
    expect([one.scene.calls.length, two.scene.calls.length]).toEqual([1, 1])
  })

  test('takes a public one of before out of the store', async () => {
    const clock = createClock()
    const shared = createShared(clock)
    let answers = lasting
    const site = createSite(clock, () => Promise.resolve(answers), { shared })
    await site.serving.open('a')
    expect(await shared.answers.read('a')).toHaveProperty('answer')
    answers = own
    await clock.pass(600_000)
    await site.serving.open('a')
    expect(await shared.answers.read('a')).not.toHaveProperty('answer')
  })

  test('is public where its owner says that everyone may read it', async () => {
    const clock = createClock()
    const site = createSite(clock, own, { server: { publishPrivate: true } })
    expect(await site.serving.open('a')).toMatchObject({ caching: { scope: 'public' } })
  })
})
