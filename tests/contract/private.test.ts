import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { loadConfig } from '../../src/config/load.ts'
import { DiscoveryError } from '../../src/core/error.ts'
import { discoverAll } from '../../src/pipeline/discover-all.ts'
import { createAnswerCache } from '../../src/store/answer-cache.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { createSnapshotFile } from '../../src/store/snapshot-file.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { modernOnly, reply } from '../servers/answers.mjs'
import { serveHttp, type HttpServer } from '../servers/http.ts'
import { io, toHttpTarget } from '../servers/target.ts'

const headers = { Authorization: 'Bearer token-of-mine' }

describe('results that were fetched with credentials and are marked private', () => {
  let server: HttpServer
  let cwd: string
  let told = ''

  beforeAll(async () => {
    server = await serveHttp(({ method, message }) => {
      if (method !== 'POST') return { status: 405 }
      const answer = reply(modernOnly(), message) as { result?: object }
      return { body: { ...answer, result: { ...answer.result, cacheScope: 'private' } } }
    })
    cwd = await mkdtemp(join(tmpdir(), 'private-'))
    await configure(false)
  })

  afterAll(async () => {
    await server.close()
    await rm(cwd, { recursive: true })
  })

  function configure(publishPrivate: boolean): Promise<void> {
    const servers = { members: { url: server.url, headers, publishPrivate } }
    const config = JSON.stringify({ dir: 'mcp', servers })
    return writeFile(join(cwd, 'mcp-discovery.config.json'), config)
  }

  async function call(...argv: string[]): Promise<string> {
    told = ''
    const stream = { write: (text: string) => void (told += text), isTty: false }
    await run(argv, { cwd, env: {}, now: () => new Date(), cpus: 2, out: stream, err: stream })
    return told
  }

  async function build(source: 'live' | 'auto' | 'snapshot', dev: boolean): Promise<unknown> {
    const { options } = await loadConfig(cwd)
    return discoverAll({
      ...{ options, env: {}, root: cwd, source, dev, record: recordServer },
      now: () => new Date(),
      store: createFileStore(join(cwd, 'mcp')),
      cache: createAnswerCache(join(cwd, 'cache')),
      report: () => undefined,
    }).catch((error: unknown) => (error instanceof DiscoveryError ? error.code : error))
  }

  test('are neither recorded nor rendered, and the line to write is told', async () => {
    for (const argv of [['record'], ['render', 'members']]) {
      const text = await call(...argv)
      expect(text).toContain('servers: { members: { …, publishPrivate: true } }')
      expect(text).not.toMatch(/item-00|token-of-mine/)
    }
    expect(await readdir(cwd)).toEqual(['mcp-discovery.config.json'])
  })

  test('are in no build and no running site, whether they are called or kept', async () => {
    const snapshot = await recordServer(
      toHttpTarget(server.url, {
        id: 'members',
        connection: { type: 'http', url: server.url, headers },
      }),
      io,
    )
    for (const source of ['live', 'auto', 'auto'] as const)
      for (const dev of [false, true]) expect(await build(source, dev)).toBe('PRIVATE_RESULT')
    const receipt = { receivedAt: '2026-11-29T12:00:00Z', recordedBy: '1', digest: 'sha256-1' }
    const urls = { slugs: {}, aliases: {} }
    await createFileStore(join(cwd, 'mcp')).write('members', { snapshot, receipt, urls })
    expect(await build('snapshot', false)).toBe('PRIVATE_RESULT')
    await createSnapshotFile(join(cwd, 'one.json')).write('members', { snapshot, receipt, urls })
    expect(await call('render', '--snapshot', 'one.json')).toContain('--publish-private')
    expect(told).not.toContain('item-00')
  })

  test('are published where the owner says so', async () => {
    await configure(true)
    expect(await call('render', 'members')).toContain('item-001')
    expect(await build('live', false)).toHaveProperty('reference.servers.length', 1)
  })
})
