import { describe, expect, test } from 'vitest'
import { judge, type Verdict } from '../../../src/wire/decide-era.ts'
import type { Evidence } from '../../../src/wire/evidence.ts'

const modern = '2026-07-28'
const legacy = '2025-11-25'

const http: Evidence = {
  method: 'server/discover',
  transport: 'streamable-http',
  version: modern,
  attempt: 1,
  isFresh: true,
  status: 200,
  body: 'none',
}
const stdio: Evidence = { ...http, transport: 'stdio', status: undefined }
const initialize: Evidence = { ...http, method: 'initialize', version: legacy, cause: 'H19' }

const discovered = { resultType: 'complete', supportedVersions: [modern], capabilities: {} }
const result = (value: unknown): Partial<Evidence> => ({
  body: 'result',
  result: value as Evidence['result'],
})
const error = (code: number, data?: unknown): Partial<Evidence> => ({
  body: 'error',
  error: { code, message: 'no', data: data as NonNullable<Evidence['error']>['data'] },
})
const supported = (...versions: unknown[]): object => ({ supported: versions })

const isModern: Verdict = { type: 'modern', version: modern, isUsable: true }
const isUnusable: Verdict = { type: 'modern', version: modern, isUsable: false }
const toRetry: Verdict = { type: 'retry', version: modern }
const toSse: Verdict = { type: 'sse' }
const toInitialize = (version: string = legacy, needsFresh = false): Verdict => ({
  type: 'initialize',
  version,
  needsFresh,
})
const fail = (code: Extract<Verdict, { type: 'fail' }>['code']): Verdict => ({ type: 'fail', code })

type Case = [rule: string, name: string, evidence: Partial<Evidence>, verdict: Verdict]

