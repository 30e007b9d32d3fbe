import {
  createServing,
  type Served,
  type Serving,
} from '../../../src/pipeline/serving/serve-servers.ts'
import { createMemoryAnswerStore, type AnswerStore } from '../../../src/store/answer-store.ts'
import { createMemoryLeases, type Leases } from '../../../src/store/leases.ts'
import { createScene, type Reply, type Scene } from '../pipeline/fixture.ts'
import type { Answers } from '../store/snapshot-fixture.ts'

/** A clock that a test moves, and what waits for it. */
export interface FakeClock {
  now(): Date
  sleep(ms: number): Promise<void>
  /** Moves on, wakes whom it passes, and lets all that follows from it happen. */
  pass(ms: number): Promise<void>
}

export function createClock(start = '2026-11-29T12:00:00.000Z'): FakeClock {
  let time = Date.parse(start)
  const waiting: { until: number; wake: () => void }[] = []
  return {
    now: () => new Date(time),
    sleep: (ms) => new Promise((wake) => waiting.push({ until: time + ms, wake })),
    async pass(ms) {
      time += ms
      for (const one of waiting.splice(0)) {
        if (one.until <= time) one.wake()
        else waiting.push(one)
      }
      await settle()
    },
  }
}

/** All that needs no time has happened. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 5; round++) await new Promise((resolve) => setImmediate(resolve))
}

/** What several processes of one site share. */
export interface Shared {
  answers: AnswerStore
  leases: Leases
}

export function createShared(clock: FakeClock): Shared {
  return { answers: createMemoryAnswerStore(clock), leases: createMemoryLeases(clock) }
}

export interface Site {
  serving: Serving
  scene: Scene
}

/** One process of a site. */
export function createSite(
  clock: FakeClock,
  reply: Reply,
  more: {
    shared?: Shared
    options?: Record<string, unknown>
    server?: Record<string, unknown>
  } = {},
): Site {
  const scene = createScene(
    { servers: { a: { command: 'node', ...more.server } }, ...more.options },
    { a: reply },
    { now: () => clock.now() },
  )
  const serving = createServing({
    ...scene,
    ...(more.shared ?? createShared(clock)),
    sleep: (ms) => clock.sleep(ms),
  })
  return { serving, scene }
}

/** A reply that waits until the test lets it go. */
export function createGate(answers: Answers): { reply: () => Promise<Answers>; open(): void } {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { reply: () => gate.then(() => answers), open: () => open() }
}

export function toolsOf(served: Served): string[] {
  if (served.status === 'failed') return [served.error.code]
  return (served.server.snapshot.lists.tools?.items ?? []).map(({ key }) => key)
}

/** Replies of one call after the other. */
export function inTurn(replies: (() => Promise<Answers>)[]): () => Promise<Answers> {
  return () => {
    const next = replies.shift()
    if (!next) throw new Error('It was called once more than it has replies for.')
    return next()
  }
}
