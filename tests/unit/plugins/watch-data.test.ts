import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  watchData,
  type NoteChange,
  type WatchedServer,
} from '../../../plugins/astro/dev/watch-data.ts'

const folder = join('/', 'site', 'content', 'mcp')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Scene {
  change(file: string): void
  noteChange: NoteChange
  watched: string[]
  log: string[]
}

/** What Vite's server has, as far as it is used. */
function watch(refresh: (id?: string) => Promise<boolean>): Scene {
  const emitter = new EventEmitter()
  const watched: string[] = []
  const log: string[] = []
  const ids = ['\0virtual:astro-mcp-discovery/reference', '/site/src/pages/index.astro']
  const server = {
    watcher: Object.assign(emitter, { add: (paths: string[]) => void watched.push(...paths) }),
    environments: {
      ssr: {
        moduleGraph: { idToModuleMap: new Map(ids.map((id) => [id, { id }])) },
        reloadModule: ({ id }: { id: string }) => Promise.resolve(void log.push(`again: ${id}`)),
      },
    },
    ws: { send: ({ type }: { type: string }) => void log.push(`browsers: ${type}`) },
  } as unknown as WatchedServer
  const noteChange = watchData({
    server,
    paths: [folder],
    refresh,
    logger: {
      info: (line) => void log.push(`info: ${line}`),
      error: (line) => void log.push(`error: ${line}`),
    },
  })
  return { watched, log, noteChange, change: (file) => void emitter.emit('all', 'change', file) }
}

test('a changed file makes the data anew, once for files that change together', async () => {
  const refresh = vi.fn(() => Promise.resolve(true))
  const { change, watched, log } = watch(refresh)
  expect(watched).toEqual([folder])
  change(join(folder, 'demo', 'snapshot.json'))
  change(join(folder, 'demo', 'receipt.json'))
  await vi.runAllTimersAsync()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(log).toEqual([
    'again: \0virtual:astro-mcp-discovery/reference',
    'browsers: full-reload',
    'info: the reference is made anew',
  ])
})

test('other files change nothing', async () => {
  const refresh = vi.fn(() => Promise.resolve(true))
  const { change } = watch(refresh)
  change(join('/', 'site', 'content', 'mcp-notes', 'a.json'))
  await vi.runAllTimersAsync()
  expect(refresh).not.toHaveBeenCalled()
})

test('changes that come meanwhile are taken in one more go, never two at a time', async () => {
  let running = 0
  const seen: number[] = []
  const { change } = watch(async () => {
    running += 1
    seen.push(running)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    running -= 1
    return true
  })
  change(join(folder, 'a.json'))
  await vi.advanceTimersByTimeAsync(300)
  change(join(folder, 'b.json'))
  await vi.advanceTimersByTimeAsync(300)
  change(join(folder, 'c.json'))
  await vi.runAllTimersAsync()
  expect(seen).toEqual([1, 1])
})

test('a failure is told without control characters, leaves the pages and ends nothing', async () => {
  const answers = [
    () => Promise.reject(new Error('no \u001b[31mJSON')),
    () => Promise.resolve(true),
  ]
  const { change, log } = watch(() => answers.shift()?.() ?? Promise.resolve(true))
  change(join(folder, 'a.json'))
  await vi.runAllTimersAsync()
  expect(log).toEqual(['error: the pages stay as they are: no JSON'])
  change(join(folder, 'a.json'))
  await vi.runAllTimersAsync()
  expect(log.at(-1)).toBe('info: the reference is made anew')
})

test('a server that says it changed makes its own data anew, and what is as before reloads nothing', async () => {
  const asked: (string | undefined)[] = []
  const { noteChange, log } = watch((id) => {
    asked.push(id)
    return Promise.resolve(id === 'demo')
  })
  noteChange('demo')
  noteChange('ferry')
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['demo', 'ferry'])
  expect(log).toEqual([
    'again: \0virtual:astro-mcp-discovery/reference',
    'browsers: full-reload',
    'info: the reference of demo is made anew',
  ])
})

test('what servers say meanwhile is in it when all is made anew', async () => {
  const asked: (string | undefined)[] = []
  const { noteChange, change } = watch(async (id) => {
    asked.push(id)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return true
  })
  noteChange('demo')
  noteChange('demo')
  noteChange('ferry')
  change(join(folder, 'a.json'))
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['demo', undefined])
})
