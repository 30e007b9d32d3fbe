import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreOptions } from '../../src/config/store-options.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { createReleaseStore } from '../../src/store/release-store.ts'
import { openBackend } from '../contract/store/backend.ts'
import { findNoRedis, startRedis } from '../contract/store/redis-server.ts'
import { s3Credentials, startS3 } from '../contract/store/s3-server.ts'
import { buildHost, type Host } from './build-host.ts'

const fixture = fileURLToPath(new URL('fixture/mcp', import.meta.url))
const ids = ['archive', 'harbor', 'quay']
const scratch = mkdtempSync(join(tmpdir(), 'shared-store-'))
const files = join(scratch, 'files')

let expected: Map<string, string>
beforeAll(async () => {
  cpSync(fixture, files, { recursive: true })
  const { snapshot, receipt } = (await createFileStore(files).read('harbor')) ?? {}
  if (!snapshot || !receipt) throw new Error('The fixture has a harbor.')
  await createReleaseStore(files).write('harbor', '1.0.0', { snapshot, receipt })
  const host = await buildHost('shared-store', { DATA_DIR: files })
  expect(host.code, host.log).toBe(0)
  expected = takeAll(host)
  expect(expected.size).toBeGreaterThan(20)
})
afterAll(() => rmSync(scratch, { recursive: true }))

test('a site built from a bucket is the site built from files, byte for byte', async () => {
  const s3 = await startS3()
  const { endpoint, bucket } = s3
  await expectSameSite({ driver: 's3', prefix: 'docs', endpoint, bucket, ...s3Credentials })
  await s3.stop()
})

test.skipIf(findNoRedis() !== undefined)('so is a site built from Redis', async () => {
  const redis = await startRedis()
  await expectSameSite({ driver: 'redis', prefix: 'docs', url: redis.url })
  await redis.stop()
})

test('a build whose store is not there stops, and says which and why', async () => {
  const store = { driver: 'redis', url: 'redis://me:hidden-word@127.0.0.1:1' }
  const host = await buildHost('shared-store', { STORE: JSON.stringify(store) })
  expect(host.code).toBe(1)
  expect(host.log).toContain(
    'The store could not be used. redis at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.',
  )
  expect(host.log).not.toContain('hidden-word')
})

/** Fills a store with what the files hold, and builds from it alone. */
async function expectSameSite(store: StoreOptions): Promise<void> {
  const stores = await openBackend({ store, dir: '' })
  for (const id of ids) {
    const kept = await createFileStore(files).read(id)
    if (kept) await stores.servers.write(id, kept)
  }
  const release = await createReleaseStore(files).read('harbor', '1.0.0')
  if (release) await stores.releases.write('harbor', '1.0.0', release)
  await stores.close()
  const env = { DATA_DIR: join(scratch, 'none'), STORE: JSON.stringify(store) }
  const host = await buildHost('shared-store', env)
  expect(host.code, host.log).toBe(0)
  expect(takeAll(host)).toEqual(expected)
}

/** All files of a site by their path. Its folder has a name of this run's, and goes. */
function takeAll(host: Host): Map<string, string> {
  const all = new Map(host.files().map((file) => [file, host.read(file)]))
  rmSync(host.folder, { recursive: true })
  return all
}
