import { expect, test } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import type { Outcome } from '../../../src/pipeline/discover-server.ts'
import type { ProgressEvent } from '../../../src/pipeline/progress.ts'
import { watchAll } from '../../../src/pipeline/watch-all.ts'
import type { WatchIo } from '../../../src/wire/watch-server.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { createScene } from './fixture.ts'

const standby = { code: 'SERVER_UNREACHABLE', message: 'Gone.', receivedAt: '2026-01-01T00:00:00Z' }

/** Three servers: one that answered, one that is known by its snapshot, one that failed. */
function watchThree() {
  const watched: Record<string, WatchIo> = {}
  const events: ProgressEvent[] = []
  const changed: string[] = []
  const closed: string[] = []
  const { record, env, calls } = createScene({ servers: {} }, { read: {}, failed: {} })
  const none = { changes: [], warnings: [] }
  const outcomes: Outcome[] = [
    { id: 'live', source: 'live', ...none },
    { id: 'read', source: 'snapshot', ...none },
    { id: 'failed', source: 'snapshot', standby, ...none } as Outcome,
  ]
  const server = { command: 'x' }
  const watch = watchAll({
    options: parseOptions({ servers: { live: server, read: server, failed: server } }),
    ...{ env, outcomes, record },
    report: (event) => void events.push(event),
    onChange: (id) => void changed.push(id),
    watch(target, io) {
      watched[target.id] = io
      return {
        record: () => Promise.resolve(createSnapshot(`${target.id} again`, {})),
        close: () => Promise.resolve(void closed.push(target.id)),
      }
    },
  })
  return { watch, watched, events, changed, closed, calls }
}

test('servers that were called are watched, and one that failed is behind', () => {
  const { watched } = watchThree()
  expect(Object.entries(watched).map(([id, { isBehind }]) => [id, isBehind])).toEqual([
    ['live', false],
    ['failed', true],
  ])
})

test('a change is told with the server it is of, a lost connection as a warning', () => {
  const { watched, changed, events } = watchThree()
  watched['live']?.onChange(['tools', 'prompts'])
  watched['live']?.onEvent?.({ type: 'listening', lists: ['tools'] })
  watched['live']?.onEvent?.({ type: 'lost', text: 'HTTP 500.' })
  watched['live']?.onEvent?.({ type: 'back', text: 'it answers again' })
  watched['live']?.onEvent?.({ type: 'listening', lists: ['tools'] })
  expect(changed).toEqual(['live'])
  const server = 'live'
  expect(events).toEqual([
    { type: 'step', server, text: 'may have changed: tools, prompts' },
    { type: 'step', server, text: 'tells of changes of its tools' },
    {
      type: 'warning',
      server,
      text: 'it can not be reached, and is sought again from time to time. HTTP 500.',
    },
    { type: 'step', server, text: 'it answers again' },
  ])
})

test('a watched server is recorded over its connection, another one is called', async () => {
  const { watch, calls, closed } = watchThree()
  const io = { clientInfo: { name: 'x', version: '1' } }
  const target = (id: string) => ({ id }) as Parameters<typeof watch.record>[0]
  expect((await watch.record(target('live'), io)).server).toBe('live again')
  expect(calls).toEqual([])
  await watch.record({ ...target('read'), connection: { type: 'stdio' } } as never, io)
  expect(calls.map(({ id }) => id)).toEqual(['read'])
  await watch.close()
  expect(closed).toEqual(['live', 'failed'])
})
