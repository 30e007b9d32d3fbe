import type { JsonObject, JsonValue } from '../../../../src/core/json.ts'
import type { Snapshot } from '../../../../src/core/snapshot.ts'
import {
  goodDiscovery,
  goodHandshake,
  goodPage,
  identity,
  legacySnapshot,
  modernSnapshot,
  serverInfoKey,
  toFailure,
} from '../snapshots.ts'
import type { Row } from './row.ts'

type Change = (result: JsonObject) => void

/** Faults of the discovery, of the identity and of the caching hints. */
export const resultMutations: readonly Row[] = [
  ...discovery('no resultType', (r) => delete r['resultType'], ['result/result-type-present']),
  ...discovery('a resultType that is no text', set('resultType', 1), ['result/result-type-string']),
  ...discovery('a null resultType', set('resultType', null), ['result/result-type-string']),
  ...discovery('an unknown resultType', set('resultType', 'banana'), ['result/result-type-known']),
  ...discovery('a task as result', set('resultType', 'task'), ['result/result-type-known']),
  ...discovery('an interim result', set('resultType', 'input_required'), [
    'discover/not-input-required',
    'cache/no-hints-on-interim',
  ]),
  ...discovery('no supportedVersions', (r) => delete r['supportedVersions'], [
    'discover/supported-versions-present',
  ]),
  ...discovery('supportedVersions as text', set('supportedVersions', '2026-07-28'), [
    'discover/supported-versions-present',
  ]),
  ...discovery('a number among the versions', set('supportedVersions', ['2026-07-28', 1]), [
    'discover/supported-versions-present',
  ]),
  ...discovery('no version at all', set('supportedVersions', []), [
    'discover/supported-versions-nonempty',
  ]),
  ...discovery('without the version just used', set('supportedVersions', ['2025-11-25']), [
    'discover/supported-versions-include-used',
  ]),
  ...discovery('a version that is no date', set('supportedVersions', ['2026-07-28', '2.0']), [
    'discover/supported-versions-format',
  ]),
  ...discovery(
    'a month that does not exist',
    set('supportedVersions', ['2026-07-28', '2026-13-01']),
    ['discover/supported-versions-format'],
  ),
  ...discovery('a version twice', set('supportedVersions', ['2026-07-28', '2026-07-28']), [
    'discover/supported-versions-unique',
  ]),
  ...discovery('no capabilities', (r) => delete r['capabilities'], [
    'discover/capabilities-present',
  ]),
  ...discovery('capabilities as a list', set('capabilities', []), [
    'discover/capabilities-present',
  ]),
  ...discovery('null instructions', set('instructions', null), ['discover/instructions-type']),
  ...discovery(
    'instructions that repeat a tool',
    set('instructions', 'First: Tells the height of the tide in one harbour at one hour.'),
    ['discover/instructions-not-duplicate'],
  ),
  ...discovery('an identity in the body', set('serverInfo', identity), [
    'discover/legacy-body-server-info',
  ]),
  ...discovery('a protocolVersion in the body', set('protocolVersion', '2026-07-28'), [
    'discover/legacy-protocol-version-member',
  ]),
  ...capability('tools: true', { tools: true }, ['caps/shape']),
  ...capability('listChanged as text', { tools: { listChanged: 'yes' } }, ['caps/shape']),
  ...capability('experimental as a list', { experimental: [] }, ['caps/shape']),
  ...capability('logging', { logging: {} }, ['caps/logging-deprecated']),
  ...capability('tasks', { tasks: { list: {} } }, ['caps/legacy-tasks']),
  ...capability('an experimental switch', { experimental: { tides: true } }, [
    'caps/experimental-object',
  ]),
  ...extension('bare', {}, ['ext/key-prefixed']),
  ...extension('/empty', {}, ['ext/key-prefixed']),
  ...extension('test.-harbour/x', {}, ['ext/key-grammar']),
  ...extension('test.harbour/-x', {}, ['ext/key-grammar']),
  ...extension('harbour.com/x', {}, ['ext/reverse-dns']),
  ...extension('io.modelcontextprotocol/moon', {}, ['ext/reserved-prefix']),
  ...extension('dev.mcp/moon', {}, ['ext/reserved-prefix']),
  ...extension('test.harbour/on', true, ['ext/value-object']),
  ...extension('test.harbour/off', null, ['ext/value-object']),
  ...discovery('no identity', (r) => delete r['_meta'], ['meta/server-info-present']),
  ...identityOf({ name: 'harbour' }, ['meta/server-info-shape', 'meta/server-info-consistent']),
  ...identityOf('harbour', ['meta/server-info-shape']),
  ...identityOf({ ...identity, version: '3' }, ['meta/server-info-consistent']),
  ...identityOf({ ...identity, websiteUrl: 'harbour.test' }, ['meta/website-url-uri']),
  ...identityOf({ ...identity, websiteUrl: 'javascript:alert(1)' }, ['security/url-scheme']),
  ...discovery('no ttlMs', (r) => delete r['ttlMs'], ['cache/ttl-present']),
  ...discovery('a negative ttlMs', set('ttlMs', -1), ['cache/ttl-non-negative']),
  ...discovery('a fractional ttlMs', set('ttlMs', 1.5), ['cache/ttl-integer']),
  ...discovery('ttlMs as text', set('ttlMs', '1000'), ['cache/ttl-integer']),
  ...discovery('a ttlMs of ages', set('ttlMs', 1e21), ['cache/ttl-safe']),
  ...discovery('no cacheScope', (r) => delete r['cacheScope'], ['cache/scope-present']),
  ...discovery('a cacheScope in capitals', set('cacheScope', 'Public'), ['cache/scope-valid']),
  [
    'credentials and public results',
    { ...modernSnapshot(), authenticated: true },
    ['cache/public-behind-auth'],
  ],
  ...page('a list page without resultType', (r) => delete r['resultType'], [
    'result/result-type-present',
  ]),
  ...page('a list page without ttlMs', (r) => delete r['ttlMs'], ['cache/ttl-present']),
  ...page('a list page with another scope', set('cacheScope', 'private'), [
    'cache/scope-same-on-pages',
  ]),
  [
    'an offered version that is not listed',
    withExchange(
      toFailure('server/discover', -32022, { supported: ['2027-01-01'], requested: 'x' }),
    ),
    ['discover/supported-versions-match-error'],
  ],
  [
    'a modern server that refuses server/discover',
    { ...modernSnapshot(), exchanges: [toFailure('server/discover', -32601)] },
    ['discover/implemented'],
  ],
  ...handshake('no serverInfo', (r) => delete r['serverInfo'], ['legacy/initialize-shape']),
  ...handshake('no version in serverInfo', set('serverInfo', { name: 'harbour' }), [
    'legacy/initialize-shape',
  ]),
  ...handshake('capabilities that are null', set('capabilities', null), [
    'legacy/initialize-shape',
  ]),
  ...handshake('a version nobody knows', set('protocolVersion', '2024-10-07'), [
    'legacy/version-echo',
  ]),
]

