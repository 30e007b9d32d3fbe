import { expect, test } from 'vitest'
import { discoveryResult } from '../../src/core/exchange.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { modernOnly, reply } from '../servers/answers.mjs'
import { serveHttp } from '../servers/http.ts'
import { io, noProbes, toHttpTarget } from '../servers/target.ts'

test('a server that answers any version is described by its first answer', async () => {
  const face = modernOnly()
  let count = 0
  const server = await serveHttp(({ message }) => {
    if (message.method !== 'server/discover') return { body: reply(face, message) }
    const result = { supportedVersions: ['2026-07-28'], capabilities: {}, instructions: ++count }
    return { body: { jsonrpc: '2.0', id: message.id, result } }
  })
  try {
    const snapshot = await recordServer(
      toHttpTarget(server.url, { probes: { ...noProbes, versionError: true } }),
      io,
    )
    expect(snapshot.exchanges).toHaveLength(2)
    expect(discoveryResult(snapshot)?.['instructions']).toBe(1)
  } finally {
    await server.close()
  }
})
