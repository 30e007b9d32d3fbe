import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snapshotSchema, type Snapshot } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { io, toHttpTarget, toTarget } from '../servers/target.ts'

const require = createRequire(import.meta.url)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wire-'))
  await writeFile(join(folder, 'hello.txt'), 'hello')
})
afterAll(() => rm(folder, { recursive: true }))

/** The program of an installed server. */
function entryOf(name: string): string {
  const manifest = require.resolve(`@modelcontextprotocol/server-${name}/package.json`)
  return join(dirname(manifest), 'dist', 'index.js')
}

function record(name: string, args: string[] = [], env = {}): Promise<Snapshot> {
  const command = process.execPath
  return recordServer(
    toTarget({ type: 'stdio', command, args: [entryOf(name), ...args], env }, { id: name }),
    io,
  )
}

function summaryOf({ era, protocolVersion, probe, lists }: Snapshot): object {
  const counts = Object.entries(lists).map(([name, { status, items }]) => [
    name,
    `${status} ${items.length}`,
  ])
  return {
    era,
    protocolVersion,
    rules: probe.map(({ rule }) => rule),
    ...(Object.fromEntries(counts) as object),
  }
}

const everything = {
  era: 'legacy',
  protocolVersion: '2025-11-25',
  tools: 'complete 13',
  prompts: 'complete 4',
  resources: 'complete 7',
  resourceTemplates: 'complete 2',
}

describe('the servers of npm', () => {
  test('everything, over stdio', async () => {
    const snapshot = await record('everything')
    expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
    expect(summaryOf(snapshot)).toEqual({ ...everything, rules: ['S04', 'I01'] })
  })

  test('filesystem, over stdio', async () => {
    const snapshot = await record('filesystem', [folder])
    expect(summaryOf(snapshot)).toEqual({
      era: 'legacy',
      protocolVersion: '2025-11-25',
      rules: ['S04', 'I01'],
      tools: 'complete 14',
    })
  })

  test('memory, over stdio, twice with the same bytes', async () => {
    const env = { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') }
    const snapshot = await record('memory', [], env)
    expect(summaryOf(snapshot)).toMatchObject({ era: 'legacy', tools: 'complete 9' })
    expect(JSON.stringify(await record('memory', [], env))).toBe(JSON.stringify(snapshot))
  })

  test.each([
    ['streamableHttp', '/mcp', 'streamable-http', ['H15', 'I01']],
    ['sse', '/sse', 'sse', ['H18', 'I05', 'I01']],
  ])('everything, over %s', async (mode, path, transport, rules) => {
    const { child, origin } = await start(mode)
    try {
      const snapshot = await recordServer(toHttpTarget(`${origin}${path}`), io)
      expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
      expect(snapshot.transport).toBe(transport)
      expect(summaryOf(snapshot)).toEqual({ ...everything, rules })
      expect(JSON.stringify(snapshot)).not.toContain(origin)
    } finally {
      child.kill('SIGKILL')
    }
  })
})

async function start(mode: string): Promise<{ child: ChildProcess; origin: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, [entryOf('everything'), mode], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(origin).then(
          (response) => response.status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  return { child, origin }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
