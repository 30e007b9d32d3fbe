import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordServer } from '../../src/wire/record-server.ts'
import { countsOf, rulesOf } from '../servers/harness.ts'
import { io, toStdioTarget } from '../servers/target.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wire-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the era of a server over stdio', () => {
  test.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
    'of revision %s is initialized at it',
    async (revision) => {
      const snapshot = await recordServer(toStdioTarget('legacy', {}, revision), io)
      expect(snapshot).toMatchObject({ era: 'legacy', protocolVersion: revision })
      expect(rulesOf(snapshot)).toEqual(['S04', 'I01'])
    },
  )

  test.each([
    ['dies-at-probe', '', ['S07', 'I01']],
    ['answers-probe-with', '-32602', ['S05', 'I01']],
    ['answers-probe-with', '-32603', ['S05', 'I01']],
    ['answers-probe-with', '-32001', ['S05', 'I01']],
    ['answers-probe-with', '0', ['S05', 'I01']],
    ['late-at-probe', '', ['S05', 'I01']],
    ['wants-legacy-fresh', '', ['S01', 'I01']],
  ])('that %s %s is legacy', async (behaviour, argument, rules) => {
    const snapshot = await recordServer(toStdioTarget(behaviour, {}, argument), io)
    expect(rulesOf(snapshot)).toEqual(rules)
    expect(snapshot.era).toBe('legacy')
    expect(countsOf(snapshot).tools).toBe(2)
  })

  test('that is silent at the probe is initialized in a new process', async () => {
    const timeouts = { start: 3000, request: 20_000, total: 50_000 }
    const snapshot = await recordServer(toStdioTarget('silent-at-probe', { timeouts }), io)
    expect(rulesOf(snapshot)).toEqual(['S06', 'I01'])
  })

  test('that is modern but was too slow is asked again', async () => {
    const timeouts = { start: 3000, request: 20_000, total: 50_000 }
    const marker = join(folder, 'slow')
    const snapshot = await recordServer(toStdioTarget('slow-modern', { timeouts }, marker), io)
    expect(rulesOf(snapshot)).toEqual(['S06', 'I04', 'S01'])
    expect(snapshot.era).toBe('modern')
  })
})
