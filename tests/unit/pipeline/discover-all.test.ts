import { describe, expect, it } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import type { DiscoverInput } from '../../../src/pipeline/context.ts'
import type { StoredServer } from '../../../src/store/file-store.ts'
import { createFailure, createScene, createStored, type Reply, type Scene } from './fixture.ts'

const local = { command: 'node' }
const remote = { url: 'https://example.com/mcp' }
const needsToken = { command: 'node', env: { TOKEN: '${TOKEN}' } }

describe('a build of one server', () => {
  it('that can be called uses its answer and keeps the receipt of equal content', async () => {
    const stored = createStored('a', { tools: ['x'] })
    const { scene, result } = await discoverOne(local, { tools: ['x'] }, { stored })
    expect(scene.calls).toHaveLength(1)
    expect(result.outcomes).toEqual([{ id: 'a', source: 'live', changes: [], warnings: [] }])
    expect(result.reference.servers[0]?.receipt).toEqual(stored.receipt)
  })

  it('whose answer is new gets a new receipt and a warning that names what changed', async () => {
    const stored = createStored('a', { tools: ['gone', { name: 'same', title: 'Old' }] })
    const answers = { tools: ['new', { name: 'same', title: 'New' }], instructions: 'Be kind.' }
    const { scene, result } = await discoverOne(local, answers, { stored })
    const changes = result.outcomes[0]?.changes.map(({ kind, subject }) => [kind, subject.key])
    expect(changes).toEqual([
      ['instructions-changed', undefined],
      ['primitive-removed', 'gone'],
      ['primitive-added', 'new'],
      ['title-changed', 'same'],
    ])
    const warning =
      'its answers differ from the committed snapshot (server changed: instructions; tools added: ' +
      'new, removed: gone, changed: same). To keep them, run: npx astro-mcp-discovery record a'
    expect(result.outcomes[0]?.warnings).toEqual([warning])
    expect(scene.events.filter(({ type }) => type === 'warning')).toEqual([
      { type: 'warning', server: 'a', text: warning },
    ])
    expect(result.reference.servers[0]?.receipt).toMatchObject({
      receivedAt: '2026-11-29T12:00:00Z',
      recordedBy: '9.9.9',
    })
    expect(scene.kept.get('a')).toEqual(stored)
  })

  it.each([
    ['a variable is not set', needsToken, {}],
    ['a variable is set to nothing', needsToken, { env: { TOKEN: '' } }],
    ['the command is not here', { command: 'missing' }, {}],
  ])('uses the snapshot silently where %s', async (_, server, more) => {
    const stored = createStored('a', { tools: ['x'] })
    const { scene, result } = await discoverOne(server, {}, { stored, ...more })
    expect(scene.calls).toEqual([])
    expect(result.outcomes).toEqual([{ id: 'a', source: 'snapshot', changes: [], warnings: [] }])
    expect(result.reference.servers[0]).toMatchObject({
      snapshot: stored.snapshot,
      receipt: stored.receipt,
    })
    expect(scene.events.map(({ type }) => type)).toEqual(['done'])
  })

  it('stops where it can neither be called nor read, with the line to write', async () => {
    await expect(discoverOne(needsToken, {})).rejects.toThrowErrorMatchingInlineSnapshot(`
      [DiscoveryError: Server "a": An environment variable is not set. TOKEN is not set, and there is no snapshot to use instead.
        Fix: Set it, write a default (\${TOKEN:-value}), or run "npx astro-mcp-discovery record a" where it is set.]
    `)
    await expect(discoverOne({ command: 'missing' }, {})).rejects
      .toThrowErrorMatchingInlineSnapshot(`
      [DiscoveryError: Server "a": The server's command was not found. "missing" is neither on PATH nor a program file, and there is no snapshot to use instead.
        Fix: Install it, write its full path as \`command\`, or record a snapshot where it is installed.]
    `)
    await expect(discoverOne({ ...local, source: 'snapshot' }, {})).rejects
      .toThrowErrorMatchingInlineSnapshot(`
      [DiscoveryError: Server "a": There is no snapshot of the server. Its \`source\` is "snapshot", so it is not called.
        Fix: Record it where it can be called: npx astro-mcp-discovery record a]
    `)
  })

  it('is not called with the source "snapshot"', async () => {
    const stored = createStored('a', { tools: ['x'] })
    const { scene } = await discoverOne(local, { tools: ['y'] }, { stored, source: 'snapshot' })
    expect(scene.calls).toEqual([])
  })

  it('is called with the source "live", and fails like a server where a variable is missing', async () => {
    const stored = createStored('a', { tools: ['x'] })
    const options = { stored, source: 'live' as const }
    const { result } = await discoverOne(needsToken, {}, options)
    expect(result.outcomes[0]?.standby).toEqual({
      code: 'ENV_MISSING',
      message: 'TOKEN is not set.',
      receivedAt: '2026-01-01T00:00:00Z',
    })
  })

  it('that fails is stood in for by its snapshot, with a notice and a warning', async () => {
    const stored = createStored('a', { tools: ['x'] })
    const failure = createFailure('SERVER_TIMEOUT', 'a')
    const { result } = await discoverOne(local, failure, { stored })
    const standby = {
      code: 'SERVER_TIMEOUT',
      message: 'It is said to be SERVER_TIMEOUT.',
      receivedAt: '2026-01-01T00:00:00Z',
    }
    expect(result.reference.servers[0]?.standby).toEqual(standby)
    expect(result.outcomes).toEqual([
      {
        id: 'a',
        source: 'snapshot',
        standby,
        changes: [],
        warnings: [`${failure.message}\n  The snapshot of 2026-01-01T00:00:00Z stands in.`],
      },
    ])
  })

  it('that fails stops the build with onFailure "error", without a snapshot, or by a fault of ours', async () => {
    const stored = createStored('a', { tools: ['x'] })
    const failure = createFailure('SERVER_EXITED', 'a')
    const strict = { ...local, onFailure: 'error' }
    await expect(discoverOne(strict, failure, { stored })).rejects.toBe(failure)
    await expect(discoverOne(local, failure)).rejects.toBe(failure)
    await expect(discoverOne(local, new TypeError('x is no y'), { stored })).rejects.toMatchObject({
      code: 'INTERNAL',
      server: 'a',
    })
  })

  it('that lists nothing where its snapshot has items has failed', async () => {
    const stored = createStored('a', { tools: ['x', 'y'], prompts: ['p'] })
    const { result } = await discoverOne(local, { tools: [], prompts: ['p'] }, { stored })
    expect(result.outcomes[0]?.standby).toMatchObject({
      code: 'LIST_SHRANK',
      message: 'tools/list is empty (2 in the snapshot).',
    })
    const strict = { ...local, onFailure: 'error' }
    await expect(discoverOne(strict, { prompts: ['p'] }, { stored })).rejects
      .toThrowErrorMatchingInlineSnapshot(`
      [DiscoveryError: Server "a": The server lists nothing, or breaks off, where its snapshot has items. tools/list is no longer declared (2 in the snapshot).
        Fix: If that is right, run: npx astro-mcp-discovery record --accept-empty a]
    `)
  })

  it('whose snapshot can not be read needs none when it answers, and says so', async () => {
    const unreadable = createFailure('SNAPSHOT_INVALID', 'a')
    const scene = createScene({ servers: { a: local } }, { a: { tools: ['x'] } })
    const store = { ...scene.store, read: () => Promise.reject(unreadable) }
    const { outcomes } = await discoverAll({ ...scene, store })
    expect(outcomes[0]).toMatchObject({ source: 'live', warnings: [unreadable.message] })
    const options = parseOptions({ servers: { a: { command: 'missing' } } })
    await expect(discoverAll({ ...scene, store, options })).rejects.toBe(unreadable)
    const record = (): Promise<never> => Promise.reject(createFailure('SERVER_EXITED', 'a'))
    await expect(discoverAll({ ...scene, store, record })).rejects.toMatchObject({
      cause: [{ code: 'SERVER_EXITED' }, unreadable],
    })
  })

  it('shows no name that was excluded after recording', async () => {
    const stored = {
      ...createStored('a', { tools: ['internal_x', 'open'] }),
      urls: { slugs: { tools: { internal_x: 'internal_x', open: 'open' } }, aliases: {} },
    }
    const server = { ...local, source: 'snapshot', exclude: ['internal_*'] }
    const { result } = await discoverOne(server, {}, { stored })
    expect(JSON.stringify(result)).not.toContain('internal_x')
    expect(result.reference.servers[0]?.urls).toEqual({
      slugs: { tools: { open: 'open' } },
      aliases: {},
    })
  })

  it('gets the slugs of the store first, and new ones for what is new', async () => {
    const stored = {
      ...createStored('a', { tools: ['Get User'] }),
      urls: { slugs: { tools: { 'Get User': 'user' } }, aliases: {} },
    }
    const { result } = await discoverOne(local, { tools: ['get_user', 'Get User'] }, { stored })
    expect(result.reference.servers[0]?.urls.slugs).toEqual({
      tools: { 'Get User': 'user', get_user: 'get_user' },
    })
  })

  it('is the same from the same snapshot and receipt, wherever they come from', async () => {
    const stored = createStored('a', { tools: ['x'] })
    const live = await discoverOne(local, { tools: ['x'] }, { stored })
    const kept = await discoverOne(local, {}, { stored, source: 'snapshot' })
    expect(JSON.stringify(kept.result.reference)).toBe(JSON.stringify(live.result.reference))
  })
})