describe('an answer to server/discover over HTTP', () => {
  test.each<Case>([
    ['H01', 'a DiscoverResult', result(discovered), isModern],
    ['H01', 'an empty version list', result({ ...discovered, supportedVersions: [] }), isModern],
    ['H01', 'a version as text', result({ ...discovered, supportedVersions: modern }), isModern],
    ['H02', 'no resultType', result({ ...discovered, resultType: undefined }), isModern],
    ['H03', 'input_required', result({ ...discovered, resultType: 'input_required' }), isUnusable],
    ['H03', 'input_required alone', result({ resultType: 'input_required' }), isUnusable],
    ['H04', 'a foreign resultType', result({ ...discovered, resultType: 'task' }), isUnusable],
    ['H04', 'a resultType of a wrong type', result({ ...discovered, resultType: 7 }), isUnusable],
    [
      'H05',
      'legacy versions only',
      result({ ...discovered, supportedVersions: ['2025-03-26', '2025-06-18'] }),
      toInitialize('2025-06-18', true),
    ],
    [
      'H05',
      'versions nobody knows',
      result({ ...discovered, supportedVersions: ['2031-01-01'] }),
      fail('VERSION_MISMATCH'),
    ],
    ['H06', 'an empty result', result({}), toInitialize()],
    ['H06', 'a result that is no object', result([]), toInitialize()],
    [
      'H06',
      'only a resultType',
      result({ resultType: 'complete' }),
      { type: 'initialize', version: legacy, needsFresh: false, orElse: isModern as never },
    ],
    ['H07', 'a version in common', { status: 400, ...error(-32022, supported(modern)) }, toRetry],
    [
      'H07',
      'both eras in common',
      { status: 400, ...error(-32022, supported(legacy, modern)) },
      toRetry,
    ],
    [
      'H07',
      'a version in common for the second time',
      { status: 400, attempt: 2, ...error(-32022, supported(modern)) },
      fail('VERSION_MISMATCH'),
    ],
    [
      'H08',
      'other modern versions',
      { status: 400, ...error(-32022, supported('2031-01-01')) },
      fail('VERSION_MISMATCH'),
    ],
    [
      'H09',
      'legacy versions',
      { status: 400, ...error(-32022, supported('2024-11-05', '2025-06-18')) },
      toInitialize('2025-06-18'),
    ],
    ['H10', 'no versions', { status: 400, ...error(-32022) }, toInitialize()],
    [
      'H10',
      'a malformed list',
      { status: 400, ...error(-32022, supported(1, {})) },
      toInitialize(),
    ],
    ['H11', 'HeaderMismatch', { status: 400, ...error(-32020) }, fail('SERVER_REFUSED')],
    ['H12', 'a missing capability', { status: 400, ...error(-32021) }, fail('SERVER_REFUSED')],
    ['H13', '400 with -32602', { status: 400, ...error(-32602) }, toInitialize()],
    ['H14', '400 without a body', { status: 400 }, toInitialize()],
    ['H14', '400 in text', { status: 400, body: 'text' }, toInitialize()],
    ['H14', '400 in other JSON', { status: 400, body: 'json' }, toInitialize()],
    ['H15', '400 with -32000', { status: 400, ...error(-32000) }, toInitialize()],
    ['H16', '400 with -32001', { status: 400, ...error(-32001) }, toInitialize()],
    ['H16', '400 with -32004', { status: 400, ...error(-32004) }, toInitialize()],
    ['H17', '404 with -32601', { status: 404, ...error(-32601) }, toInitialize()],
    ['H18', '404 with another body', { status: 404, body: 'text' }, toInitialize()],
    ['H18', '405', { status: 405 }, toInitialize()],
    ['H19', '200 with -32601', error(-32601), toInitialize()],
    ['H19', '200 with -32600', error(-32600), toInitialize()],
    ['H20', '200 with -32022', error(-32022, supported(modern)), toRetry],
    ['H20', '200 with -32022 for legacy', error(-32022, supported(legacy)), toInitialize()],
    ['H20', '200 with -32022 for no one', error(-32022), toInitialize()],
    ['H21', '401', { status: 401, ...error(-32022) }, fail('SERVER_UNAUTHORIZED')],
    ['H22', '403', { status: 403 }, fail('SERVER_UNAUTHORIZED')],
    ['H23', '415', { status: 415, body: 'text' }, toInitialize()],
    ['H24', '408', { status: 408 }, fail('SERVER_UNAVAILABLE')],
    ['H24', '429', { status: 429, ...error(-32000) }, fail('SERVER_UNAVAILABLE')],
    ['H25', '500', { status: 500, ...error(-32601) }, fail('SERVER_UNAVAILABLE')],
    ['H25', '999', { status: 999 }, fail('SERVER_UNAVAILABLE')],
    ['H26', '302', { status: 302 }, fail('SERVER_REDIRECTED')],
    ['H27', 'no connection', { status: undefined, failure: 'network' }, fail('SERVER_UNREACHABLE')],
    ['H28', 'silence', { status: undefined, failure: 'timeout' }, fail('SERVER_TIMEOUT')],
    ['H29', 'a web page', { body: 'text' }, fail('SERVER_NOT_MCP')],
    ['H29', 'other JSON', { body: 'json' }, fail('SERVER_NOT_MCP')],
    ['H29', 'an empty body', {}, fail('SERVER_NOT_MCP')],
    ['H30', '202', { status: 202 }, toSse],
    ['H30', '204', { status: 204 }, toSse],
    ['H32', 'a stream that ended', { failure: 'protocol' }, fail('RESPONSE_INVALID')],
    ['H33', 'a batch', { body: 'batch' }, toInitialize()],
    ['H34', 'the answer to another request', { body: 'foreign' }, fail('RESPONSE_INVALID')],
    ['H35', 'a session', { hasSessionId: true, ...result(discovered) }, isModern],
  ])('%s: %s', (rule, _name, evidence, verdict) => {
    expect(judge({ ...http, ...evidence })).toEqual({ rule, verdict })
  })
})

describe('an answer to server/discover over stdio', () => {
  test.each<Case>([
    ['S01', 'a DiscoverResult', result(discovered), isModern],
    ['S01', 'input_required', result({ resultType: 'input_required' }), isUnusable],
    [
      'S01',
      'legacy versions only',
      result({ ...discovered, supportedVersions: [legacy] }),
      toInitialize(legacy, true),
    ],
    ['S02', 'a version in common', error(-32022, supported(modern)), toRetry],
    ['S02', 'legacy versions', error(-32022, supported('2025-06-18')), toInitialize('2025-06-18')],
    ['S02', 'other versions', error(-32022, supported('2031-01-01')), fail('VERSION_MISMATCH')],
    ['S03', 'a missing capability', error(-32021), fail('SERVER_REFUSED')],
    ['S04', '-32601', error(-32601), toInitialize()],
    ['S05', '-32602', error(-32602), toInitialize()],
    ['S05', 'code 0', error(0), toInitialize()],
    ['S05', '-32020, that means nothing here', error(-32020), toInitialize()],
    ['S05', '-32022 without versions', error(-32022), toInitialize()],
    ['S05', 'a result of another kind', result({}), toInitialize()],
    ['S06', 'silence', { failure: 'timeout' }, toInitialize(legacy, true)],
    ['S07', 'the end of the process', { failure: 'exit' }, toInitialize(legacy, true)],
  ])('%s: %s', (rule, _name, evidence, verdict) => {
    expect(judge({ ...stdio, ...evidence })).toEqual({ rule, verdict })
  })
})

