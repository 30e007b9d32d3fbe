import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordAll } from '../../../src/pipeline/record-all.ts'
import { toSnapshotDigest } from '../../../src/pipeline/digest.ts'
import { createFileStore } from '../../../src/store/file-store.ts'
import { createFailure, createScene, createStored } from './fixture.ts'

const local = { command: 'node' }

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'amd-record-'))
})
afterEach(() => rm(dir, { recursive: true }))

it('writes snapshot, receipt and URL map of each server', async () => {
  const store = createFileStore(dir)
  const scene = createScene(
    { servers: { a: local, b: local } },
    { a: { tools: ['x'] }, b: {} },
    { store },
  )
  const outcomes = await recordAll(scene)
  expect(outcomes.map(({ id, status, changes }) => ({ id, status, changes }))).toEqual([
    { id: 'a', status: 'written', changes: [] },
    { id: 'b', status: 'written', changes: [] },
  ])
  expect(await store.list()).toEqual(['a', 'b'])
  const stored = await store.read('a')
  expect(stored?.urls).toEqual({ slugs: { tools: { x: 'x' } }, aliases: {} })
  expect(stored?.receipt).toEqual({
    receivedAt: '2026-11-29T12:00:00Z',
    recordedBy: '9.9.9',
    digest: stored && toSnapshotDigest(stored.snapshot),
  })
})

it('gives the same bytes from the same answers, at any time', async () => {
  const store = createFileStore(dir)
  const record = (day: number): ReturnType<typeof recordAll> => {
    const now = (): Date => new Date(Date.UTC(2026, 0, day))
    return recordAll(
      createScene({ servers: { a: local } }, { a: { tools: ['x'] } }, { store, now }),
    )
  }
  await record(1)
  const before = await readAll('a')
  expect((await record(2))[0]?.status).toBe('unchanged')
  expect(await readAll('a')).toEqual(before)
})

it('calls a server although its answers are fresh, and tells what changed', async () => {
  const scene = createScene({ servers: { a: local } }, { a: { tools: ['x', 'y'] } })
  scene.kept.set('a', createStored('a', { tools: ['x'], caching: { ttlMs: 3_600_000 } }))
  const [outcome] = await recordAll(scene)
  expect(outcome?.changes.map(({ kind }) => kind)).toEqual([
    'cache-scope-opened',
    'lifetime-changed',
    'cache-scope-opened',
    'lifetime-changed',
    'primitive-added',
  ])
})

it('records the servers that are named, drafts too', async () => {
  const servers = { a: local, b: { ...local, draft: true } }
  const scene = createScene({ servers }, { b: {} })
  expect((await recordAll({ ...scene, ids: ['b', 'b'] })).map(({ id }) => id)).toEqual(['b'])
  await expect(recordAll({ ...scene, ids: ['bb'] })).rejects.toThrowErrorMatchingInlineSnapshot(`
    [DiscoveryError: The configuration is not valid. There is no server "bb"; there are: a, b.
      Fix: Did you mean "b"?]
  `)
})

it('takes an emptied list for a failure, unless told otherwise', async () => {
  const scene = createScene({ servers: { a: local } }, { a: { tools: [] } })
  const stored = createStored('a', { tools: ['x'] })
  scene.kept.set('a', stored)
  await expect(recordAll(scene)).rejects.toMatchObject({ code: 'LIST_SHRANK' })
  expect(scene.kept.get('a')).toEqual(stored)
  expect((await recordAll({ ...scene, acceptEmpty: true }))[0]?.status).toBe('written')
})

it('takes a list whose last item is now excluded for what it says', async () => {
  const servers = { a: { ...local, exclude: ['x'] } }
  const scene = createScene({ servers }, { a: { tools: [] } })
  scene.kept.set('a', createStored('a', { tools: ['x'] }))
  expect((await recordAll(scene))[0]?.status).toBe('written')
})

it('writes the others when one fails, and leaves the folder of that one as it was', async () => {
  const replies = { a: createFailure('SERVER_EXITED', 'a'), b: {} }
  const scene = createScene({ servers: { a: local, b: local } }, replies)
  const stored = createStored('a', { tools: ['x'] })
  scene.kept.set('a', stored)
  await expect(recordAll(scene)).rejects.toBe(replies.a)
  expect([scene.kept.get('a'), scene.kept.has('b')]).toEqual([stored, true])
})

it('needs every variable, and writes no private result', async () => {
  const servers = { a: { command: 'x', args: ['${ONE}', '${TWO}'] }, b: local }
  const scene = createScene({ servers }, { b: { era: 'legacy', authenticated: true } })
  await expect(recordAll({ ...scene, ids: ['a'] })).rejects.toThrowErrorMatchingInlineSnapshot(`
    [DiscoveryError: Server "a": An environment variable is not set. ONE, TWO are not set.
      Fix: Set them, or write a default (\${ONE:-value}).]
  `)
  await expect(recordAll({ ...scene, ids: ['b'] })).rejects.toMatchObject({
    code: 'PRIVATE_RESULT',
  })
  expect(scene.kept.size).toBe(0)
})

it('keeps slugs of removed tools and forgets those of excluded ones', async () => {
  const server = { ...local, exclude: ['secret*'] }
  const scene = createScene({ servers: { a: server } }, { a: { tools: ['new'] } })
  const slugs = { tools: { gone: 'gone', 'secret one': 'secret-one' } }
  const aliases = { tools: { older: 'gone', hidden: 'secret one' } }
  scene.kept.set('a', { ...createStored('a', { tools: ['gone'] }), urls: { slugs, aliases } })
  await recordAll(scene)
  expect(scene.kept.get('a')?.urls).toEqual({
    slugs: { tools: { gone: 'gone', new: 'new' } },
    aliases: { tools: { older: 'gone' } },
  })
})

async function readAll(id: string): Promise<string[]> {
  const names = await readdir(join(dir, id))
  return Promise.all(names.map((name) => readFile(join(dir, id, name), 'utf8')))
}
