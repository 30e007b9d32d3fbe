import { fileURLToPath } from 'node:url'
import { createStorage } from 'unstorage'
import { expect, test } from 'vitest'
import { record } from '../../../src/pipeline/record.ts'
import { openBackend } from './backend.ts'

const demo = fileURLToPath(new URL('../../../examples/demo-server/stdio.mjs', import.meta.url))

test('a program records into a storage of its own, which is left open', async () => {
  const storage = createStorage()
  const servers = { demo: { command: process.execPath, args: [demo] } }
  const now = (): Date => new Date('2026-11-30T00:00:00Z')
  const context = { cwd: process.cwd(), env: process.env, now }
  expect(await record({ store: storage, servers }, context)).toMatchObject([{ status: 'written' }])
  expect(await storage.getKeys()).toEqual(['mcp-discovery:servers:demo.json'])
  expect(await record({ store: storage, servers }, context)).toMatchObject([
    { status: 'unchanged' },
  ])
  const stores = await openBackend({ store: storage, dir: '' })
  expect((await stores.servers.read('demo'))?.receipt.receivedAt).toBe('2026-11-30T00:00:00Z')
})
