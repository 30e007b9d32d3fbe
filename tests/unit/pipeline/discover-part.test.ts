import { expect, it } from 'vitest'
import { allServers } from '../../../src/core/all-servers.ts'
import { buildNavigation, buildPage, listPages } from '../../../src/core/pages/index.ts'
import { findLink } from '../../../src/core/pages/find-link.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { discoverAll } from '../../../src/pipeline/discover-all.ts'
import { createScene, createStored, type Scene } from './fixture.ts'

const local = { command: 'node' }
const t = createTranslator('en')

function createFleet(options: Record<string, unknown> = {}): Scene {
  const servers = { a: local, b: { ...local, label: 'Bee' }, c: local, d: local }
  const scene = createScene({ servers, ...options }, { b: { tools: ['x'] }, c: { tools: ['y'] } })
  for (const id of ['a', 'b', 'c'])
    scene.kept.set(id, createStored(id, { tools: ['one', 'two', 'three', 'four'], prompts: [] }))
  return scene
}

it('a part knows nothing of the other servers', async () => {
  const scene = createFleet()
  const { reference, outcomes } = await discoverAll({ ...scene, ids: ['b', 'c'] })
  expect([outcomes.map(({ id }) => id), reference.others]).toEqual([['b', 'c'], undefined])
  expect(scene.calls.map(({ id }) => id)).toEqual(['b', 'c'])
})

it('a part that links to the others reads what is kept of them, and calls none', async () => {
  const scene = createFleet()
  const { reference, outcomes } = await discoverAll({ ...scene, ids: ['b'], others: 'link' })
  expect(scene.calls.map(({ id }) => id)).toEqual(['b'])
  expect(outcomes.map(({ id }) => id)).toEqual(['b'])
  expect(allServers(reference).map(({ view }) => view.id)).toEqual(['a', 'b', 'c'])
  // Of the fourth nothing is kept.
  expect(scene.events.filter(({ type }) => type === 'warning')).toMatchObject([
    { server: 'b', text: expect.stringContaining('differ from the committed snapshot') as string },
    { server: 'd', text: expect.stringContaining('left out of the list of servers') as string },
  ])
})

it('its list of servers, links and navigation are those of all, and its pages its own', async () => {
  const all = (await discoverAll({ ...createFleet(), source: 'snapshot', ids: ['a', 'b', 'c'] }))
    .reference
  const part = (
    await discoverAll({ ...createFleet(), source: 'snapshot', ids: ['b'], others: 'link' })
  ).reference
  expect(buildPage(part, '', t)).toEqual(buildPage(all, '', t))
  const query = { server: 'c', kind: 'tool', key: 'two' }
  expect(findLink(part, query)).toEqual(findLink(all, query))
  expect(findLink(part, { server: 'a', kind: 'tools' })).toMatchObject({ status: 'found' })
  expect(listPages(part)).toEqual(
    listPages(all).filter(({ server }) => server === undefined || server === 'b'),
  )
  expect(buildNavigation(part, t)).toEqual(
    buildNavigation(all, t).map((group) =>
      group.server === 'b' ? group : { ...group, items: [] },
    ),
  )
})
