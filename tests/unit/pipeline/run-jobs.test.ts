import { expect, test } from 'vitest'
import type { ServerJob } from '../../../src/pipeline/context.ts'
import { parseOptions } from '../../../src/config/parse.ts'
import { settleJobs } from '../../../src/pipeline/run-jobs.ts'

test('so many servers over HTTP are called at a time, and fewer of one host', async () => {
  const elsewhere = Array.from({ length: 50 }, (_, index) => `https://host-${index}.example/mcp`)
  expect(await countTogether(elsewhere.map((url) => ({ url })))).toBe(32)
  const atOne = Array.from({ length: 20 }, (_, index) => `https://one.example/${index}`)
  expect(await countTogether(atOne.map((url) => ({ url })))).toBe(8)
})

test('servers that wait for their host take no place from others', async () => {
  const atOne = Array.from({ length: 40 }, (_, index) => `https://one.example/${index}`)
  const elsewhere = Array.from({ length: 30 }, (_, index) => `https://host-${index}.example/mcp`)
  expect(await countTogether([...atOne, ...elsewhere].map((url) => ({ url })))).toBe(32)
})

test('as many processes run at a time as there are cores', async () => {
  const processes = Array.from({ length: 24 }, () => ({ command: 'node' }))
  expect(await countTogether(processes, 3)).toBe(3)
})

/** The most servers that were worked on at a time. */
async function countTogether(servers: object[], cpus?: number): Promise<number> {
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
  await settleJobs(jobs, { cpus, report: () => undefined }, async () => {
    most = Math.max(most, ++together)
    await new Promise((resolve) => setImmediate(resolve))
    together--
    done++
  })
  expect(done).toBe(servers.length)
  return most
}
