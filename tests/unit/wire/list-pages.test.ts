import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import type { Answer } from '../../../src/wire/link.ts'
import { listPages, type ListOutcome } from '../../../src/wire/list-pages.ts'
import { toModernRequest } from '../../../src/wire/requests.ts'

const bounds = { pages: 10, items: 100 }
const client = {
  version: '2026-07-28',
  clientInfo: { name: 't', version: '1' },
  clientCapabilities: {},
}

/** Pages of a server; each is a result, or a whole answer. */
async function list(
  pages: (JsonObject | { answer: Answer })[],
  limits = bounds,
): Promise<{ outcome: ListOutcome; asked: JsonValue[] }> {
  const asked: JsonValue[] = []
  const outcome = await listPages(
    'tools',
    async (params, index) => {
      asked.push(params['cursor'] ?? null)
      const request = toModernRequest(index + 1, 'tools/list', params, client)
      const page = pages[Math.min(index, pages.length - 1)] ?? {}
      if ('answer' in page) return { request, answer: page.answer as Answer }
      const value = { jsonrpc: '2.0', id: index + 1, result: page as JsonObject }
      return { request, answer: { received: { text: '', value, isLossy: false } } }
    },
    limits,
  )
  return { outcome, asked }
}

const names = ({ pages }: ListOutcome): JsonValue[] => pages.flatMap(({ items }) => items)

describe('a list', () => {
  test('is read until there is no cursor, an empty one being a cursor', async () => {
    const { outcome, asked } = await list([
      { tools: ['a'], nextCursor: '' },
      { tools: [], nextCursor: 'x' },
      { tools: ['b'] },
    ])
    expect(asked).toEqual([null, '', 'x'])
    expect(outcome).toMatchObject({ status: 'complete' })
    expect(names(outcome)).toEqual(['a', 'b'])
  })

  test('is begun once more where its cursor is refused, and no more', async () => {
    const expired = { code: -32602, message: 'expired' }
    const refusal = (index: number) => ({
      answer: {
        received: {
          text: '',
          value: { jsonrpc: '2.0', id: index, error: expired },
          isLossy: false,
        },
      },
    })
    const first = { tools: ['a'], nextCursor: 'x' }
    const passing = await list([first, refusal(2), first, { tools: ['b'] }])
    expect(passing.asked).toEqual([null, 'x', null, 'x'])
    expect(passing.outcome.status).toBe('complete')
    expect(names(passing.outcome)).toEqual(['a', 'b'])
    const lasting = await list([first, refusal(2), first, refusal(4)])
    expect(lasting.asked).toEqual([null, 'x', null, 'x'])
    expect(lasting.outcome).toMatchObject({ status: 'partial', reason: 'error -32602: expired' })
    const refused = await list([refusal(1)])
    expect(refused.asked).toEqual([null])
  })

  test('ends at a null cursor', async () => {
    const { outcome } = await list([{ tools: ['a'], nextCursor: null }])
    expect(outcome.status).toBe('complete')
  })

  test('ends at a cursor that is no text, and says so', async () => {
    const { outcome } = await list([{ tools: ['a'], nextCursor: 7 }])
    expect(outcome).toMatchObject({
      status: 'partial',
      reason: 'protocol: nextCursor is no string',
    })
  })

  test('ends where the cursors run in a circle', async () => {
    const { outcome, asked } = await list([
      { tools: ['a'], nextCursor: 'x' },
      { tools: ['b'], nextCursor: 'y' },
      { tools: ['c'], nextCursor: 'x' },
    ])
    expect(asked).toEqual([null, 'x', 'y'])
    expect(outcome).toMatchObject({ status: 'partial', reason: 'cursor-loop' })
  })

  test('ends at the bound of items, which exactly reached is no fault', async () => {
    const full = { pages: 10, items: 2 }
    expect((await list([{ tools: ['a', 'b'] }], full)).outcome.status).toBe('complete')
    const { outcome } = await list([{ tools: ['a', 'b', 'c'] }], full)
    expect(outcome.status).toBe('partial')
    expect(names(outcome)).toEqual(['a', 'b'])
    const more = await list([{ tools: ['a', 'b'], nextCursor: 'x' }], full)
    expect(more.outcome.reason).toBe('bound: more than 2 items (`bounds.items`)')
    expect(more.asked).toEqual([null])
  })

  test.each<[string, JsonObject | { answer: Answer }, object]>([
    ['no result', { answer: {} }, { reason: 'protocol: the answer has no result' }],
    ['HTTP 404', { answer: { status: 404, text: 'no' } }, { reason: 'http 404' }],
    ['HTTP 500', { answer: { status: 500 } }, { reason: 'http 500', code: 'SERVER_UNAVAILABLE' }],
    [
      'silence',
      { answer: { failure: { code: 'timeout', message: 'late' } } },
      { reason: 'timeout: late', code: 'SERVER_TIMEOUT' },
    ],
    ['no array', { tools: { a: 1 } }, { reason: 'protocol: tools is no array' }],
    [
      'a question back',
      { resultType: 'input_required', tools: [] },
      { reason: 'protocol: resultType "input_required"' },
    ],
  ])('fails at %s, and is partial when that is its second page', async (_name, page, problem) => {
    const first = await list([page])
    expect(first.outcome).toMatchObject({ status: 'failed', ...problem })
    const second = await list([{ tools: ['a'], nextCursor: 'x' }, page])
    expect(second.outcome).toMatchObject({ status: 'partial', ...problem })
    expect(names(second.outcome)).toEqual(['a'])
  })
})
