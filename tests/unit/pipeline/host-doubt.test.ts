import { expect, test } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { DiscoveryError, type ErrorCode } from '../../../src/core/error.ts'
import type { ServerJob } from '../../../src/pipeline/context.ts'
import { settleJobs } from '../../../src/pipeline/run-jobs.ts'

const atOne = Array.from({ length: 100 }, (_, index) => `https://one.example/${index}`)

/** How a server answers one attempt; what it throws is heard. */
type Answer = (attempt: { number: number; isBrief: boolean; time: number }) => ErrorCode | 'ok'

/**
 * Servers by address; in each turn of the loop one unit of time passes, and a silent server takes 30 units of it,
 * or one where it is asked briefly.
 */
async function call(urls: readonly string[], answer: Answer, isUnconnected = false) {
  const { servers } = parseOptions({
    servers: Object.fromEntries(urls.map((url, index) => [`s${index}`, { url }])),
  })
  const jobs = Object.entries(servers).map(([id, server]): ServerJob => ({
    id,
    server,
    source: 'auto',
    onFailure: 'error',
  }))
  const asked = { full: 0, brief: 0, known: 0 }
  let time = 0
  let isOver = false
  const ticking = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      time++
    }
  })()
  const after = async (units: number): Promise<void> => {
    const end = time + units
    while (time < end) await new Promise((resolve) => setImmediate(resolve))
  }
  const settled = await settleJobs(jobs, { report: () => undefined }, async ({ id, attempt }) => {
    if (!attempt) throw new Error('There is no attempt.')
    const { isBrief, known, heard } = attempt
    asked[known ? 'known' : isBrief ? 'brief' : 'full']++
    const fail = (error: DiscoveryError): never => {
      heard(error)
      throw error
    }
    if (known) return fail(known)
    const code = answer({ number: Number(id.slice(1)), isBrief, time })
    if (code === 'SERVER_TIMEOUT') await after(isBrief ? 1 : 30)
    else await after(1)
    if (code !== 'ok') return fail(new DiscoveryError(code, { server: id, why: '', isUnconnected }))
    heard()
    return id
  })
  isOver = true
  await ticking
  return { asked, answered: settled.results.length, failed: settled.errors.length }
}

test('the servers of a host that is silent are asked briefly after the first of them, and each once', async () => {
  const { asked, ...ends } = await call(atOne, () => 'SERVER_TIMEOUT')
  expect(ends).toEqual({ answered: 0, failed: 100 })
  expect(asked.full + asked.brief).toBe(100)
  // Two rounds of eight, and one at a time after them.
  expect(asked.full).toBeLessThanOrEqual(8 + 8 + 4)
  expect(asked.known).toBe(0)
})

test('where there is no connection to a host, only the first of its servers are called', async () => {
  const { asked, ...ends } = await call(atOne, () => 'SERVER_UNREACHABLE', true)
  expect(ends).toEqual({ answered: 0, failed: 100 })
  expect(asked.full).toBeLessThanOrEqual(8 + 8 + 1)
  expect(asked).toEqual({ full: asked.full, brief: 0, known: 100 - asked.full })
})

test('a host that awakes late loses none of the servers that were asked briefly', async () => {
  const { asked, ...ends } = await call(atOne, ({ time }) => (time < 65 ? 'SERVER_TIMEOUT' : 'ok'))
  expect(ends.failed).toBeLessThanOrEqual(8 + 8 + 2)
  expect(ends.answered).toBe(100 - ends.failed)
  expect(asked.brief).toBeGreaterThan(0)
})

test('a server that only a full wait reaches is found among those that give no answer', async () => {
  // From the sixteenth on each needs longer than a brief attempt lasts.
  const { answered, failed } = await call(atOne, ({ number, isBrief }) =>
    number >= 16 && !isBrief ? 'ok' : 'SERVER_TIMEOUT',
  )
  expect({ answered, failed }).toEqual({ answered: 84, failed: 16 })
})

test('servers that answer keep their host from doubt, however many fail between them', async () => {
  const { asked } = await call(atOne, ({ number }) => (number % 4 === 0 ? 'ok' : 'SERVER_TIMEOUT'))
  const refused = await call(atOne, () => 'SERVER_UNAUTHORIZED')
  expect([asked.full, refused.asked.full]).toEqual([100, 100])
})

test('a host in doubt casts none on others', async () => {
  const elsewhere = Array.from({ length: 40 }, (_, index) => `https://two.example/${index}`)
  const { asked, ...ends } = await call([...atOne, ...elsewhere], ({ number }) =>
    number < 100 ? 'SERVER_TIMEOUT' : 'ok',
  )
  expect(ends).toEqual({ answered: 40, failed: 100 })
  expect(asked.full).toBeGreaterThanOrEqual(40 + 8)
})

test.each(['FILE_UNUSABLE', 'INTERNAL', 'ACCESS_FAILED'] as const)(
  'a failure that says nothing of a server, as %s, is no answer of its host',
  async (code) => {
    const silent = await call(atOne, () => 'SERVER_TIMEOUT')
    const { asked, ...ends } = await call(atOne, ({ number }) =>
      number === 50 ? code : 'SERVER_TIMEOUT',
    )
    expect(ends).toEqual({ answered: 0, failed: 100 })
    expect(asked.full + asked.brief).toBe(silent.asked.full + silent.asked.brief)
  },
)
