import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAnswerCache, type CachedAnswer } from '../../../src/store/answer-cache.ts'
import { createSnapshot } from './snapshot-fixture.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'amd-cache-'))
})
afterEach(() => rm(dir, { recursive: true }))

const answer: CachedAnswer = {
  configuration: 'sha256-1',
  receivedAt: '2026-11-29T12:00:00.000Z',
  expiresAt: '2026-11-29T13:00:00.000Z',
  snapshot: createSnapshot('weather', { tools: ['a'] }),
}

it('gives back what was written', async () => {
  const cache = createAnswerCache(join(dir, 'new'))
  await cache.write('weather', answer)
  expect(await cache.read('weather')).toEqual(answer)
})

it.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another shape', '{ "snapshot": {} }'],
  ['a snapshot of another version', JSON.stringify({ ...answer, snapshot: { schemaVersion: 0 } })],
])('finds nothing in %s', async (_, text) => {
  if (text !== undefined) await writeFile(join(dir, 'weather.json'), text)
  expect(await createAnswerCache(dir).read('weather')).toBeUndefined()
})

it('never fails where it can not write, and never leaves its folder', async () => {
  await writeFile(join(dir, 'file'), '')
  const cache = createAnswerCache(join(dir, 'file'))
  await cache.write('weather', answer)
  expect(await cache.read('weather')).toBeUndefined()
  await createAnswerCache(join(dir, 'a')).write('../b', answer)
  expect(await createAnswerCache(dir).read('b')).toBeUndefined()
})
