import type { StoredServer } from '../../../src/store/file-store.ts'
import { createSnapshot, type Answers } from '../../unit/store/snapshot-fixture.ts'

/** A small server as the stores keep it. */
export function createStored(answers: Answers = {}, id = 'weather'): StoredServer {
  return {
    snapshot: createSnapshot(id, answers),
    receipt: {
      receivedAt: '2026-11-29T12:00:00Z',
      recordedBy: '1.0.0',
      digest: 'sha256-1',
    },
    urls: { slugs: { tools: { a: 'a' } }, aliases: {} },
  }
}

/** A server with all that is hard to keep: odd keys, any character, numbers no double holds. */
export function createHardServer(): StoredServer {
  const tool = JSON.parse(
    '{"name":"b","__proto__":{"x":1},"constructor":{"prototype":{"y":1}},"10":1,"2":2,"a":null}',
  ) as { name: string }
  const text = 'naïve 東京 🌦 \u202eabc \u0000 \ud800 base64:AAAA\r\n'
  const stored = createStored({ tools: [tool, { name: 'a', description: text }] })
  const exchanges = stored.snapshot.exchanges.map((exchange) => ({
    ...exchange,
    response: { ...exchange.response, raw: '{"id":12345678901234567890}' },
  }))
  return { ...stored, snapshot: { ...stored.snapshot, exchanges } }
}
