// Measures a store of many servers: files, and a Redis on this machine, into bench/store.json.
//   npm run bench:store -- [--servers 10000]        needs redis-server
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { expandStore } from '../../src/config/expand-store.ts'
import type { StoreOptions } from '../../src/config/store-options.ts'
import { toFileText } from '../../src/core/file-text.ts'
import type { StoredServer } from '../../src/store/file-store.ts'
import { openStores } from '../../src/store/open-stores.ts'
import { startRedis } from '../../tests/contract/store/redis-server.ts'
import { createSnapshot } from '../../tests/unit/store/snapshot-fixture.ts'

interface Result {
  store: string
  /** Seconds for all servers. */
  write: number
  unchanged: number
  list: number
  read: number
  releases: number
  /** Microseconds to take a lease and give it back. */
  lease: number
  /** Megabytes that Redis holds. */
  memory?: number
}

const out = fileURLToPath(new URL('../store.json', import.meta.url))
const { values } = parseArgs({ options: { servers: { type: 'string', default: '10000' } } })
const ids = Array.from({ length: Number(values.servers) }, (_, index) => `server-${index}`)
/** Readers and writers at the same time, as many as a build or a recording has. */
const width = 32

const dir = mkdtempSync(join(tmpdir(), 'bench-store-'))
const redis = await startRedis()
const results: Result[] = [await measure('files', undefined)]
const shared = await measure('redis', { driver: 'redis', prefix: 'bench', url: redis.url })
const [, used] = /used_memory:(\d+)/.exec(await redis.client.info('memory')) ?? []
results.push({ ...shared, memory: Math.round(Number(used) / 1e6) })
await redis.stop()
rmSync(dir, { recursive: true })

const snapshotBytes = toFileText(createServer('server-0').snapshot).length
const machine = { cores: cpus().length, processor: cpus()[0]?.model.trim(), node: process.version }
writeFileSync(out, toFileText({ machine, servers: ids.length, snapshotBytes, results }))
console.log(toFileText(results))

async function measure(name: string, store: StoreOptions | undefined): Promise<Result> {
  const now = (): Date => new Date('2026-11-30T00:00:00Z')
  const stores = await openStores({ store: expandStore(store, {}), dir, now })
  const { servers, releases, leases } = stores
  const write = (id: string): Promise<unknown> => servers.write(id, createServer(id))
  const result: Result = {
    store: name,
    write: await timeAll(write),
    unchanged: await timeAll(write),
    list: await time(() => servers.list()),
    read: await timeAll((id) => servers.read(id)),
    releases: await timeAll((id) => releases.list(id)),
    lease: await time(async () => {
      for (const id of ids) await (await leases.acquire(id, 60_000))?.release()
    }),
  }
  await stores.close()
  return { ...result, lease: Math.round((result.lease / ids.length) * 1e6) }
}

function timeAll(work: (id: string) => Promise<unknown>): Promise<number> {
  return time(async () => {
    const queue = ids.values()
    await Promise.all(
      Array.from({ length: width }, async () => {
        for (const id of queue) await work(id)
      }),
    )
  })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round(performance.now() - started) / 1000
}

/** Twelve tools with a description and a schema each. */
function createServer(id: string): StoredServer {
  const tools = Array.from({ length: 12 }, (_, index) => ({
    name: `tool_${index}`,
    description: `Looks for entry ${index} of ${id} and tells all that is known of it. `.repeat(4),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        ['query', 'limit', 'from', 'to'].map((name) => [
          name,
          { type: 'string', description: `The ${name} of the search, as the log has it.` },
        ]),
      ),
      required: ['query'],
    },
  }))
  return {
    snapshot: createSnapshot(id, { tools }),
    receipt: { receivedAt: '2026-11-30T00:00:00Z', recordedBy: '1.0.0', digest: `sha256-${id}` },
    urls: {
      slugs: { tools: Object.fromEntries(tools.map(({ name }) => [name, name])) },
      aliases: {},
    },
  }
}
