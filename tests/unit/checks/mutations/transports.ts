import { nobodysMethod } from '../../../../src/core/probes.ts'
import {
  all,
  both,
  legacy,
  legacyAt,
  modern,
  observe,
  process,
  refuse,
  setAnswer,
  setResult,
  type Row,
} from './row.ts'

const json = 'application/json'

/** Faults of HTTP, of streams and of what a process writes. */
export const transportMutations: readonly Row[] = [
  modern('an answer in HTML', setType('tools/list', 'text/html', 1), 'http/content-type'),
  modern('an answer without type', setAnswer('prompts/list', { headers: {} }), 'http/content-type'),
  legacyAt('2025-03-26', 'text', setType('tools/list', 'text/plain'), 'http/content-type'),
  legacyAt('2024-11-05', 'text', setType('tools/list', 'text/plain')),
  modern('a type with a parameter', setType('tools/list', `${json}; charset=utf-8`, 1)),
  modern('an HTTP error in HTML', setType('tasks/list', 'text/html')),
  modern(
    'status 200 with a version error',
    setAnswer('server/discover', { status: 200 }, 1),
    'http/unsupported-version-400',
  ),
  modern(
    'status 200 for an unknown method',
    setAnswer('tasks/list', { status: 200 }),
    'http/method-not-found-404',
  ),
  modern(
    'status 200 for a method nobody has',
    setAnswer(nobodysMethod, { status: 200 }),
    'http/method-not-found-404',
  ),
  modern(
    'another code for a method nobody has',
    refuse(nobodysMethod, { code: -32600, message: 'No.' }, 404),
    'http/method-not-found-404',
  ),
  ...['No.', 'Not 2025-11-25.'].map((message) =>
    modern(
      `a handshake refused with "${message}"`,
      refuse('initialize', { code: -32601, message }, 404),
      'http/initialize-error-names-versions',
    ),
  ),
  modern(
    'a handshake refused without JSON-RPC',
    setAnswer('initialize', { status: 400, body: 'Bad request' }),
    'http/initialize-error-names-versions',
  ),
  process(
    'a handshake refused',
    refuse('initialize', { code: -32601, message: 'No.' }),
    'http/initialize-error-names-versions',
  ),
  modern(
    'a handshake refused by a server with a past',
    all(
      setResult('server/discover', { supportedVersions: ['2026-07-28', '2025-11-25'] }),
      refuse('initialize', { code: -32603, message: 'No.' }),
    ),
  ),
  modern(
    'status 403 for a missing capability',
    setAnswer('prompts/get', { status: 403 }),
    'http/missing-capability-400',
  ),
  modern(
    'a session',
    setAnswer('tools/list', { headers: { 'content-type': json, 'mcp-session-id': 'x' } }, 1),
    'http/no-session-id',
  ),
  modern(
    'a session of a server with a past',
    all(
      setResult('server/discover', { supportedVersions: ['2026-07-28', '2025-11-25'] }),
      setAnswer('tools/list', { headers: { 'content-type': json, 'mcp-session-id': 'x' } }, 1),
    ),
  ),
  modern(
    'a stream that may be held back',
    setType('tools/list', 'text/event-stream; charset=utf-8'),
    'http/sse-no-buffering',
  ),
  modern('a stream of the past', setType('initialize', 'text/event-stream')),
  modern('POST refused for the handshake of the past', setAnswer('initialize', { status: 405 })),
  ...['notifications/tools/list_changed', 'notifications/resources/updated'].map((method) =>
    modern(
      `${method} on a stream`,
      observe({ type: 'notification', method }),
      'http/sse-related-notifications',
    ),
  ),
  ...both(
    'a log message',
    { type: 'notification', method: 'notifications/message' },
    'caps/logging-declared',
    'http/no-log-without-level',
  ),
  modern(
    'a log message of a server that logs',
    all(
      observe({ type: 'notification', method: 'notifications/message' }),
      setResult('server/discover', { capabilities: { logging: {} } }),
    ),
    'caps/logging-deprecated',
    'http/no-log-without-level',
  ),
  ...both(
    'progress',
    { type: 'notification', method: 'notifications/progress' },
    'http/no-unsolicited-progress',
  ),
  legacy(
    'progress',
    observe({ type: 'notification', method: 'notifications/progress' }),
    'http/no-unsolicited-progress',
  ),
  legacy(
    'a log message of a server that logs',
    observe({ type: 'notification', method: 'notifications/message' }),
  ),
  legacy(
    'a log message',
    all(
      observe({ type: 'notification', method: 'notifications/message' }),
      setResult('initialize', { capabilities: { tools: {}, prompts: {}, resources: {} } }),
    ),
    'caps/logging-declared',
  ),
  legacy('a session', observe({ type: 'session-id', isVisibleAscii: true })),
  legacy(
    'a session id with odd characters',
    observe({ type: 'session-id', isVisibleAscii: false }),
    'legacy/session-id-ascii',
  ),
  modern(
    'POST refused',
    all(setAnswer('tasks/list', { status: 405, body: '' })),
    'http/single-endpoint',
  ),
  legacy('POST refused before the handshake', setAnswer('server/discover', { status: 405 })),

  process('a banner', observe({ type: 'noise', text: 'Harbour is up' }), 'stdio/stdout-clean'),
  ...['{', '{"jsonrpc": "2.0",'].map((text) =>
    process(
      `a message in pieces: ${text}`,
      observe({ type: 'noise', text }),
      'stdio/stdout-clean',
      'stdio/no-embedded-newline',
    ),
  ),
  process(
    'a long message that is none',
    observe({ type: 'noise', text: '{"jsonrpc": "2.0", "note": "…' }),
    'stdio/stdout-clean',
  ),
  modern('noise in a stream', observe({ type: 'noise', text: 'Harbour is up' })),

  legacyAt(
    '2025-03-26',
    'the transport of 2024-11-05',
    (script) => (script.transport = 'sse'),
    'legacy/http-sse-deprecated',
  ),
  legacyAt('2024-11-05', 'its own transport', (script) => (script.transport = 'sse')),
]

function setType(method: string, type: string, nth = 0): ReturnType<typeof setAnswer> {
  return setAnswer(method, { headers: { 'content-type': type } }, nth)
}
