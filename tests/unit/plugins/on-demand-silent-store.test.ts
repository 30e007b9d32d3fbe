import { createStorage } from 'unstorage'
import { afterEach, expect, test, vi } from 'vitest'
import { openServing } from '../../../plugins/astro/on-demand/open-serving.ts'
import { parseOptions } from '../../../src/config/parse.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a reader waits 3 seconds for a shared store that says nothing, not half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const never = (): Promise<never> => new Promise(() => undefined)
  const store = { ...createStorage(), getItemRaw: never }
  const options = parseOptions({ store, servers: { a: { command: 'no-such-program' } } })
  const serving = await openServing(
    { options, root: null, dir: 'mcp', version: '1.0.0' },
    {
      ...{ env: {}, now: () => new Date(), sleep: never, cpus: 1, cwd: import.meta.dirname },
      report: () => undefined,
    },
  )
  const served = serving.open('a')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await served).toMatchObject({
    status: 'failed',
    error: {
      code: 'STORE_UNAVAILABLE',
      why: 'memory (the storage of `store`): no answer in 3 s.',
    },
  })
})
