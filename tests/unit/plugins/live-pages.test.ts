import { expect, test } from 'vitest'
import { answerFile } from '../../../plugins/astro/on-demand/answer-page.ts'
import {
  createLiveReference,
  type LiveReference,
} from '../../../plugins/astro/on-demand/live-reference.ts'
import { parseOptions } from '../../../src/config/parse.ts'
import { createServing } from '../../../src/pipeline/serving/serve-servers.ts'
import { createScene } from '../pipeline/fixture.ts'
import { createClock, createShared } from '../serving/scene.ts'
import { plainHost } from './plain-host.ts'

const servers = { a: { command: 'node' }, b: { command: 'node' } }

/** The pages of a site whose two servers answer. */
function createLive(only: string[] | null = null): LiveReference {
  const clock = createClock()
  const scene = createScene(
    { servers },
    { a: { tools: ['x'] }, b: { tools: ['x'] } },
    {
      now: () => clock.now(),
    },
  )
  const serving = createServing({ ...scene, ...createShared(clock), sleep: clock.sleep })
  const settings = {
    ...{ options: parseOptions({ servers }), host: plainHost, only, dev: false, dir: 'mcp' },
    own: { pages: [], homes: [] },
    ...{ texts: {}, root: null, builtAt: '2026-11-29T12:00:00.000Z' },
  }
  return createLiveReference(settings, serving)
}

test('a site that has pages of some servers alone asks no other', async () => {
  const live = createLive(['b'])
  await expect(live.openServer('a')).rejects.toThrow('No server "a" is configured.')
  expect(live.openAt('a')).toBeUndefined()
  const all = await live.openAll()
  expect(all.status === 'open' && [all.tags, all.source.hasServer('b')]).toEqual([
    ['mcp', 'mcp:b'],
    true,
  ])
})

test('whoever has any state of a file, or this one, is told that nothing has changed', async () => {
  const live = createLive()
  const ask = (tag?: string, text: string | undefined = 'All of it.') =>
    answerFile(
      live,
      {
        request: new Request('https://site.example/', {
          headers: tag === undefined ? {} : { 'if-none-match': tag },
        }),
        cache: { enabled: false } as Parameters<typeof answerFile>[1]['cache'],
      },
      {
        opening: live.openServer('a'),
        key: ['a'],
        read: () => (text === '' ? undefined : { type: 'text/plain', text }),
      },
    )
  const tag = (await ask()).headers.get('etag') ?? ''
  const statuses = await Promise.all([tag, `W/"b", ${tag}`, '*', 'W/"b"'].map((one) => ask(one)))
  expect(statuses.map(({ status }) => status)).toEqual([304, 304, 304, 200])
  const missing = await Promise.all([tag, '*'].map((one) => ask(one, '')))
  expect(missing.map(({ status }) => status)).toEqual([404, 404])
})
