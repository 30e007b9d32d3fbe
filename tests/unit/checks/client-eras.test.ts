import { describe, expect, it } from 'vitest'
import { clientEras } from '../../../src/core/client-eras.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { refuse, setAnswer, setResult } from './mutations/row.ts'
import { goodLegacy, goodModern, recordScript, type Script } from './scripted-server.ts'

function erasOf(script: Script, ...changes: ((script: Script) => void)[]): string[] {
  changes.forEach((change) => change(script))
  return toLines(recordScript(script))
}

function toLines(snapshot: Snapshot): string[] {
  return clientEras(snapshot).map(({ era, status, versions }) =>
    [era, status, ...versions].join(' '),
  )
}

function withoutHandshake(script: Script): void {
  script.answers = script.answers.filter(({ method }) => method !== 'initialize')
}

const supported = (versions: string[]): ((script: Script) => void) =>
  setResult('server/discover', { supportedVersions: versions })
const handshake = (result: object): ((script: Script) => void) =>
  setAnswer('initialize', { status: 200, body: { jsonrpc: '2.0', id: 0, result: { ...result } } })

describe('the clients that can connect to a modern server', () => {
  it('are those of its era where it refuses the handshake', () => {
    expect(erasOf(goodModern())).toEqual(['modern seen 2026-07-28', 'legacy refused'])
  })

  it('are those of both where it answers the handshake', () => {
    const past = handshake({ protocolVersion: '2025-06-18' })
    expect(erasOf(goodModern(), past)).toEqual(['modern seen 2026-07-28', 'legacy seen 2025-06-18'])
  })

  it('are not those of the past where it answers the handshake with a modern version', () => {
    const odd = handshake({ protocolVersion: '2026-07-28' })
    expect(erasOf(goodModern(), odd)).toEqual(['modern seen 2026-07-28', 'legacy refused'])
  })

  it('are declared where nobody tried, newest version first, and what is no date left out', () => {
    const versions = supported(['2025-06-18', '2026-07-28', 'tomorrow', '2027-01-31', '2025-11-25'])
    expect(erasOf(goodModern(), withoutHandshake, versions)).toEqual([
      'modern seen 2027-01-31 2026-07-28',
      'legacy declared 2025-11-25 2025-06-18',
    ])
  })

  it('are unknown where nothing tells', () => {
    expect(erasOf(goodModern(), withoutHandshake)[1]).toBe('legacy unknown')
    const busy = setAnswer('initialize', { status: 503, body: '' })
    expect(erasOf(goodModern(), busy)[1]).toBe('legacy unknown')
    const timeout = { code: 'timeout' as const, message: 'Late.' }
    const snapshot = recordScript(goodModern())
    const exchanges = snapshot.exchanges.map((exchange) =>
      exchange.method === 'initialize' ? { ...exchange, failure: timeout } : exchange,
    )
    expect(toLines({ ...snapshot, exchanges })[1]).toBe('legacy unknown')
  })

  it('are none of its era where its discovery asks for input', () => {
    const interim = setResult('server/discover', { resultType: 'input_required' })
    expect(erasOf(goodModern(), interim)[0]).toBe('modern refused')
  })

  it('are told by what was tried, not by what was declared', () => {
    const versions = supported(['2026-07-28', '2025-11-25'])
    const no = refuse('initialize', { code: -32603, message: 'No.' })
    expect(erasOf(goodModern(), versions, no)[1]).toBe('legacy refused')
  })
})

describe('the clients that can connect to a legacy server', () => {
  it('are those of the past; modern ones were refused at the probe', () => {
    const probe: Snapshot['probe'] = [
      {
        method: 'server/discover',
        version: '2026-07-28',
        outcome: { type: 'error', code: -32600 },
        rule: 'H15',
        verdict: 'initialize',
      },
    ]
    const snapshot = recordScript(goodLegacy('2025-03-26'))
    expect(toLines({ ...snapshot, probe })).toEqual(['modern refused', 'legacy seen 2025-03-26'])
    expect(toLines(snapshot)[0]).toBe('modern unknown')
  })

  it('are those of the past, too, where it names a version nobody knows', () => {
    const odd = handshake({ protocolVersion: '2024-10-07' })
    expect(erasOf(goodLegacy('2024-11-05'), odd)[1]).toBe('legacy seen 2024-11-05')
  })
})
