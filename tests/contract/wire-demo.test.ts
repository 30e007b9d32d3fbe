import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../examples/demo-server/http.mjs'
import { checkSnapshot } from '../../src/core/checks/index.ts'
import { clientEras } from '../../src/core/client-eras.ts'
import { snapshotSchema, type Snapshot } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { io, noProbes, toHttpTarget, toTarget } from '../servers/target.ts'

const entry = fileURLToPath(new URL('../../examples/demo-server/stdio.mjs', import.meta.url))
const allProbes = { versionError: true, unknownMethod: true, initialize: true }
const stdio = { type: 'stdio' as const, command: process.execPath, args: [entry], env: {} }

let server: { url: string; close(): Promise<void> }
beforeAll(async () => {
  server = await (listen as () => Promise<typeof server>)()
})
afterAll(() => server.close())

describe('the demo server', () => {
  test('says the same over stdio and over HTTP', async () => {
    const local = await recordServer(toTarget(stdio), io)
    const remote = await recordServer(toHttpTarget(server.url), io)
    for (const snapshot of [local, remote]) {
      expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
      expect(snapshot).toMatchObject({
        era: 'modern',
        protocolVersion: '2026-07-28',
        identity: { name: 'skylight-weather' },
        observations: [],
      })
      expect(Object.values(snapshot.lists).map(({ status }) => status)).toEqual(
        Array.from({ length: 4 }, () => 'complete'),
      )
    }
    expect(remote.lists).toEqual(local.lists)
    expect(remote.probe.map(({ rule }) => rule)).toEqual(['H01'])
    expect(local.probe.map(({ rule }) => rule)).toEqual(['S01'])
  })

  test.each([
    ['stdio', () => toTarget(stdio, { probes: allProbes })],
    ['HTTP', () => toHttpTarget(server.url, { probes: allProbes })],
  ])('breaks no rule and serves clients of both eras, over %s', async (_name, toProbe) => {
    const snapshot = await recordServer(toProbe(), io)
    const failed = checkSnapshot(snapshot).filter(({ status }) => status === 'failed')
    expect(failed).toEqual([])
    expect(clientEras(snapshot)).toEqual([
      { era: 'modern', status: 'seen', versions: ['2026-07-28'] },
      { era: 'legacy', status: 'seen', versions: ['2025-11-25'] },
    ])
  })

  test.each([
    ['stdio', () => toTarget(stdio, { probes: { ...noProbes, versionError: true } })],
    ['HTTP', () => toHttpTarget(server.url, { probes: { ...noProbes, versionError: true } })],
  ])('refuses a version nobody has, over %s', async (_name, toProbe) => {
    const snapshot: Snapshot = await recordServer(toProbe(), io)
    expect(snapshot.exchanges[1]?.response?.body).toMatchObject({
      error: { code: -32022, data: { supported: ['2026-07-28'], requested: '1900-01-01' } },
    })
  })
})
