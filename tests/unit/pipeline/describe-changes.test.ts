import { expect, it } from 'vitest'
import { diffSnapshots } from '../../../src/core/diff/index.ts'
import { describeChanges } from '../../../src/pipeline/describe-changes.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

it('tells of the server, then list by list what was added, removed and changed', () => {
  const before = createSnapshot('a', { era: 'legacy', tools: ['x', 'gone'] })
  const after = createSnapshot('a', {
    tools: [{ name: 'x', title: 'X', description: 'New.' }, 'y'],
    prompts: ['p'],
    instructions: 'Be kind.',
  })
  expect(describeChanges(diffSnapshots(before, after))).toBe(
    'server changed: era, capabilities, instructions, supportedVersions; ' +
      'tools added: y, removed: gone, changed: x; prompts added: p',
  )
})

it('names identity and the ways of a connection in one word', () => {
  const before = createSnapshot('a', { transport: 'stdio' })
  const after = {
    ...createSnapshot('a', { transport: 'streamable-http' }),
    identity: { name: 'new' },
  }
  expect(describeChanges(diffSnapshots(before, after))).toBe(
    'server changed: transport, serverInfo',
  )
})

it('many and odd names are told in short', () => {
  const names = Array.from({ length: 12 }, (_, index) => `tool${String(index).padStart(2, '0')}`)
  const before = createSnapshot('a', { tools: ['a\nwarning: forged', 'b'.repeat(99)] })
  const after = createSnapshot('a', {
    tools: names.map((name) => ({ name, inputSchema: { title: name } })),
  })
  expect(describeChanges(diffSnapshots(before, after))).toBe(
    `tools added: ${names.slice(0, 10).join(', ')} and 2 more, ` +
      `removed: a warning: forged, ${'b'.repeat(79)}…`,
  )
})

it('says nothing where our own requests and the order of lists and of keys differ', () => {
  const before = createSnapshot('a', { tools: ['x', { name: 'y', title: 'Y' }] })
  const after = createSnapshot('a', { tools: [{ title: 'Y', name: 'y' }, 'x'] })
  const [discovery, tools] = after.exchanges
  if (!discovery || !tools) throw new Error('the fixture has two exchanges')
  const request = { body: { ...discovery.request.body, params: { changed: true } } }
  const exchanges = [
    { ...discovery, request },
    { ...tools, items: ['y', 'x'] },
  ]
  const changes = diffSnapshots(before, { ...after, exchanges, observations: [] })
  expect({ changes, text: describeChanges(changes) }).toEqual({ changes: [], text: '' })
})
