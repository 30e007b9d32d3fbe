import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseOptions } from '../../src/config/parse.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import type { CachedAnswer } from '../../src/store/answer-cache.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { serveFaulty } from '../faults/serve-faulty.ts'
import { clockRows, transports, type Row, type Transport } from '../faults/table.ts'
import { io } from '../servers/target.ts'

const script = fileURLToPath(new URL('../faults/stdio.mjs', import.meta.url))
const year = 31_536_000_000
const jumps = { 'clock-back': -year, 'clock-forward': year }

afterEach(() => void vi.useRealTimers())

describe.each(transports)('over %s', (transport) => {
  test.each(clockRows)('$fault at $step comes to what the table says', async (row) => {
    const observed = row.step === 'cache' ? betweenBuilds(row) : whileRecording(row, transport)
    expect(await observed).toBe(row.outcomes[transport])
  })
})

/** The clock jumps between the probe and the lists. */
async function whileRecording(row: Row, transport: Transport): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'] })
  const isSse = transport === 'sse'
  const good = { fault: 'none', step: 'cache' as const }
  const server =
    transport === 'stdio' ? undefined : await serveFaulty(good, { isSse, isLegacy: isSse })
  const faulty = server
    ? { url: server.url }
    : { command: process.execPath, args: [script, 'none', 'cache', 'modern'] }
  const jump = jumps[row.fault as keyof typeof jumps]
  const { outcomes, reference } = await discoverAll({
    ...quiet,
    options: parseOptions({ source: 'live', servers: { faulty } }),
    now: () => new Date(),
    record: (target, given) =>
      recordServer(target, {
        ...given,
        onProgress({ type }) {
          if (type === 'probe') vi.setSystemTime(Date.now() + jump)
        },
      }),
  }).finally(() => server?.close())
  const lists = Object.values(reference.servers[0]?.snapshot.lists ?? {})
  expect(outcomes[0]?.source).toBe('live')
  return lists.every(({ items, status }) => items.length === 4 && status === 'complete')
    ? 'whole'
    : 'list-cut'
}

/** The same configuration is built twice, the answer being good for a second. */
async function betweenBuilds(row: Row): Promise<string> {
  const server = await serveFaulty(
    { fault: 'none', step: 'cache' },
    { isSse: false, isLegacy: false },
  )
  const kept = new Map<string, CachedAnswer>()
  const build = async (now: Date) =>
    (
      await discoverAll({
        ...quiet,
        options: parseOptions({ servers: { faulty: { url: server.url } } }),
        now: () => now,
        record: recordServer,
        cache: {
          read: async (id) => kept.get(id),
          write: async (id, answer) => void kept.set(id, answer),
        },
      })
    ).outcomes[0]?.source
  try {
    const now = Date.parse('2026-11-29T12:00:00Z')
    expect(await build(new Date(now))).toBe('live')
    expect(await build(new Date(now + 999))).toBe('cache')
    const jump = jumps[row.fault as keyof typeof jumps]
    return (await build(new Date(now + jump))) === 'live' ? 'asked-again' : 'whole'
  } finally {
    await server.close()
  }
}

const quiet = {
  env: {},
  hasCommand: async () => true,
  version: '1.0.0',
  clientInfo: io.clientInfo,
  report: () => undefined,
  store: {
    read: async () => undefined,
    write: async () => 'unchanged' as const,
    list: async () => [],
  },
}
