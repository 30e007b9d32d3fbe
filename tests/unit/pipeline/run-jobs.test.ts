import { describe, expect, test } from 'vitest'
import type { ServerJob } from '../../../src/pipeline/context.ts'
import { parseOptions } from '../../../src/config/parse.ts'
import { createJobQueue, settleJobs } from '../../../src/pipeline/run-jobs.ts'

test('so many servers over HTTP are called at a time, and fewer of one host', async () => {
  const elsewhere = Array.from({ length: 50 }, (_, index) => `https://host-${index}.example/mcp`)
  expect(await countTogether(elsewhere.map((url) => ({ url })))).toBe(32)
  const atOne = Array.from({ length: 20 }, (_, index) => `https://one.example/${index}`)
  expect(await countTogether(atOne.map((url) => ({ url })))).toBe(8)
})

test('a host that a variable names is one host', async () => {
  const atOne = Array.from({ length: 20 }, (_, index) => ({ url: `\${ATLAS}/${index}` }))
  const env = { ATLAS: 'https://atlas.example' }
  expect(await countTogether(atOne, { env })).toBe(8)
})

test('servers that wait for their host take no place from others', async () => {
  const atOne = Array.from({ length: 40 }, (_, index) => `https://one.example/${index}`)
  const elsewhere = Array.from({ length: 30 }, (_, index) => `https://host-${index}.example/mcp`)
  expect(await countTogether([...atOne, ...elsewhere].map((url) => ({ url })))).toBe(32)
})

test('as many processes run at a time as there are cores', async () => {
  const processes = Array.from({ length: 24 }, () => ({ command: 'node' }))
  expect(await countTogether(processes, { cpus: 3 })).toBe(3)
})

/** The most servers that were worked on at a time. */
async function countTogether(
  servers: object[],
  settings: { cpus?: number; env?: Record<string, string> } = {},
): Promise<number> {
  const { servers: parsed } = parseOptions({
    servers: Object.fromEntries(servers.map((server, index) => [`s${index}`, server])),
  })
  const jobs = Object.entries(parsed).map(([id, server]): ServerJob => ({
    id,
    server,
    source: 'auto',
    onFailure: 'error',
  }))
  let [together, most, done] = [0, 0, 0]
  await settleJobs(jobs, { ...settings, report: () => undefined }, async () => {
    most = Math.max(most, ++together)
    await new Promise((resolve) => setImmediate(resolve))
    together--
    done++
  })
  expect(done).toBe(servers.length)
  return most
}

describe('a process that wants to be alone', () => {
  const job = (id: string, server: object): ServerJob => {
    const parsed = parseOptions({ servers: { [id]: { command: 'node', ...server } } }).servers[id]
    if (!parsed) throw new Error('It was not parsed.')
    return { id, server: parsed, source: 'auto', onFailure: 'error' }
  }
  const others = job('other', {})
  const alone = job('alone', { alone: true })
  const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  test('has its turn however many others come, and they theirs', async () => {
    const inTurn = createJobQueue(2)
    let isOver = false
    let turns = 0
    const come = async (): Promise<void> => {
      while (!isOver) {
        await inTurn(others, tick)
        turns++
      }
    }
    const visitors = [come(), come(), come(), come()]
    for (let round = 0; round < 5; round++) await inTurn(alone, tick)
    isOver = true
    await Promise.all(visitors)
    expect(turns).toBeGreaterThanOrEqual(5)
  }, 5_000)

  test('runs beside no other, whichever came first', async () => {
    const inTurn = createJobQueue(4)
    const running = new Set<object>()
    const seen: string[] = []
    const work = (name: string) => async (): Promise<void> => {
      const own = { name }
      running.add(own)
      await tick()
      seen.push(`${name} of ${running.size}`)
      await tick()
      running.delete(own)
    }
    const first = inTurn(alone, work('alone'))
    await tick()
    await Promise.all([
      first,
      inTurn(others, work('other')),
      inTurn(alone, work('alone')),
      inTurn(others, work('other')),
      inTurn(others, work('other')),
    ])
    expect(seen.filter((one) => one.startsWith('alone'))).toEqual(['alone of 1', 'alone of 1'])
    expect(seen).toHaveLength(5)
  })
})
