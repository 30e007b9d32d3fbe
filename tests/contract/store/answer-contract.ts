import { expect, test } from 'vitest'
import type { KeptAnswer } from '../../../src/store/answer-store.ts'
import { openBackend, startOfTime } from './backend.ts'
import type { Opened } from './store-contract.ts'
import { createHardServer } from './stored-server.ts'

const minute = 60_000

export function describeAnswers(opened: () => Opened): void {
  test('gives back an answer with what is known of it and the failure after it', async () => {
    const { answers } = opened().stores
    const answer = createAnswer()
    expect(await answers.read('asked')).toBeUndefined()
    await answers.write('asked', answer, 10 * minute)
    expect(JSON.stringify(await answers.read('asked'))).toBe(JSON.stringify(answer))
    const failure = { at: '2026-11-29T12:05:00Z', code: 'SERVER_TIMEOUT', why: 'It said nothing.' }
    const failed: KeptAnswer = {
      ...createAnswer(),
      failure: { ...failure, code: 'SERVER_TIMEOUT' },
    }
    const { configuration } = answer
    for (const kept of [
      failed,
      { configuration, isPrivate: true as const },
      { ...failed, answer: undefined },
    ]) {
      await answers.write('asked', kept, 10 * minute)
      expect(await answers.read('asked')).toEqual(kept)
    }
  })

  test('keeps an answer for as long as it was told to', async () => {
    const { backend } = opened()
    let time = startOfTime.getTime()
    const { answers, close } = await openBackend(backend, () => new Date(time))
    await answers.write('timed', createAnswer(), 10 * minute)
    time += 10 * minute - 1
    expect(await answers.read('timed')).toEqual(createAnswer())
    time += 1
    expect(await answers.read('timed')).toBeUndefined()
    await close()
  })

  test('has no answer of an id that can not be kept', async () => {
    expect(await opened().stores.answers.read('../kept')).toBeUndefined()
  })

  test('shows an answer to every connection, where the store is shared', async () => {
    const { backend, stores } = opened()
    const other = await openBackend(backend)
    await stores.answers.write('shown', createAnswer(), minute)
    const seen = await other.answers.read('shown')
    expect(seen).toEqual(stores.shared === undefined ? undefined : createAnswer())
    await other.close()
  })
}

function createAnswer(): KeptAnswer {
  return {
    configuration: 'sha256-1',
    answer: { receivedAt: '2026-11-29T12:00:00Z', snapshot: createHardServer().snapshot },
  }
}
