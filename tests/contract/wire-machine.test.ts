import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseOptions } from '../../src/config/parse.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { io } from '../servers/target.ts'

const script = fileURLToPath(new URL('../servers/stdio.mjs', import.meta.url))

/** Records servers as a build does. */
async function record(
  servers: Record<string, object>,
  at = '2026-11-29T12:00:00Z',
): Promise<{ snapshots: (Snapshot | undefined)[]; warnings: string[] }> {
  const warnings: string[] = []
  const { reference } = await discoverAll({
    options: parseOptions({ source: 'live', servers }),
    env: { ...process.env, HOME: '/home/ada-lovelace' },
    now: () => new Date(at),
    root: process.cwd(),
    version: '1.0.0',
    clientInfo: io.clientInfo,
    record: recordServer,
    report(event) {
      if (event.type === 'warning') warnings.push(event.text)
    },
    store: {
      read: async () => undefined,
      write: async () => 'unchanged',
      list: async () => [],
    },
  })
  return { snapshots: reference.servers.map(({ snapshot }) => snapshot), warnings }
}

test('a server that tells of the machine and the day is told of, and can be kept quiet', async () => {
  const server = {
    command: process.execPath,
    args: [script, 'tells-machine'],
    env: { HOME: '/home/ada-lovelace' },
  }
  const today = new Date().toISOString()
  const loud = await record({ server }, today)
  expect(loud.warnings.map((text) => text.replace(/\. To keep.*/, '')).sort()).toEqual([
    'it tells a path of this machine, in server/discover/result/instructions',
    'it tells a path of this machine, in tools "at-tools"/default and 3 more',
    "it tells today's date, in server/discover/result/instructions",
  ])
  const replace = {
    '${HOME}': '~',
    [process.cwd()]: '[project]',
    '/\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z/': '[time]',
  }
  const quiet = await record({ server: { ...server, replace } }, today)
  expect(quiet.warnings).toEqual([])
  const body = quiet.snapshots[0]?.exchanges[0]?.response?.body as { result: object }
  expect(body.result).toMatchObject({ instructions: 'Works in [project] since [time].' })
  expect(quiet.snapshots[0]?.lists.tools?.items[0]?.value).toMatchObject({ default: '~/notes' })
  // Drift would show: at another moment the same is recorded.
  const again = await record({ server: { ...server, replace } }, today)
  expect(JSON.stringify(again.snapshots)).toBe(JSON.stringify(quiet.snapshots))
})

test('servers that hold the same port are recorded one after the other', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = String((probe.address() as AddressInfo).port)
  await new Promise((resolve) => probe.close(resolve))
  // Each dies at the probe, so that it takes two processes.
  const server = { command: process.execPath, args: [script, 'holds-port', port], alone: true }
  const { snapshots } = await record({ one: server, two: server, three: server })
  expect(snapshots.map((snapshot) => snapshot?.lists.tools?.items.length)).toEqual([2, 2, 2])
})
