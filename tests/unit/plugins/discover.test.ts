import { expect, test } from 'vitest'
import { isSameAnswer, mergeDiscovered } from '../../../plugins/astro/discover.ts'
import type { Discovered } from '../../../plugins/astro/discover.ts'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import { createFailure, createScene, createStored, type Reply } from '../pipeline/fixture.ts'

const servers = { a: { command: 'x' }, b: { command: 'x' } }

/** Discovers both servers, or those that are named. */
async function discover(replies: Record<string, Reply>, ids?: string[]): Promise<Discovered> {
  const scene = createScene({ servers }, replies, { ids })
  scene.kept.set('a', createStored('a', { tools: ['kept'] }))
  return discoverAll(scene)
}

function toolsOf({ reference }: Discovered): string[] {
  return reference.servers.map(({ view, snapshot }) =>
    [view.id, ...(snapshot.lists.tools?.items.map(({ key }) => key) ?? [])].join(' '),
  )
}

test('a server that was called again takes the place it had', async () => {
  const before = await discover({ a: { tools: ['one'] }, b: { tools: ['two'] } })
  const after = await discover({ a: { tools: ['new'] } }, ['a'])
  expect(isSameAnswer(before, after)).toBe(false)
  const merged = mergeDiscovered(before, after)
  expect(toolsOf(merged)).toEqual(['a new', 'b two'])
  expect(merged.outcomes.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('an answer stays where its server is called again and fails', async () => {
  const before = await discover({ a: { tools: ['one'] }, b: { tools: ['two'] } })
  const failure = createFailure('SERVER_TIMEOUT', 'a')
  const after = await discover({ a: failure, b: { tools: ['three'] } })
  expect(toolsOf(after)).toEqual(['a kept', 'b three'])
  const merged = mergeDiscovered(before, after)
  expect(toolsOf(merged)).toEqual(['a one', 'b three'])
  expect(merged.outcomes[0]).toEqual(before.outcomes[0])
})

test('the same answer is the same, unless a snapshot stood in for it', async () => {
  const failure = createFailure('SERVER_TIMEOUT', 'a')
  const answers = { a: { tools: ['kept'] }, b: {} }
  const again = await discover(answers, ['a'])
  expect(isSameAnswer(await discover(answers), again)).toBe(true)
  expect(isSameAnswer(await discover({ ...answers, a: failure }), again)).toBe(false)
})
