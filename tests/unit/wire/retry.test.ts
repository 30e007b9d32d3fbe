import { describe, expect, test } from 'vitest'
import { retryPause, type Mishap } from '../../../src/wire/http/retry.ts'

const now = Date.parse('2026-01-01T00:00:00Z')
const status = (code: number, retryAfter: string | null = null): Mishap => ({
  type: 'status',
  status: code,
  retryAfter,
})
const pauseOf = (mishap: Mishap, repeats = 0, random = 0.5): number | undefined =>
  retryPause(mishap, { repeats, now, random })

describe('asking again', () => {
  test('is for what may pass soon, and for nothing else', () => {
    const codes = [200, 400, 401, 403, 404, 408, 409, 429, 500, 501, 502, 503, 504]
    expect(codes.filter((code) => pauseOf(status(code)) !== undefined)).toEqual([429, 502, 503])
    expect(pauseOf({ type: 'reset' })).toBe(250)
    expect(pauseOf({ type: 'refused', isStartUp: true })).toBe(250)
    expect(pauseOf({ type: 'refused', isStartUp: false })).toBeUndefined()
  })

  test('waits twice as long each time, four times, never twice for the same time', () => {
    const all = [0, 1, 2, 3, 4]
    expect(all.map((repeats) => pauseOf({ type: 'reset' }, repeats))).toEqual([
      250,
      500,
      1000,
      2000,
      undefined,
    ])
    expect([0, 0.999].map((random) => pauseOf({ type: 'reset' }, 3, random))).toEqual([1000, 2998])
  })

  test('waits what the server names, in seconds or as a date, ten seconds at most', () => {
    const waits = (value: string): number | undefined => pauseOf(status(503, value), 0, 0)
    expect(waits('2')).toBe(2000)
    expect(waits(' 0 ')).toBe(0)
    expect(waits('Thu, 01 Jan 2026 00:00:05 GMT')).toBe(5000)
    expect(waits('Wed, 31 Dec 2025 23:00:00 GMT')).toBe(0)
    expect(waits('11')).toBeUndefined()
    expect(waits('Thu, 01 Jan 2026 00:00:11 GMT')).toBeUndefined()
    expect(waits('soon')).toBeUndefined()
    expect(pauseOf(status(429, '2'), 0, 0.5)).toBe(2125)
    expect(pauseOf(status(429, '2'), 4)).toBeUndefined()
  })
})