describe('private results', () => {
  const secret = { ...remote, headers: { Authorization: 'Bearer ${TOKEN}' } }
  const env = { TOKEN: 'abcd-1234' }

  it.each([
    ['are marked private', { caching: { cacheScope: 'private' } }],
    ['are not marked', { caching: {} }],
    ['come from a legacy server', { era: 'legacy' as const }],
  ])('fetched with credentials stop the build when they %s', async (_, answers) => {
    const reply = { ...answers, tools: ['x'], authenticated: true }
    const error = await discoverOne(secret, reply, { env }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'PRIVATE_RESULT',
      fix: 'If everyone may read it, write: servers: { a: { …, publishPrivate: true } }',
    })
    const stored = createStored('a', reply)
    await expect(
      discoverOne({ ...remote, source: 'snapshot' }, {}, { stored }),
    ).rejects.toMatchObject({ code: 'PRIVATE_RESULT' })
    const { result } = await discoverOne({ ...secret, publishPrivate: true }, reply, { env })
    expect(result.outcomes[0]?.source).toBe('live')
  })

  it('fetched anonymously, or public ones, are published', async () => {
    const anonymous = { tools: ['x'], caching: { cacheScope: 'private' } }
    expect((await discoverOne(remote, anonymous)).result.outcomes).toHaveLength(1)
    const open = { tools: ['x'], authenticated: true }
    expect((await discoverOne(secret, open, { env })).result.outcomes).toHaveLength(1)
  })

  it('names the results', async () => {
    const reply = { caching: { cacheScope: 'private' }, tools: ['x'], authenticated: true }
    await expect(discoverOne(secret, reply, { env })).rejects.toThrowErrorMatchingInlineSnapshot(`
      [DiscoveryError: Server "a": The server marks a result as private. It was called with credentials, and server/discover, tools/list is marked private.
        Fix: If everyone may read it, write: servers: { a: { …, publishPrivate: true } }]
    `)
  })
})

