import { expect, it } from 'vitest'
import type { Exchange } from '../../../src/core/snapshot.ts'
import { checkPrivate } from '../../../src/pipeline/check-private.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

const handshake: Exchange = {
  method: 'initialize',
  request: { body: { jsonrpc: '2.0', id: 9, method: 'initialize' } },
  response: { body: { jsonrpc: '2.0', id: 9, result: { instructions: 'For members.' } } },
}

it('a handshake that was fetched with credentials is no public result either', () => {
  const snapshot = createSnapshot('a', { tools: ['x'], authenticated: true })
  const both = { ...snapshot, exchanges: [...snapshot.exchanges, handshake] }
  expect(() => checkPrivate('a', snapshot, false)).not.toThrow()
  expect(() => checkPrivate('a', both, false)).toThrow(
    'It was called with credentials, and initialize does not say that it is public.',
  )
  expect(() => checkPrivate('a', { ...both, authenticated: false }, false)).not.toThrow()
})
