import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedCall } from '../../../src/core/calls/listed-call.ts'
import { DiscoveryError } from '../../../src/core/error.ts'
import { snapshotSchema } from '../../../src/core/snapshot.ts'
import { recordServer } from '../../../src/wire/record-server.ts'
import { serveHttp, type HttpRequest, type HttpServer } from '../../servers/http.ts'
import { io, toHttpTarget } from '../../servers/target.ts'
import { anyAnswers, type Answers } from './any-answers.ts'
import { anyJson, anyText } from './any-json.ts'
import { patience, runs } from './runs.ts'

/** How an answer is sent. */
type Delivery =
  | { type: 'json' | 'events' | 'pieces' }
  | { type: 'status'; status: number; body: string }
  | { type: 'text'; contentType: string; body: string }

const body = fc.oneof(
  anyText,
  anyJson.map((value) => JSON.stringify(value)),
)
const delivery: fc.Arbitrary<Delivery> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom<Delivery>({ type: 'json' }, { type: 'events' }, { type: 'pieces' }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('status' as const),
      status: fc.constantFrom(200, 202, 204, 301, 400, 401, 403, 404, 405, 406, 410, 422, 500),
      body,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('text' as const),
      contentType: fc.constantFrom('application/json', 'text/event-stream', 'text/html', 'x'),
      body,
    }),
  },
)

let server: HttpServer
let answers: Answers = {}
let deliveries: Delivery[] = []

beforeAll(async () => {
  let count = 0
  server = await serveHttp((request, response) => {
    const how = deliveries[count++ % deliveries.length] ?? { type: 'json' }
    send(how, request, response)
    return undefined
  })
})
afterAll(() => server.close())

test(
  'whatever is answered, and however, ends in a snapshot or an error of ours',
  async () => {
    const calls: ListedCall[] = [
      { list: 'tools', name: 'a', params: { name: 'a', arguments: {} } },
      { list: 'prompts', name: 'a', params: { name: 'a' } },
    ]
    const probes = { versionError: true, unknownMethod: true, initialize: true }
    const timeouts = { start: 2000, request: 2000, total: 8000 }
    await fc.assert(
      fc.asyncProperty(
        anyAnswers,
        fc.array(delivery, { minLength: 1, maxLength: 6 }),
        async (given, how) => {
          answers = given
          deliveries = how
          const target = toHttpTarget(server.url, { calls, probes, timeouts })
          const found: unknown = await recordServer(target, io).catch((error: unknown) => error)
          if (found instanceof Error) {
            expect(found).toBeInstanceOf(DiscoveryError)
            expect((found as DiscoveryError).code).not.toBe('INTERNAL')
            expect(found.message).not.toMatch(
              /undefined|\[object Object\]|is not a function|of null/,
            )
          } else {
            expect(snapshotSchema.safeParse(found).error?.issues ?? []).toEqual([])
            expect(JSON.parse(JSON.stringify(found))).toEqual(found)
          }
        },
      ),
      runs(60),
    )
  },
  patience,
)

function send(how: Delivery, { method, message }: HttpRequest, response: ServerResponse): void {
  if (method !== 'POST') return void response.writeHead(405).end()
  if (how.type === 'status') return void response.writeHead(how.status).end(how.body)
  if (how.type === 'text')
    return void response.writeHead(200, { 'content-type': how.contentType }).end(how.body)
  if (message.id === undefined) return void response.writeHead(202).end()
  const answer = answers[message.method ?? ''] ?? answers[''] ?? {}
  const text = JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer })
  if (how.type === 'events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return void response.end(`: hello\n\nevent: message\ndata: ${text}\n\n`)
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  if (how.type === 'json') return void response.end(text)
  const bytes = Buffer.from(text)
  response.write(bytes.subarray(0, bytes.length >> 1))
  setImmediate(() => response.end(bytes.subarray(bytes.length >> 1)))
}
