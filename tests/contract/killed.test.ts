import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createFileStore } from '../../src/store/file-store.ts'
import { killWriters } from '../hostile/kill-writers.ts'

test('a process killed while it writes leaves the old snapshot or the new', async () => {
  await killWriters(6)
})

test.each([50, 600])(
  'Ctrl-C after %i ms leaves a snapshot whole, and no process',
  async (pause) => {
    const cwd = await mkdtemp(join(tmpdir(), 'stopped-'))
    const server = fileURLToPath(new URL('../servers/stdio.mjs', import.meta.url))
    const bin = fileURLToPath(new URL('../../src/cli/bin.ts', import.meta.url))
    const ids = join(cwd, 'ids')
    const record = (behaviour: string) => {
      const servers = { one: { command: process.execPath, args: [server, behaviour, ids] } }
      const config = JSON.stringify({ dir: 'mcp', servers })
      return writeFile(join(cwd, 'mcp-discovery.config.json'), config).then(() =>
        spawn(process.execPath, [bin, 'record'], { cwd, stdio: 'ignore' }),
      )
    }
    expect(await once(await record('modern'), 'exit')).toEqual([0, null])
    const before = await createFileStore(join(cwd, 'mcp')).read('one')
    const child = await record('stubborn-silent')
    const ended = once(child, 'exit')
    await expect.poll(() => readFile(ids).catch(() => ''), { timeout: 20_000 }).not.toEqual('')
    await delay(pause)
    child.kill('SIGINT')
    const [code, signal] = (await ended) as [number | null, string | null]
    expect(code === 0).toBe(false)
    expect(signal === null || signal === 'SIGINT').toBe(true)
    expect(await createFileStore(join(cwd, 'mcp')).read('one')).toEqual(before)
    const started = (await readFile(ids, 'utf8')).trim().split('\n').map(Number)
    await expect.poll(() => started.filter(isAlive), { timeout: 10_000 }).toEqual([])
    await rm(cwd, { recursive: true })
  },
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
