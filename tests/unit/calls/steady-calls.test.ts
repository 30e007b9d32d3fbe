import { expect, test } from 'vitest'
import { steadyCalls } from '../../../src/core/calls/steady-calls.ts'
import type { JsonValue } from '../../../src/core/json.ts'
import type { Exchange, Snapshot } from '../../../src/core/snapshot.ts'
import { buildServer } from '../pages/build-reference.ts'
import { recordedCall, toolCall } from './call-fixture.ts'

const now = toolCall('now', {})
const timeAt = (text: string, more: object = {}): JsonValue => ({
  content: [{ type: 'text', text }],
  ...more,
})

test('an answer that differs in its values only stays as it was', () => {
  const before = withCalls(recordedCall(now, { result: timeAt('10:00', { at: 1 }) }))
  const after = withCalls(recordedCall(now, { result: timeAt('11:00', { at: 2 }) }))
  expect(steadyCalls(before, after)).toEqual(before)
})

test.each([
  ['fails', timeAt('10:00', { isError: true })],
  ['is of another kind', { content: [{ type: 'image', text: '' }] }],
  ['has another member', timeAt('10:00', { structuredContent: {} })],
])('an answer that now %s is new', (_name, result) => {
  const before = withCalls(recordedCall(now, { result: timeAt('10:00') }))
  const after = withCalls(recordedCall(now, { result }))
  expect(steadyCalls(before, after)).toEqual(after)
})

test('another error is a new answer', () => {
  const before = withCalls(recordedCall(now, { error: { code: -32602, message: 'a' } }))
  const alike = withCalls(recordedCall(now, { error: { code: -32602, message: 'b' } }))
  const after = withCalls(recordedCall(now, { error: { code: -32603, message: 'b' } }))
  expect(steadyCalls(before, alike)).toEqual(before)
  expect(steadyCalls(before, after)).toEqual(after)
})

test('where anything else is new, the answers are too', () => {
  const before = withCalls(recordedCall(now, { result: timeAt('10:00') }))
  const after = { ...withCalls(recordedCall(now, { result: timeAt('11:00') })), identity: {} }
  expect(steadyCalls(before, after)).toBe(after)
  expect(steadyCalls(undefined, after)).toBe(after)
})

test('a kept answer takes the id of its place', () => {
  const other = recordedCall(toolCall('other', {}), { result: timeAt('x') })
  const kept = recordedCall(now, { result: timeAt('10:00') })
  const fresh = recordedCall(now, { result: timeAt('11:00') })
  const moved = { ...fresh, request: { body: { ...fresh.request.body, id: 6 } } }
  const [, first, second] = steadyCalls(withCalls(kept), withCalls(other, moved)).exchanges
  expect(first).toEqual(other)
  expect(second?.request.body['id']).toBe(6)
  expect(second?.response?.body).toEqual({ jsonrpc: '2.0', id: 6, result: timeAt('10:00') })
})

function withCalls(...exchanges: Exchange[]): Snapshot {
  return buildServer({ exchanges }).snapshot
}
