import { expect, test } from 'vitest'
import { openBackend, startOfTime } from './backend.ts'
import type { Opened } from './store-contract.ts'

const minute = 60_000

/** @param isShared Whether they reach all processes that share the store, or this one alone. */
export function describeLeases(opened: () => Opened, isShared: boolean): void {
  test('gives a lease to one caller of many, and to the next once it is given back', async () => {
    const { backend, stores } = opened()
    const other = await openBackend(backend)
    const second = isShared ? other : stores
    const callers = Array.from({ length: 20 }, (_, index) => (index % 2 ? stores : second))
    const given = await Promise.all(callers.map(({ leases }) => leases.acquire('busy', minute)))
    const [lease, ...more] = given.filter((one) => one !== undefined)
    expect(more).toEqual([])
    expect(await stores.leases.acquire('idle', minute)).toBeDefined()
    await lease?.release()
    await lease?.release()
    const next = await second.leases.acquire('busy', minute)
    expect(next).toBeDefined()
    await lease?.release()
    expect(await stores.leases.acquire('busy', minute)).toBeUndefined()
    await next?.release()
    await other.close()
  })

  test('ends a lease that nobody gives back, and what was held does not end the next', async () => {
    const { backend } = opened()
    let time = startOfTime.getTime()
    const { leases, close } = await openBackend(backend, () => new Date(time))
    const lease = await leases.acquire('left', 50)
    expect(lease).toBeDefined()
    time += 50
    // A Redis goes by its own clock.
    const next = await expect.poll(() => leases.acquire('left', minute), { timeout: 5000 })
    await next.toBeDefined()
    await lease?.release()
    await lease?.extend(minute)
    expect(await leases.acquire('left', minute)).toBeUndefined()
    await close()
  })

  test('lets a lease last for as long as its holder says that it goes on', async () => {
    const { backend } = opened()
    let time = startOfTime.getTime()
    const { leases, close } = await openBackend(backend, () => new Date(time))
    const lease = await leases.acquire('long', 400)
    await lease?.extend(minute)
    time += 500
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await leases.acquire('long', minute)).toBeUndefined()
    await lease?.release()
    expect(await leases.acquire('long', minute)).toBeDefined()
    await close()
  })
}