describe('an answer to initialize', () => {
  const initialized = (protocolVersion: unknown): Partial<Evidence> =>
    result({ protocolVersion, capabilities: {} })
  const overStdio: Partial<Evidence> = { transport: 'stdio', status: undefined }

  test.each<Case>([
    ...['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'].map((version): Case => [
      'I01',
      version,
      initialized(version),
      { type: 'legacy', version },
    ]),
    ['I02', 'an unknown version', initialized('2023-01-01'), fail('VERSION_MISMATCH')],
    ['I02', 'a version of a wrong type', initialized(7), fail('VERSION_MISMATCH')],
    ['I03', 'a modern version', initialized(modern), fail('RESPONSE_INVALID')],
    ['I03', 'a later version', initialized('2031-01-01'), fail('RESPONSE_INVALID')],
    [
      'I04',
      'a refusal that names modern versions',
      { status: 400, ...error(-32022, supported(modern)) },
      fail('SERVER_REFUSED'),
    ],
    [
      'I04',
      'a refusal that names unknown versions',
      { status: 400, ...error(-32022, supported('2031-01-01')) },
      fail('VERSION_MISMATCH'),
    ],
    [
      'I04',
      'the same after silence at the probe',
      { ...overStdio, cause: 'S06', ...error(-32022, supported(modern)) },
      toRetry,
    ],
    [
      'I04',
      'the same after silence once more',
      { ...overStdio, attempt: 2, cause: 'S06', ...error(-32022, supported(modern)) },
      fail('SERVER_TIMEOUT'),
    ],
    [
      'I04',
      'the same after a process that ended at the probe',
      { ...overStdio, cause: 'S07', ...error(-32022, supported(modern)) },
      fail('SERVER_EXITED'),
    ],
    [
      'I04',
      'a refusal that names another legacy version',
      error(-32602, supported('2024-11-05')),
      toInitialize('2024-11-05'),
    ],
    [
      'I04',
      'the same for the second time',
      { attempt: 2, ...error(-32602, supported('2024-11-05')) },
      fail('VERSION_MISMATCH'),
    ],
    ['I05', '400', { status: 400 }, toSse],
    ['I05', '404', { status: 404, body: 'text' }, toSse],
    ['I05', '405', { status: 405 }, toSse],
    ['I06', '404 after -32601', { status: 404, cause: 'H17' }, fail('SERVER_NOT_MCP')],
    ['I06', 'an error', error(-32603), fail('SERVER_REFUSED')],
    ['I06', 'a result without version', result({}), fail('RESPONSE_INVALID')],
    ['I06', 'an answer with another id', { body: 'foreign' }, fail('RESPONSE_INVALID')],
    ['I06', 'a web page', { body: 'text' }, fail('SERVER_NOT_MCP')],
    ['I06', 'silence on stdio', { ...overStdio, failure: 'timeout' }, fail('SERVER_TIMEOUT')],
    ['I06', 'the end of a new process', { ...overStdio, failure: 'exit' }, fail('SERVER_EXITED')],
    [
      'S07',
      'the end of a process that was probed',
      { ...overStdio, isFresh: false, failure: 'exit' },
      toInitialize(legacy, true),
    ],
    ['H21', '401', { status: 401 }, fail('SERVER_UNAUTHORIZED')],
    ['H25', '503', { status: 503 }, fail('SERVER_UNAVAILABLE')],
  ])('%s: %s', (rule, _name, evidence, verdict) => {
    expect(judge({ ...initialize, ...evidence })).toEqual({ rule, verdict })
  })
})
