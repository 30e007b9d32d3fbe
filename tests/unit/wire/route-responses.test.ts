import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../../src/core/json.ts'
import { parseMessage } from '../../../src/wire/parse-message.ts'
import { routeResponses } from '../../../src/wire/route-responses.ts'

const never = new AbortController().signal

function setUp() {
  const seen: string[] = []
  const router = routeResponses(
    {
      onServerMessage: ({ method }) => void seen.push(`message ${String(method)}`),
      onNoise: (text) => void seen.push(`noise ${text}`),
      onForeignResponse: () => void seen.push('foreign'),
      onBatch: () => void seen.push('batch'),
      onNotUtf8: () => void seen.push('not UTF-8'),
      onSessionId: () => void seen.push('session'),
    },
    () => undefined,
  )
  const receive = (value: JsonValue): void => {
    const received = parseMessage(JSON.stringify(value))
    if (received) router.receive(received)
  }
  return { router, receive, seen }
}

const error = { code: -32700, message: 'no' }

describe('a response', () => {
  test('goes to the request whose id it carries, in any order', async () => {
    const { router, receive } = setUp()
    const answers = [router.expect(1, never), router.expect(2, never)]
    receive({ jsonrpc: '2.0', id: 2, result: 'two' })
    receive({ jsonrpc: '2.0', id: '1', result: 'one' })
    expect((await Promise.all(answers)).map(({ received }) => received?.value)).toEqual([
      { jsonrpc: '2.0', id: '1', result: 'one' },
      { jsonrpc: '2.0', id: 2, result: 'two' },
    ])
  })

  test('in a batch goes there too', async () => {
    const { router, receive, seen } = setUp()
    const answer = router.expect(1, never)
    receive([
      { jsonrpc: '2.0', method: 'notifications/message' },
      { jsonrpc: '2.0', id: 1, result: {} },
    ])
    expect((await answer).received?.value).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    expect(seen).toEqual(['batch', 'message notifications/message'])
  })

  test('without an id answers the only request, when it is an error', async () => {
    const { router, receive, seen } = setUp()
    const answer = router.expect(1, never)
    receive({ jsonrpc: '2.0', id: null, result: {} })
    receive({ jsonrpc: '2.0', id: null, error })
    expect((await answer).received?.value).toEqual({ jsonrpc: '2.0', id: null, error })
    void router.expect(2, never)
    void router.expect(3, never)
    receive({ jsonrpc: '2.0', error })
    expect(seen).toEqual(['foreign', 'foreign'])
  })

  test('is never what has a method', async () => {
    const { router, receive, seen } = setUp()
    const answer = router.expect(1, never)
    receive({ jsonrpc: '2.0', id: 1, method: 'ping', result: {} })
    receive({ jsonrpc: '2.0', id: 1, result: {} })
    await answer
    expect(seen).toEqual(['message ping'])
  })

  test('that comes twice is foreign the second time', async () => {
    const { router, receive, seen } = setUp()
    const answer = router.expect(1, never)
    receive({ jsonrpc: '2.0', id: 1, result: {} })
    receive({ jsonrpc: '2.0', id: 1, result: {} })
    await answer
    expect(seen).toEqual(['foreign'])
  })

  test('does not come any more after the limit or the end', async () => {
    const { router } = setUp()
    const limit = new AbortController()
    const late = router.expect(1, limit.signal)
    limit.abort()
    expect((await late).failure?.code).toBe('timeout')
    const cut = router.expect(2, never)
    router.fail({ code: 'exit', message: 'gone' })
    expect(await cut).toEqual({ failure: { code: 'exit', message: 'gone' } })
    expect(await router.expect(3, never)).toEqual({ failure: { code: 'exit', message: 'gone' } })
  })
})
