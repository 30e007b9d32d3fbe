import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { createFileStore } from '../../src/store/file-store.ts'
import { createStoredPair } from '../servers/stored-pair.ts'

/**
 * Kills a process that writes snapshots, so many times at moments of its own, and looks at what it
 * left: one whole snapshot or the other, and no more leftovers than one.
 */
export async function killWriters(times: number): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'killed-'))
  const script = fileURLToPath(new URL('../servers/write-loop.ts', import.meta.url))
  const pair = createStoredPair()
  const store = createFileStore(dir)
  for (let round = 0; round < times; round++) {
    const child = spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    await delay((round * 37) % 211)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const kept = await store.read('weather')
    if (kept) expect(pair.map(({ snapshot }) => snapshot)).toContainEqual(kept.snapshot)
    const names = await readdir(join(dir, 'weather')).catch(() => [])
    expect(names.filter((name) => name.endsWith('.tmp')).length).toBeLessThanOrEqual(1)
  }
  for (const state of pair) await store.write('weather', state)
  expect(await store.read('weather')).toEqual(pair[1])
  expect(await readdir(join(dir, 'weather'))).toEqual([
    'receipt.json',
    'snapshot.json',
    'urls.json',
  ])
  await rm(dir, { recursive: true })
}
