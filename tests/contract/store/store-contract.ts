import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toFileText } from '../../../src/core/file-text.ts'
import { createFileStore } from '../../../src/store/file-store.ts'
import type { Stores } from '../../../src/store/open-stores.ts'
import { openBackend, type Backend } from './backend.ts'
import { describeAnswers } from './answer-contract.ts'
import { describeLeases } from './lease-contract.ts'
import { describeReleases } from './release-contract.ts'
import { createHardServer, createStored } from './stored-server.ts'
import { describeOtherWriter, describeWriters } from './writer-contract.ts'

/** What every suite is given: the backend, and a connection to it. */
export interface Opened {
  backend: Backend
  stores: Stores
}

export interface Traits {
  /** Whether another process can open it. */
  isShared: boolean
  /** Whether its leases hold for another process too. @default false */
  sharesLeases?: boolean
}

/** What holds of every store, whatever its driver: the one suite that all of them run. */
export function describeStore(name: string, traits: Traits, start: () => Promise<Backend>): void {
  describe(`a store in ${name}`, () => {
    let backend: Backend
    let stores: Stores
    beforeAll(async () => {
      backend = await start()
      stores = await openBackend(backend)
    })
    afterAll(async () => {
      await stores?.close()
      await backend?.stop()
    })
    const opened = (): Opened => ({ backend, stores })
    describeServers(opened)
    describeReleases(opened)
    describeAnswers(opened)
    describeLeases(opened, traits.sharesLeases ?? false)
    describeWriters(opened)
    if (traits.isShared) describeOtherWriter(opened)
  })
}

function describeServers(opened: () => Opened): void {
  test('answers, and knows nothing of a server that was never recorded', async () => {
    const { stores } = opened()
    await stores.check()
    expect(await stores.servers.read('nobody')).toBeUndefined()
    expect(await stores.servers.list()).toEqual([])
  })

  test('gives back what was written: every key in its order, every character and number', async () => {
    const { stores } = opened()
    const server = createHardServer()
    expect(await stores.servers.write('weather', server)).toBe('written')
    expect(JSON.stringify(await stores.servers.read('weather'))).toBe(JSON.stringify(server))
  })

  test('keeps the bytes that the files would have', async () => {
    const { stores } = opened()
    const dir = await mkdtemp(join(tmpdir(), 'amd-bytes-'))
    const server = createHardServer()
    await createFileStore(dir).write('bytes', server)
    await stores.servers.write('bytes', server)
    const kept = await stores.servers.read('bytes')
    for (const part of ['snapshot', 'receipt', 'urls'] as const) {
      expect(toFileText(kept?.[part])).toBe(
        await readFile(join(dir, 'bytes', `${part}.json`), 'utf8'),
      )
    }
    await rm(dir, { recursive: true })
  })

  test('leaves what says the same untouched, whatever the receipt says', async () => {
    const { backend, stores } = opened()
    const server = createStored()
    await stores.servers.write('same', server)
    const text = await backend.getText('same')
    const receipt = { ...server.receipt, receivedAt: '2027-01-01T00:00:00Z' }
    expect(await stores.servers.write('same', { ...server, receipt })).toBe('unchanged')
    expect(await backend.getText('same')).toBe(text)
  })

  test('keeps the receipt of a snapshot whose URL map alone is new', async () => {
    const { stores } = opened()
    const server = createStored()
    await stores.servers.write('moved', server)
    const urls = { slugs: { tools: { a: 'b' } }, aliases: {} }
    const receipt = { ...server.receipt, receivedAt: '2027-01-01T00:00:00Z' }
    expect(await stores.servers.write('moved', { ...server, receipt, urls })).toBe('written')
    expect(await stores.servers.read('moved')).toEqual({ ...server, urls })
  })

  test('takes the new state of a server, and forgets the old', async () => {
    const { stores } = opened()
    await stores.servers.write('renewed', createStored({ tools: ['a', 'b'] }))
    const server = createStored({ tools: ['c'] })
    expect(await stores.servers.write('renewed', server)).toBe('written')
    expect(await stores.servers.read('renewed')).toEqual(server)
  })

  test('keeps a snapshot of 10 MB', async () => {
    const { stores } = opened()
    const tools = Array.from({ length: 100 }, (_, index) => ({
      name: `tool_${index}`,
      description: 'Größe 🌦 '.repeat(7500),
    }))
    const server = createStored({ tools }, 'large')
    await stores.servers.write('large', server)
    expect(toFileText((await stores.servers.read('large'))?.snapshot)).toBe(
      toFileText(server.snapshot),
    )
  })

  test('takes every id that can name a folder, lists them sorted, and takes no other', async () => {
    const { stores } = opened()
    const before = await stores.servers.list()
    const ids = ['0', 'A', 'a.b-c_d', 'a.json', 'snapshot', 'x--y', 'z'.repeat(64)]
    for (const id of ids) await stores.servers.write(id, createStored({}, id))
    for (const id of ids) expect((await stores.servers.read(id))?.snapshot.server).toBe(id)
    const refused = ['', '.', '..', '../b', 'a/b', 'a:b', 'a?b', 'a$', 'é', '*', 'con', ' a']
    for (const id of refused) {
      const failure = { code: 'CONFIG_INVALID' }
      const write = async () => stores.servers.write(id, createStored())
      await expect(async () => stores.servers.read(id)).rejects.toMatchObject(failure)
      await expect(write).rejects.toMatchObject(failure)
    }
    expect(await stores.servers.list()).toEqual([...before, ...ids].sort())
  })

  test('does not know a server any more once its value is removed', async () => {
    const { backend, stores } = opened()
    await stores.servers.write('gone', createStored())
    expect(await stores.servers.list()).toContain('gone')
    await backend.removeText('gone')
    expect(await stores.servers.read('gone')).toBeUndefined()
    expect(await stores.servers.list()).not.toContain('gone')
  })

  test.each([
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['nothing', () => ''],
    ['other text', () => 'no JSON'],
    ['other JSON', () => '{"a":1}'],
    ['a list', () => '[1]\n'],
  ])(
    'says that %s is no snapshot, where it stands and what to do, and writes it anew',
    async (...[, spoil]) => {
      const { backend, stores } = opened()
      const server = createStored({ tools: ['a'] })
      await stores.servers.write('spoilt', server)
      await backend.putText('spoilt', spoil((await backend.getText('spoilt')) ?? ''))
      await expect(stores.servers.read('spoilt')).rejects.toMatchObject({
        code: 'SNAPSHOT_INVALID',
        server: 'spoilt',
        why: expect.stringMatching(/spoilt[./]/) as string,
        fix: 'Record it again: npx astro-mcp-discovery record spoilt',
      })
      expect(await stores.servers.write('spoilt', server)).toBe('written')
      expect(await stores.servers.read('spoilt')).toEqual(server)
    },
  )
}
