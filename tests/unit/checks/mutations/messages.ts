import type { JsonObject } from '../../../../src/core/json.ts'
import {
  both,
  legacy,
  legacyAt,
  modern,
  observe,
  process,
  refuse,
  setAnswer,
  setBody,
  type Row,
} from './row.ts'

/** Faults of the envelope and of errors. */
export const messageMutations: readonly Row[] = [
  modern('an old JSON-RPC', setBody('tools/list', { jsonrpc: '1.0' }), 'jsonrpc/version'),
  modern('no version', setBody('tools/list', { jsonrpc: undefined }), 'jsonrpc/version'),
  modern('an id as text', setBody('tools/list', { id: '3' }), 'jsonrpc/id-echo'),
  modern('no id', setBody('tools/list', { id: undefined }), 'jsonrpc/id-echo'),
  modern('another id', setBody('tools/list', { id: 99 }), 'jsonrpc/id-echo'),
  process('a null id', setBody('tasks/list', { id: null }), 'jsonrpc/id-echo'),
  modern('a null id in an HTTP error', setBody('tasks/list', { id: null })),
  modern('another id in an HTTP error', setBody('tasks/list', { id: 1 }), 'jsonrpc/id-echo'),
  process('a stray response', observe({ type: 'foreign-response' }), 'jsonrpc/id-echo'),
  modern(
    'both result and error',
    setBody('prompts/list', { error: { code: 1, message: 'No.' } }),
    'jsonrpc/result-xor-error',
  ),
  legacyAt(
    '2024-11-05',
    'neither result nor error',
    setBody('prompts/list', { result: undefined }),
    'jsonrpc/result-xor-error',
  ),
  modern('a batch', setAnswer('tasks/list', { body: [notFound()] }), 'jsonrpc/no-batch'),
  legacy('a batch', setAnswer('tools/list', { body: [notFound()] }), 'jsonrpc/no-batch'),
  legacyAt('2025-03-26', 'a batch', setAnswer('tools/list', { body: [notFound()] })),
  process('a batch that was taken apart', observe({ type: 'batch' }), 'jsonrpc/no-batch'),
  legacyAt('2025-06-18', 'a batch taken apart', observe({ type: 'batch' }), 'jsonrpc/no-batch'),
  legacyAt('2025-03-26', 'a batch taken apart', observe({ type: 'batch' })),
  ...both('another encoding', { type: 'not-utf8' }, 'jsonrpc/utf8'),
  legacyAt('2025-03-26', 'another encoding', observe({ type: 'not-utf8' }), 'jsonrpc/utf8'),
  legacyAt('2024-11-05', 'another encoding', observe({ type: 'not-utf8' })),
  ...both('a request', { type: 'server-request', method: 'ping' }, 'jsonrpc/no-server-request'),
  legacy('a request', observe({ type: 'server-request', method: 'roots/list' })),
  modern('an HTTP error that is no JSON-RPC', setAnswer('tasks/list', { body: { error: 'no' } })),

  ...error({ code: 'E1' }, 'error/code-integer'),
  ...error({ code: 1.5 }, 'error/code-integer'),
  ...error({ code: undefined }, 'error/code-message'),
  ...error({ message: undefined }, 'error/code-message'),
  ...error({ message: 5 }, 'error/code-message'),
  legacyAt(
    '2024-11-05',
    'an error without a message',
    refuse('prompts/list', { code: 1 }, 200),
    'error/code-message',
  ),
  ...error({ code: -32050 }, 'error/reserved-undefined'),
  ...error({ code: -32042 }, 'error/reserved-undefined', 'error/retired-code'),
  ...error({ code: -32002 }, 'error/legacy-range', 'error/retired-code'),
  ...error({ code: -32001 }, 'error/legacy-range'),
  ...error({ code: -32200 }, 'error/custom-range'),
  ...error({ code: -32768 }, 'error/custom-range'),
  ...error({ code: -32769 }),
  ...error({ code: 404 }),
  legacy('a code of its own', refuse('prompts/list', { code: -32002, message: 'No.' }, 200)),
  modern(
    'a code of its own for the handshake of the past',
    refuse('initialize', { code: -32000, message: 'Only 2026-07-28 is spoken here.' }),
  ),
  ...versionErrors({ supported: ['2026-07-28'] }, { requested: '1900-01-01' }, {}),
  modern(
    'a capability error that names none',
    refuse('prompts/get', { code: -32021, message: 'No.', data: { requiredCapabilities: [] } }),
    'error/missing-capability-data',
  ),
  ...error({ message: 'Not\nfound' }, 'error/message-concise'),
  ...error({ message: 'x'.repeat(301) }, 'error/message-concise'),
]

function notFound(): JsonObject {
  return { code: -32601, message: 'No such method.' }
}

/** What an error on stdio is made of, where no HTTP status is judged. */
function error(members: Record<string, string | number | undefined>, ...failed: string[]): Row[] {
  const change = JSON.parse(JSON.stringify({ ...notFound(), ...members })) as JsonObject
  const shown = JSON.stringify(members, (_, value: unknown) => value ?? null).slice(0, 40)
  return [process(`error ${shown}`, refuse('tasks/list', change), ...failed)]
}

function versionErrors(...data: JsonObject[]): Row[] {
  return data.map((each) =>
    process(
      `a version error with ${JSON.stringify(each)}`,
      refuse('tasks/list', { code: -32022, message: 'No.', data: each }),
      'error/unsupported-version-data',
    ),
  )
}
