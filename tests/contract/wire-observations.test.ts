import { describe, expect, test } from 'vitest'
import { checkSnapshot } from '../../src/core/checks/index.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { legacyOnly, modernOnly, reply } from '../servers/answers.mjs'
import { closeAfterEach, errorBody, record } from '../servers/harness.ts'
import { behaveAs, type HttpBehaviour } from '../servers/http.ts'
import { io, toStdioTarget } from '../servers/target.ts'

closeAfterEach()

/** A legacy server whose answers `send` puts on their way. */
function legacy(
  send: (answer: object, method: string | undefined) => ReturnType<HttpBehaviour>,
  version = '2025-11-25',
): HttpBehaviour {
  return ({ message }) => {
    if (message.method === 'server/discover') return { status: 400, body: errorBody(-32600) }
    const answer = reply(legacyOnly(version), message)
    return answer ? send(answer, message.method) : { status: 202 }
  }
}

function streamed(...messages: object[]): { headers: Record<string, string>; body: string } {
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(''),
  }
}

function notification(method: string): object {
  return { jsonrpc: '2.0', method, params: { progressToken: 1, progress: 1, data: 'on' } }
}

function statusOf(snapshot: Snapshot, rule: string): string | undefined {
  return checkSnapshot(snapshot).find((finding) => finding.rule === rule)?.status
}

describe('answers in an array', () => {
  test('are told of where they are taken apart, and fail the rule', async () => {
    const overStdio = await recordServer(toStdioTarget('batches', {}, '2025-06-18'), io)
    const overHttp = await record(legacy((answer) => ({ body: [answer] })))
    for (const snapshot of [overStdio, overHttp]) {
      expect(snapshot.lists.tools?.items).toHaveLength(2)
      expect(snapshot.observations).toContainEqual({ type: 'batch' })
      expect(statusOf(snapshot, 'jsonrpc/no-batch')).toBe('failed')
    }
  })

  test('are no fault at a revision that has them', async () => {
    const snapshot = await recordServer(toStdioTarget('batches', {}, '2025-03-26'), io)
    expect(snapshot.observations).toEqual([{ type: 'batch' }])
    expect(statusOf(snapshot, 'jsonrpc/no-batch')).toBe('not-applicable')
  })

  test('that do not come pass it', async () => {
    const snapshot = await recordServer(toStdioTarget('legacy'), io)
    expect(statusOf(snapshot, 'jsonrpc/no-batch')).toBe('passed')
  })
})

describe('an encoding', () => {
  const face = modernOnly({ instructions: 'Grüße' })
  const inLatin1: HttpBehaviour = ({ message }, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' })
    response.end(Buffer.from(JSON.stringify(reply(face, message)), 'latin1'))
    return undefined
  }
  const streamInLatin1: HttpBehaviour = ({ message }, response) => {
    const { headers, body } = streamed(reply(face, message) ?? {})
    response.writeHead(200, headers)
    response.end(Buffer.from(body, 'latin1'))
    return undefined
  }

  test('other than UTF-8 is noted, and what is no character replaced', async () => {
    const snapshots = [
      await recordServer(toStdioTarget('latin-1'), io),
      await record(inLatin1),
      await record(streamInLatin1),
    ]
    for (const snapshot of snapshots) {
      expect(JSON.stringify(snapshot.exchanges[0])).toContain('Gr\uFFFD\uFFFDe')
      expect(snapshot.observations).toEqual([{ type: 'not-utf8' }])
      expect(statusOf(snapshot, 'jsonrpc/utf8')).toBe('failed')
    }
  })

  test('is right where the server itself sends the sign for what is no character', async () => {
    const snapshot = await record(behaveAs(modernOnly({ instructions: 'Gr\uFFFD\uFFFDe' })))
    expect(snapshot.observations).toEqual([])
    expect(statusOf(snapshot, 'jsonrpc/utf8')).toBe('passed')
  })

  test('of a page that is no message is of no interest', async () => {
    const past = legacy((body) => ({ body }))
    const snapshot = await record((request, response) => {
      if (request.message.method !== 'server/discover') return past(request, response)
      response.writeHead(400, { 'content-type': 'text/html' })
      response.end(Buffer.from('<p>Ungültig</p>', 'latin1'))
      return undefined
    })
    expect(snapshot.observations).toEqual([])
  })
})

describe('the session of a legacy server', () => {
  function withSession(id: string): HttpBehaviour {
    return legacy((body, method) => ({
      body,
      ...(method === 'initialize' && { headers: { 'mcp-session-id': id } }),
    }))
  }

  test.each([
    ['4711-ab~!', true, 'passed'],
    ['sitzung-4711-ä', false, 'failed'],
    ['4711 4711', false, 'failed'],
  ])('%s is noted, but not its id', async (id, isVisibleAscii, status) => {
    const snapshot = await record(withSession(id))
    expect(snapshot.observations).toEqual([{ type: 'session-id', isVisibleAscii }])
    expect(statusOf(snapshot, 'legacy/session-id-ascii')).toBe(status)
    expect(JSON.stringify(snapshot)).not.toContain('4711')
  })

  test('need not be there', async () => {
    const snapshot = await record(legacy((body) => ({ body })))
    expect(statusOf(snapshot, 'legacy/session-id-ascii')).toBe('not-applicable')
  })
})

describe('the notifications of a legacy server', () => {
  test('are kept where a rule is about them', async () => {
    const kinds = ['message', 'progress', 'tools/list_changed', 'custom']
    const snapshot = await record(
      legacy((answer) =>
        streamed(...kinds.map((kind) => notification(`notifications/${kind}`)), answer),
      ),
    )
    expect(snapshot.observations).toEqual([
      { type: 'notification', method: 'notifications/message' },
      { type: 'notification', method: 'notifications/progress' },
    ])
    expect(statusOf(snapshot, 'caps/logging-declared')).toBe('failed')
    expect(statusOf(snapshot, 'http/no-unsolicited-progress')).toBe('failed')
  })

  test('are found even behind many others', async () => {
    const many = Array.from({ length: 60 }, (_, index) => notification(`notifications/n${index}`))
    const face = modernOnly()
    const snapshot = await record(({ message }) =>
      streamed(...many, notification('notifications/progress'), reply(face, message) ?? {}),
    )
    expect(snapshot.observations).toHaveLength(51)
    expect(statusOf(snapshot, 'http/no-unsolicited-progress')).toBe('failed')
  })

  test('that do not come pass the rule', async () => {
    const snapshot = await recordServer(toStdioTarget('legacy'), io)
    expect(statusOf(snapshot, 'http/no-unsolicited-progress')).toBe('passed')
  })
})

test('a recording says what it looked for', async () => {
  const always = [
    'batch',
    'foreign-response',
    'noise',
    'not-utf8',
    'notification',
    'server-request',
  ]
  const seen = [
    await recordServer(toStdioTarget('modern'), io),
    await recordServer(toStdioTarget('legacy'), io),
    await record(behaveAs(modernOnly())),
    await record(legacy((body) => ({ body }))),
  ].map(({ observed }) => observed)
  expect(seen).toEqual([always, always, always, [...always, 'session-id']])
})
