import type { Snapshot } from '../../../src/core/snapshot.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'
import { capable, discover, initialize, known, legacy, modern, withResult } from './results.ts'

/** Snapshots before and after, and the changes there and back. */
export type ServerCase = [
  label: string,
  before: Snapshot,
  after: Snapshot,
  there: string[],
  back: string[],
]

export const serverCases: ServerCase[] = [
  [
    'the instructions',
    modern,
    discover({ instructions: 'x' }),
    ['model-text | instructions-changed | /result/instructions'],
    ['model-text | instructions-changed | /result/instructions'],
  ],
  [
    'a protocol version',
    discover({ supportedVersions: ['2026-07-28', '2025-11-25'] }),
    discover({ supportedVersions: ['2026-07-28'] }),
    ['breaking | protocol-version-removed | /result/supportedVersions'],
    ['additive | protocol-version-added | /result/supportedVersions'],
  ],
  [
    'the version that a legacy server agrees to',
    initialize({ protocolVersion: '2025-06-18' }),
    initialize({ protocolVersion: '2025-11-25' }),
    ['additive | protocol-version-added | /result/protocolVersion'],
    ['breaking | protocol-version-removed | /result/protocolVersion'],
  ],
  [
    'versions that are no list',
    modern,
    discover({ supportedVersions: 5 }),
    ['dangerous | field-changed | /result/supportedVersions'],
    ['dangerous | field-changed | /result/supportedVersions'],
  ],
  [
    'the era, with all versions',
    legacy,
    discover({ supportedVersions: ['2026-07-28', '2025-06-18'] }),
    ['additive | era-modern', 'additive | protocol-version-added | /result/supportedVersions'],
    ['breaking | era-legacy', 'breaking | protocol-version-removed | /result/protocolVersion'],
  ],
  [
    'the era, without those of before',
    legacy,
    modern,
    [
      'additive | era-modern',
      'additive | protocol-version-added | /result/supportedVersions',
      'breaking | protocol-version-removed | /result/supportedVersions',
    ],
    [
      'breaking | era-legacy',
      'additive | protocol-version-added | /result/protocolVersion',
      'breaking | protocol-version-removed | /result/protocolVersion',
    ],
  ],
  [
    'the transport',
    modern,
    { ...modern, transport: 'streamable-http' },
    ['dangerous | transport-changed'],
    ['dangerous | transport-changed'],
  ],
  [
    'a capability',
    capable({ tools: {} }),
    capable({ tools: {}, completions: {} }),
    ['additive | capability-added | /result/capabilities/completions'],
    ['breaking | capability-removed | /result/capabilities/completions'],
  ],
  [
    'a flag of a capability',
    capable({ tools: {} }),
    capable({ tools: { listChanged: true } }),
    ['additive | capability-added | /result/capabilities/tools/listChanged'],
    ['breaking | capability-removed | /result/capabilities/tools/listChanged'],
  ],
  [
    'an extension',
    capable({}),
    capable({ extensions: { 'com.example/x': {} } }),
    ['additive | capability-added | /result/capabilities/extensions/com.example~1x'],
    ['breaking | capability-removed | /result/capabilities/extensions/com.example~1x'],
  ],
  [
    'the settings of an extension',
    capable({ extensions: { x: { version: 1, formats: ['a', 'b'] } } }),
    capable({ extensions: { x: { version: 2, formats: ['c', 'b'] } } }),
    [
      'additive | capability-added | /result/capabilities/extensions/x/formats',
      'breaking | capability-removed | /result/capabilities/extensions/x/formats',
      'dangerous | capability-changed | /result/capabilities/extensions/x/version',
    ],
    [
      'additive | capability-added | /result/capabilities/extensions/x/formats',
      'breaking | capability-removed | /result/capabilities/extensions/x/formats',
      'dangerous | capability-changed | /result/capabilities/extensions/x/version',
    ],
  ],
  [
    'capabilities that are no object',
    capable([]),
    capable('x'),
    ['dangerous | capability-changed | /result/capabilities'],
    ['dangerous | capability-changed | /result/capabilities'],
  ],
  [
    'the identity',
    known({ name: 'a', version: '1' }),
    known({ name: 'a', version: '2', websiteUrl: 'x', icons: [], other: 1 }),
    [
      'docs-only | icons-changed | /result/_meta/io.modelcontextprotocol~1serverInfo/icons',
      'additive | field-added | /result/_meta/io.modelcontextprotocol~1serverInfo/other',
      'docs-only | identity-changed | /result/_meta/io.modelcontextprotocol~1serverInfo/version',
      'docs-only | website-changed | /result/_meta/io.modelcontextprotocol~1serverInfo/websiteUrl',
    ],
    [
      'docs-only | icons-changed | /result/_meta/io.modelcontextprotocol~1serverInfo/icons',
      'dangerous | field-removed | /result/_meta/io.modelcontextprotocol~1serverInfo/other',
      'docs-only | identity-changed | /result/_meta/io.modelcontextprotocol~1serverInfo/version',
      'docs-only | website-changed | /result/_meta/io.modelcontextprotocol~1serverInfo/websiteUrl',
    ],
  ],
  [
    'an identity at all',
    known(null),
    known({ name: 'a' }),
    ['docs-only | identity-changed | /result/_meta/io.modelcontextprotocol~1serverInfo'],
    ['docs-only | identity-changed | /result/_meta/io.modelcontextprotocol~1serverInfo'],
  ],
  [
    'how long an answer is fresh',
    discover({ ttlMs: 1 }),
    discover({ ttlMs: 2 }),
    ['docs-only | lifetime-changed | /result/ttlMs'],
    ['docs-only | lifetime-changed | /result/ttlMs'],
  ],
  [
    'who may keep an answer',
    discover({ cacheScope: 'private' }),
    modern,
    ['dangerous | cache-scope-opened | /result/cacheScope'],
    ['docs-only | cache-scope-changed | /result/cacheScope'],
  ],
  [
    'the type of the result',
    modern,
    discover({ resultType: 'partial' }),
    ['breaking | result-type-changed | /result/resultType'],
    ['additive | result-type-restored | /result/resultType'],
  ],
  [
    'a type of the result that counts anyway',
    modern,
    discover({ resultType: undefined }),
    ['docs-only | result-type-stated | /result/resultType'],
    ['docs-only | result-type-stated | /result/resultType'],
  ],
  [
    'an unknown member of a result',
    discover({ protocolVersion: 'x', _meta: { a: 1 } }),
    modern,
    [
      'docs-only | meta-changed | /result/_meta',
      'dangerous | field-removed | /result/protocolVersion',
    ],
    [
      'docs-only | meta-changed | /result/_meta',
      'additive | field-added | /result/protocolVersion',
    ],
  ],
  [
    'the answers of a list',
    modern,
    withResult(modern, 'tools/list', { ttlMs: 1, cacheScope: undefined, extra: 1, _meta: {} }),
    [
      'docs-only | meta-changed | tools | /result/_meta',
      'docs-only | cache-scope-changed | tools | /result/cacheScope',
      'additive | field-added | tools | /result/extra',
      'docs-only | lifetime-changed | tools | /result/ttlMs',
    ],
    [
      'docs-only | meta-changed | tools | /result/_meta',
      'dangerous | cache-scope-opened | tools | /result/cacheScope',
      'dangerous | field-removed | tools | /result/extra',
      'docs-only | lifetime-changed | tools | /result/ttlMs',
    ],
  ],
  [
    'a primitive',
    createSnapshot('a', { tools: ['t'] }),
    createSnapshot('a', { tools: ['t', 'u'] }),
    ['additive | primitive-added | tools u'],
    ['breaking | primitive-removed | tools u'],
  ],
  [
    'a list',
    createSnapshot('a', { tools: ['t'] }),
    createSnapshot('a', { tools: ['t'], prompts: ['p'] }),
    [
      'additive | capability-added | /result/capabilities/prompts',
      'additive | primitive-added | prompts p',
    ],
    [
      'breaking | capability-removed | /result/capabilities/prompts',
      'breaking | primitive-removed | prompts p',
    ],
  ],
  [
    'a list that came in part: what it lacks may be there',
    modern,
    { ...modern, lists: { tools: { status: 'failed', items: [] } } },
    ['dangerous | list-incomplete | tools'],
    ['additive | list-complete | tools', 'additive | primitive-added | tools t'],
  ],
]
