import { describe, expect, test } from 'vitest'
import { classifyMessage, echoesId, parseMessage } from '../../../src/wire/parse-message.ts'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'

describe('JSON text', () => {
  test.each([
    ['{"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]}'],
    ['{"a":"9007199254740993","b":"{\\"a\\":1,\\"a\\":2}"}'],
    ['[9007199254740991,-1.5,1e3,0.1,12345678901234567168]'],
    ['{"a\\\\":1,"a":2}'],
    ['[3.1415926535897931]'],
  ])('that says no more than its value: %s', (text) => {
    expect(parseMessage(text)).toEqual({ text, value: JSON.parse(text), isLossy: false })
  })

  test.each([
    ['a big integer', '{"a":9007199254740993}'],
    ['more digits than a double has', '[0.12345678901234567890123]'],
    ['a number too small', '[1e-999]'],
    ['a duplicate key', '{"a":1,"a":2}'],
    ['a duplicate key written otherwise', '{"a":1,"\\u0061":2}'],
    ['a duplicate key after a space', '{"a":1,"a"\n:2}'],
    ['a __proto__ key', '{"__proto__":{"x":1}}'],
  ])('that says more: %s', (_name, text) => {
    expect(parseMessage(text)).toMatchObject({ text, isLossy: true })
  })

  test('keeps __proto__ as a key of its own', () => {
    const value = parseMessage('{"__proto__":{"x":1}}')?.value as JsonObject
    expect(Object.keys(value)).toEqual(['__proto__'])
    expect('x' in value).toBe(false)
  })

  test('beyond the range of a double is null, for JSON has no infinity', () => {
    expect(parseMessage('{"a":[1e999,-1e999,1]}')).toMatchObject({
      value: { a: [null, null, 1] },
      isLossy: true,
    })
  })

  test('that is nested without end is cut, and says so', () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000)
    const received = parseMessage(text)
    expect(received?.isLossy).toBe(true)
    const cut = JSON.stringify(received?.value).replace(/sha256 [0-9a-f]{16}/, 'sha256')
    const words = '"… (deeper than 256 levels, sha256)"'
    expect(cut).toBe(`${'['.repeat(256)}${words}${']'.repeat(256)}`)
  })

  test('that is cut tells whether what is cut off is the same, whatever the order of its keys', () => {
    const cut = (inner: string): string =>
      JSON.stringify(parseMessage('['.repeat(300) + inner + ']'.repeat(300))?.value)
    expect(cut('{"a":1,"b":2}')).toBe(cut('{"b":2,"a":1}'))
    expect(cut('{"a":1,"b":2}')).not.toBe(cut('{"a":1,"b":3}'))
  })

  test.each(['', 'ready', '{"a":', '{"a":1} {}', 'NaN'])('that is none: %j', (text) => {
    expect(parseMessage(text)).toBeUndefined()
  })
})

describe('a message', () => {
  test.each<[string, JsonValue]>([
    ['response', { jsonrpc: '2.0', id: 1, result: {} }],
    ['response', { id: 1, result: null }],
    ['response', { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no' } }],
    ['request', { jsonrpc: '2.0', id: 1, method: 'ping', result: {} }],
    ['notification', { jsonrpc: '2.0', method: 'notifications/message' }],
    ['batch', [{ jsonrpc: '2.0', id: 1, result: {} }]],
    ['other', { error: { code: 'invalid_payload' } }],
    ['other', { error: { code: 400, message: 'of a gateway, not of JSON-RPC' } }],
    ['other', { level: 'info' }],
    ['other', 'text'],
    ['other', null],
  ])('is a %s: %j', (kind, value) => {
    expect(classifyMessage(value)).toBe(kind)
  })

  test('echoes an id as number or as its text', () => {
    expect([7, '7', 8, '07', null].map((id) => echoesId({ id }, 7))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
