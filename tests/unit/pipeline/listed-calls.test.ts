import { expect, it } from 'vitest'
import { DiscoveryError } from '../../../src/core/error.ts'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import { toReceipt } from '../../../src/pipeline/receipt.ts'
import { recordAll } from '../../../src/pipeline/record-all.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import type { UrlMap } from '../../../src/core/url-map.ts'
import { recordedCall, toolCall } from '../calls/call-fixture.ts'
import { createStored, createScene, type Scene } from './fixture.ts'

const call = toolCall('weather', { city: 'Riga' })
const written = { tool: 'weather', arguments: { city: 'Riga' } }
const answer = (text: string): ReturnType<typeof recordedCall> =>
  recordedCall(call, { result: { content: [{ type: 'text', text }], cacheScope: 'public' } })

it('a call that can not be made stops the recording with the line to write', async () => {
  const calls = [{ tool: 'wether', arguments: { city: 'Riga' } }, { prompt: 'plan' }]
  const scene = createScene(
    { servers: { a: { command: 'node', calls } } },
    { a: { tools: ['weather'] } },
  )
  await expect(recordAll(scene)).rejects.toThrowErrorMatchingInlineSnapshot(`
    [DiscoveryError: Server "a": A call that is listed can not be made. \`calls\` has the tool "wether", which the server does not list. \`calls\` has the prompt "plan", which the server does not list.
      Fix: Write: servers: { a: { …, calls: [{ tool: 'weather', arguments: { city: 'Riga' } }] } }
           Leave it out of \`calls\`.]
  `)
})

it('a call that can not be made is told by a build, which goes on', async () => {
  const calls = [{ tool: 'nobody' }]
  const scene = createScene(
    { servers: { a: { command: 'node', calls } } },
    { a: { tools: ['weather'] } },
  )
  const { reference } = await discoverAll(scene)
  expect(reference.servers).toHaveLength(1)
  expect(warnings(scene)).toMatchInlineSnapshot(`
    [
      "\`calls\` has the tool "nobody", which the server does not list. Leave it out of \`calls\`.",
    ]
  `)
})

/** What is said of a call of a server that lists these tools, each with its parameters. */
async function fixOf(
  call: object,
  tools: Record<string, string[]>,
  urls?: UrlMap,
): Promise<string> {
  const values = Object.entries(tools).map(([name, required]) => ({
    name,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(required.map((one) => [one, { type: 'string' }])),
      required,
    },
  }))
  const servers = { a: { command: 'node', calls: [call] } }
  const scene = createScene({ servers }, { a: { tools: values } })
  if (urls) scene.kept.set('a', { ...createStored('a', { tools: values }), urls })
  const error = await recordAll({ ...scene, acceptEmpty: true }).catch((fault: unknown) => fault)
  return error instanceof DiscoveryError ? (error.fix ?? '') : ''
}

const find = { tool: 'files_find', arguments: { pattern: 'x' } }
const tools = { files_read: ['path'], files_search: ['pattern'] }

it('a call by a former name, or by one to come, is told by the name the server has', async () => {
  const slugs = { tools: { files_find: 'files_find', files_search: 'files_search' } }
  const urls = { slugs, aliases: { tools: { files_find: 'files_search' } } }
  expect(await fixOf(find, { ...tools, files_mind: ['pattern'] }, urls)).toBe(
    "Write: servers: { a: { …, calls: [{ tool: 'files_search', arguments: { pattern: 'x' } }] } }",
  )
  const early = { files_read: ['path'], files_find: ['pattern'], files_seek: ['pattern'] }
  expect(await fixOf({ ...find, tool: 'files_search' }, early, urls)).toBe(
    "Write: servers: { a: { …, calls: [{ tool: 'files_find', arguments: { pattern: 'x' } }] } }",
  )
})

it('a call by a name that is near is told with arguments only where those fit', async () => {
  const near = { files_bind: ['path'], files_mined: ['pattern'] }
  expect(await fixOf(find, near)).toContain("calls: [{ tool: 'files_mined', arguments: ")
  expect(await fixOf(find, { files_read: ['path'] })).toBe('Did you mean the tool "files_read"?')
})

it('a call that was listed after the recording is told with the command that makes it', async () => {
  const scene = createScene(
    { servers: { a: { command: 'node', source: 'snapshot', calls: [written] } } },
    {},
  )
  scene.kept.set('a', createStored('a', { tools: ['weather'] }))
  await discoverAll(scene)
  expect(warnings(scene)).toMatchInlineSnapshot(`
    [
      "its snapshot has no answer to tools/call weather, which is listed in \`calls\`. To record it, run: npx astro-mcp-discovery record a",
    ]
  `)
})

it('an answer to a call that is listed no longer, or of what is excluded, is shown nowhere', async () => {
  for (const options of [{}, { calls: [written], exclude: ['weather'] }]) {
    const scene = createScene(
      { servers: { a: { command: 'node', source: 'snapshot', ...options } } },
      {},
    )
    scene.kept.set('a', withAnswer('Sunny'))
    const { reference } = await discoverAll(scene)
    expect(JSON.stringify(reference)).not.toContain('Sunny')
  }
})

it('an answer that differs in its values is no reason to write, unless that is wished', async () => {
  const scene = createScene({ servers: { a: { command: 'node', calls: [written] } } }, {})
  scene.record = () => Promise.resolve(withAnswer('Rainy').snapshot)
  scene.kept.set('a', withAnswer('Sunny'))
  expect((await recordAll(scene))[0]?.status).toBe('unchanged')
  expect((await recordAll({ ...scene, renewCalls: true }))[0]).toMatchObject({
    status: 'written',
    changes: [],
  })
})

it('a build that calls shows the kept answer while all else is the same', async () => {
  const scene = createScene({ servers: { a: { command: 'node', calls: [written] } } }, {})
  scene.record = () => Promise.resolve(withAnswer('Rainy').snapshot)
  scene.kept.set('a', withAnswer('Sunny'))
  const { reference } = await discoverAll(scene)
  expect(JSON.stringify(reference.servers[0]?.snapshot)).toContain('Sunny')
  expect(reference.servers[0]?.receipt).toEqual(scene.kept.get('a')?.receipt)
})

it('an answer that was fetched with credentials follows the rule for private results', async () => {
  const servers = { a: { command: 'node', calls: [written] } }
  const scene = createScene({ servers }, {})
  const secret: Snapshot = {
    ...withAnswer('Sunny').snapshot,
    authenticated: true,
    exchanges: [recordedCall(call, { result: {} })],
  }
  scene.record = () => Promise.resolve(secret)
  await expect(recordAll(scene)).rejects.toThrow('tools/call does not say that it is public')
})

function withAnswer(text: string): ReturnType<typeof createStored> {
  const stored = createStored('a', { tools: ['weather'] })
  const snapshot = { ...stored.snapshot, exchanges: [...stored.snapshot.exchanges, answer(text)] }
  const fresh = { receivedAt: new Date('2026-01-01T00:00:00Z'), recordedBy: '1.0.0' }
  return { ...stored, snapshot, receipt: toReceipt(snapshot, undefined, fresh) }
}

function warnings({ events }: Scene): string[] {
  return events.flatMap((event) => (event.type === 'warning' ? [event.text] : []))
}