describe('a build of several servers', () => {
  it('keeps the order of the configuration, and paths that drafts do not move', async () => {
    const servers = { b: local, draft: { ...local, draft: true }, A: remote }
    const replies = { b: {}, draft: {}, A: {} }
    const built = await discoverAll(createScene({ servers, findings: 'public' }, replies))
    expect(
      built.reference.servers.map(({ view }) => [view.id, view.path, view.hasCatalogue]),
    ).toEqual([
      ['b', 'b', true],
      ['A', 'a', true],
    ])
    expect(built.reference.findings).toBe('public')
    const dev = await discoverAll(createScene({ servers }, replies, { dev: true }))
    expect(dev.outcomes.map(({ id }) => id)).toEqual(['b', 'draft', 'A'])
  })

  it('tries all and tells of every failure in one error', async () => {
    const servers = { a: local, b: needsToken, c: remote }
    const scene = createScene({ servers }, { a: createFailure('SERVER_EXITED', 'a'), c: {} })
    await expect(discoverAll(scene)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [DiscoveryError: Several servers could not be used. 2 errors:
      - Server "a": The server's process ended. It is said to be SERVER_EXITED.
      - Server "b": An environment variable is not set. TOKEN is not set, and there is no snapshot to use instead.
          Fix: Set it, write a default (\${TOKEN:-value}), or run "npx astro-mcp-discovery record b" where it is set.]
    `)
    expect(scene.calls.map(({ id }) => id).sort()).toEqual(['a', 'c'])
    expect(
      scene.events.filter(({ type }) => type === 'failed').map(({ server }) => server),
    ).toEqual(['a', 'b'])
  })

  it('starts no more processes at once than it is told, and HTTP servers beside them', async () => {
    let running = 0
    let most = 0
    const gate = async (): Promise<object> => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return {}
    }
    const servers = { a: local, b: local, c: local }
    await discoverAll(createScene({ servers }, { a: gate, b: gate, c: gate }, { cpus: 1 }))
    expect(most).toBe(1)
    await discoverAll(
      createScene(
        { servers: { ...servers, d: remote } },
        { a: gate, b: gate, c: gate, d: gate },
        { cpus: 1 },
      ),
    )
    expect(most).toBe(2)
  })
})

interface OneOptions extends Partial<DiscoverInput> {
  stored?: StoredServer
}

async function discoverOne(
  server: object,
  reply: Reply,
  { stored, ...more }: OneOptions = {},
): Promise<{ scene: Scene; result: Awaited<ReturnType<typeof discoverAll>> }> {
  const scene = createScene({ servers: { a: server } }, { a: reply }, more)
  if (stored) scene.kept.set('a', stored)
  return { scene, result: await discoverAll(scene) }
}