function set(key: string, value: JsonValue): Change {
  return (result) => {
    result[key] = value
  }
}

function discovery(what: string, change: Change, failed: string[]): Row[] {
  const result = goodDiscovery()
  change(result)
  return [[what, modernSnapshot(result), failed]]
}

function capability(what: string, more: JsonObject, failed: string[]): Row[] {
  return discovery(
    what,
    (result) => {
      result['capabilities'] = { ...(result['capabilities'] as JsonObject), ...more }
    },
    failed,
  )
}

function extension(key: string, settings: JsonValue, failed: string[]): Row[] {
  return capability(`extension ${key}`, { extensions: { [key]: settings } }, failed)
}

function identityOf(value: JsonValue, failed: string[]): Row[] {
  return discovery(
    `identity ${JSON.stringify(value)}`,
    set('_meta', { [serverInfoKey]: value }),
    failed,
  )
}

function page(what: string, change: Change, failed: string[]): Row[] {
  const second = goodPage('tools')
  change(second)
  return [
    [what, modernSnapshot(goodDiscovery(), { tools: [goodPage('tools', 'b'), second] }), failed],
  ]
}

function handshake(what: string, change: Change, failed: string[]): Row[] {
  const result = goodHandshake('2025-06-18')
  change(result)
  return [[what, legacySnapshot(result, '2025-06-18'), [...failed, 'legacy/outdated']]]
}

function withExchange(exchange: Snapshot['exchanges'][number]): Snapshot {
  const snapshot = modernSnapshot()
  return { ...snapshot, exchanges: [exchange, ...snapshot.exchanges] }
}
