import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackend } from './backend.ts'
import { findNoRedis, startRedis, type RedisServer } from './redis-server.ts'

const bin = fileURLToPath(new URL('../../../src/cli/bin.ts', import.meta.url))
const demo = fileURLToPath(new URL('../../../examples/demo-server/stdio.mjs', import.meta.url))
const reason = findNoRedis()

describe.skipIf(reason !== undefined)(
  `machines that share a Redis${reason ? `: ${reason}` : ''}`,
  () => {
    let redis: RedisServer
    let cwd = ''
    beforeAll(async () => {
      redis = await startRedis('a-long-password')
      cwd = await mkdtemp(join(tmpdir(), 'amd-machines-'))
      const server = { command: process.execPath, args: [demo] }
      const config = {
        store: { driver: 'redis', url: '${env:REDIS_URL}' },
        servers: { one: server, two: server, three: server },
      }
      await writeFile(join(cwd, 'mcp-discovery.config.json'), JSON.stringify(config))
    })
    afterAll(async () => {
      await redis.stop()
      await rm(cwd, { recursive: true })
    })

    test('record side by side, and what they wrote is there for a third that calls nobody', async () => {
      const shards = await Promise.all([
        call('record', 'one', 'three'),
        call('record', 'two', 'three'),
      ])
      expect(shards.map(({ code, err }) => ({ code, err }))).toEqual([
        { code: 0, err: expect.not.stringContaining('warning') as string },
        { code: 0, err: expect.not.stringContaining('warning') as string },
      ])
      const place = `redis at 127.0.0.1:${redis.port}, below mcp-discovery`
      for (const { out } of shards) expect(out).toContain(`written to ${place}`)
      const url = `redis://:a-long-password@127.0.0.1:${redis.port}`
      const store = { driver: 'redis', prefix: 'mcp-discovery', url }
      const stores = await openBackend({ store, dir: '' })
      expect(await stores.servers.list()).toEqual(['one', 'three', 'two'])
      await stores.close()
      const rendered = await call('render', 'three')
      expect(rendered.code, rendered.err).toBe(0)
      expect(rendered.out).toContain('## Tools')
    })

    /** Runs the command in a process of its own, which ends by itself. */
    function call(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
      const url = `redis://:a-long-password@127.0.0.1:${redis.port}`
      const source = argv[0] === 'render' && { MCP_DISCOVERY_SOURCE: 'snapshot' }
      return new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [bin, ...argv],
          { cwd, timeout: 30_000, env: { PATH: process.env['PATH'], REDIS_URL: url, ...source } },
          (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
        )
      })
    }
  },
)
