import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import type { StoredServer } from '../../../src/store/file-store.ts'
import type { Stores } from '../../../src/store/open-stores.ts'
import { createStoredPair } from '../../servers/stored-pair.ts'
import { openBackend, type Backend } from './backend.ts'
import type { Opened } from './store-contract.ts'

const program = fileURLToPath(new URL('write-loop.ts', import.meta.url))

export function describeWriters(opened: () => Opened): void {
  test('of two writers at once keeps what one wrote, whole, and shows nothing else meanwhile', async () => {
    const { backend, stores } = opened()
    const states = createStoredPair()
    await stores.servers.write('contended', states[0])
    const other = await openBackend(backend)
    let isWriting = true
    const writing = Promise.allSettled(
      [stores, other].map(async ({ servers }, index) => {
        for (let round = 0; round < 6; round++) {
          await servers.write('contended', states[(round + index) % 2] as StoredServer)
        }
      }),
    ).finally(() => (isWriting = false))
    const reader = await openBackend(backend)
    try {
      while (isWriting) await expectWhole(reader, 'contended', backend, states)
      await expectWhole(other, 'contended', backend, states)
    } finally {
      const ends = await writing
      await Promise.all([other.close(), reader.close()])
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    }
  })
}

export function describeOtherWriter(opened: () => Opened): void {
  test('shows whole states alone while another process writes', async () => {
    const { backend, stores } = opened()
    const states = createStoredPair()
    const { store, dir } = backend
    const child = spawn(process.execPath, [program, JSON.stringify({ store, dir })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    try {
      await Promise.race([once(child.stdout, 'data'), ended])
      const seen = new Set<string>()
      for (let reads = 0; reads < 400 && (reads < 40 || seen.size < 2); reads++) {
        const found = await expectWhole(stores, 'weather', backend, states)
        if (found) seen.add(found)
      }
      expect([...seen].sort()).toEqual(['new', 'old'])
    } finally {
      child.kill('SIGKILL')
      await ended
    }
  })
}

/** Reads a server and gives the state its snapshot is in: each part is, byte for byte, of one state. */
async function expectWhole(
  { servers }: Stores,
  id: string,
  { isAtomic, isOneValue }: Backend,
  states: readonly StoredServer[],
): Promise<string | undefined> {
  try {
    const read = await servers.read(id)
    const found = (['snapshot', 'receipt', 'urls'] as const).map((part) => {
      const text = JSON.stringify(read?.[part])
      return states.find((state) => JSON.stringify(state[part]) === text)?.receipt.recordedBy
    })
    expect(found).not.toContain(undefined)
    if (isOneValue) expect(new Set(found).size).toBe(1)
    return found[0]
  } catch (error) {
    const isTold = error instanceof DiscoveryError && error.code === 'SNAPSHOT_INVALID'
    if (isAtomic || !isTold) throw error
    return undefined
  }
}
