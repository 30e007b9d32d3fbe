import { expect, test } from 'vitest'
import { parseOptions } from '../../../src/config/parse.ts'
import { checkSnapshot } from '../../../src/core/checks/check-snapshot.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
import { recordServer } from '../../../src/wire/record-server.ts'
import { legacyOnly, modernOnly, reply } from '../../servers/answers.mjs'
import { serveHttp } from '../../servers/http.ts'
import { io, toHttpTarget } from '../../servers/target.ts'

// What fuzzing found, so that it is found again without luck.

test.each(['modern', 'legacy'])('a %s server may call a member `toString`', async (era) => {
  const odd = { toString: [] }
  const item = { name: odd, uri: odd, uriTemplate: odd, icons: [{ src: odd }], arguments: [odd] }
  const schema = { type: 'object', properties: { a: { type: odd, $ref: odd } } }
  const list = (key: string): object => ({
    [key]: [{ ...item, inputSchema: schema }],
    nextCursor: odd,
  })
  const face = era === 'modern' ? modernOnly({ list }) : legacyOnly('2025-11-25', { list })
  const server = await serveHttp(({ method, message }) =>
    method === 'POST' ? { body: reply(face, message) } : { status: 405 },
  )
  const calls = [{ list: 'tools' as const, name: 'a', params: { name: 'a' } }]
  const snapshot = await recordServer(toHttpTarget(server.url, { calls }), io)
  await server.close()
  expect(snapshot.lists.tools?.items).toHaveLength(1)
  expect(checkSnapshot(snapshot).length).toBeGreaterThan(0)
})

test.each([{ layout: { toString: 1 } }, { layout: Object.create(null) as object }])(
  'an option that can not be written as text is refused in our words: %j',
  (options) => {
    expect(() => parseOptions(options)).toThrow(DiscoveryError)
  },
)

test('an option is not corrected by what every object has', () => {
  const servers = { a: { command: 'x', draft: 'constructor' } }
  expect(() => parseOptions({ servers })).toThrow(/must be .*boolean/)
})
