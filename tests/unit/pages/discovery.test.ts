import { describe, expect, test } from 'vitest'
import { checkSnapshot } from '../../../src/core/checks/check-snapshot.ts'
import type { JsonObject } from '../../../src/core/json.ts'
import { buildDiscovery } from '../../../src/core/pages/discovery.ts'
import { isRevision, revisions } from '../../../src/core/revision.ts'
import type { Exchange } from '../../../src/core/snapshot.ts'
import { buildContext, buildServer, type ServerFacts } from './build-reference.ts'

const complete: JsonObject = {
  resultType: 'complete',
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {} },
  ttlMs: 0,
  cacheScope: 'public',
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'demo', version: '1' } },
}

function rowsOf(facts: ServerFacts, findings: 'dev' | 'public' = 'public', locale = 'en') {
  const checked = { findings: checkSnapshot(buildServer(facts).snapshot) }
  const context = buildContext({ ...facts, server: checked }, locale, findings)
  return new Map(buildDiscovery(context).table.rows.map((row) => [row.name, row]))
}

describe('the field table', () => {
  test('flags the seed fields with their level in words and keyword', () => {
    const rows = rowsOf({ result: complete }, 'public', 'ru')
    const flags = [
      'resultType',
      'supportedVersions',
      'capabilities',
      'ttlMs',
      'cacheScope',
      '_meta["io.modelcontextprotocol/serverInfo"]',
      'instructions',
    ].map((name) => [name, rows.get(name)?.flag.word, rows.get(name)?.flag.keyword])
    expect(flags).toEqual([
      ['resultType', 'Обязательное', 'ДОЛЖЕН'],
      ['supportedVersions', 'Обязательное', 'ДОЛЖЕН'],
      ['capabilities', 'Обязательное', 'ДОЛЖЕН'],
      ['ttlMs', 'Обязательное', 'ДОЛЖЕН'],
      ['cacheScope', 'Обязательное', 'ДОЛЖЕН'],
      ['_meta["io.modelcontextprotocol/serverInfo"]', 'Рекомендуемое', 'СЛЕДУЕТ'],
      ['instructions', 'Необязательное', 'МОЖЕТ'],
    ])
  })

  test('marks what was sent, what must be there and what should', () => {
    const rows = rowsOf({ result: { resultType: 'complete', supportedVersions: 7 } })
    const marks = ['resultType', 'supportedVersions', 'ttlMs', 'instructions'].map((name) => {
      const sent = rows.get(name)?.sent
      return [name, sent?.state, sent?.value?.value, sent?.mark, sent?.markLabel]
    })
    expect(marks).toEqual([
      ['resultType', 'sent', '"complete"', 'pass', 'Met'],
      ['supportedVersions', 'sent', '7', 'error', 'Not met'],
      ['ttlMs', 'not-sent', undefined, 'error', 'Not met'],
      ['instructions', 'not-sent', undefined, 'none', ''],
    ])
    expect(rows.get('_meta["io.modelcontextprotocol/serverInfo"]')?.sent.mark).toBe('warning')
  })

  test('shows readers no findings unless they are public, and no pass for a refused value', () => {
    const result = { ...complete, supportedVersions: 7 }
    const sentOf = (findings: 'dev' | 'public') =>
      rowsOf({ result }, findings).get('supportedVersions')?.sent
    expect([sentOf('dev')?.mark, sentOf('dev')?.findings]).toEqual(['none', []])
    expect(sentOf('public')?.findings.map(({ rule }) => rule)).toEqual([
      'discover/supported-versions-present',
    ])
  })

  test('marks the breach of a duty that binds clients as a note alone', () => {
    const identity = { name: 'demo', version: '1', websiteUrl: 'javascript:alert(1)' }
    const _meta = { 'io.modelcontextprotocol/serverInfo': identity }
    const sent = [...rowsOf({ result: { ...complete, _meta } }).values()].find(({ sent }) =>
      sent.findings.some(({ rule }) => rule === 'security/url-scheme'),
    )?.sent
    expect([sent?.mark, sent?.markLabel]).toEqual(['info', 'For information'])
  })

  test('gives a legacy server the fields of its own revision and no false error', () => {
    const rows = rowsOf({
      version: '2025-06-18',
      result: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        serverInfo: { name: 'demo', version: '1' },
      },
    })
    expect([...rows.keys()].filter((name) => /ttlMs|cacheScope|resultType/.test(name))).toEqual([])
    const errors = [...rows.values()].filter(({ sent }) => ['error', 'warning'].includes(sent.mark))
    expect(errors.map(({ name }) => name)).toEqual([])
  })

  test('shows members that no row names where the open rows are', () => {
    const rows = rowsOf({
      result: {
        ...complete,
        motto: 'hi',
        capabilities: { tools: {}, 'example.org/x': {}, extensions: { 'a.b/c': {}, d: 1 } },
      },
    })
    const values = ['*', 'capabilities.{other}', 'capabilities.extensions.{key}'].map(
      (name) => rows.get(name)?.sent.value?.value,
    )
    expect(values).toEqual(['{"motto":"hi"}', '{"example.org/x":{}}', '["a.b/c","d"]'])
  })

  test.each(revisions)('has unique ASCII anchors, words and links in %s', (version) => {
    expect(isRevision(version)).toBe(true)
    const page = buildDiscovery(
      buildContext({ version, snapshot: { transport: 'streamable-http' } }, 'ru'),
    )
    const rows = [...page.table.rows, ...page.requestTable.rows]
    const anchors = rows.map(({ anchor }) => anchor)
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(anchors.filter((anchor) => !/^field-[a-z0-9-]+$/.test(anchor))).toEqual([])
    expect(rows.filter(({ flag }) => !flag.href.startsWith('https://'))).toEqual([])
    expect(rows.filter(({ description }) => description.text === '')).toEqual([])
    expect(rows.filter(({ description }) => description.lang !== 'ru')).toEqual([])
  })

  test('says that nothing was asked when no answer is recorded', () => {
    const page = buildDiscovery(buildContext({ snapshot: { exchanges: [] } }))
    expect([...new Set(page.table.rows.map(({ sent }) => `${sent.state} ${sent.mark}`))]).toEqual([
      'not-asked none',
    ])
    expect(page.exchange).toEqual({
      id: 'exchange',
      note: 'No answer of the server is recorded.',
      request: [],
      response: [],
    })
  })
})

describe('the exchange', () => {
  const exchanges = (response: JsonObject): ServerFacts => ({
    snapshot: {
      transport: 'streamable-http',
      exchanges: [
        {
          method: 'server/discover',
          request: { headers: { Accept: 'application/json' }, body: { id: 1 } },
          response: { status: 200, headers: { 'content-type': 'application/json' }, ...response },
        },
      ],
    },
  })
  const shown = (facts: ServerFacts): string[] => {
    const { request, response } = buildDiscovery(buildContext(facts)).exchange
    return [...request, ...response].map(({ text }) => text)
  }

  test('shows the published address, never the one of the build', () => {
    const facts = exchanges({ body: { id: 1, result: {} } })
    const [published] = shown({ ...facts, view: { publicUrl: 'https://a.example/x' } })
    const [placeholder] = shown(facts)
    expect([published, placeholder]).toEqual([
      'POST /x HTTP/1.1\nHost: a.example\nAccept: application/json',
      'POST /mcp HTTP/1.1\nHost: your-server.example\nAccept: application/json',
    ])
  })

  test('shows the text as received where parsing would lose something', () => {
    const raw = '{"id":1,"result":{"big":12345678901234567890}}'
    const blocks = shown(exchanges({ body: { id: 1, result: { big: 12345678901234567000 } }, raw }))
    expect(blocks.at(-1)).toBe(raw)
  })
})

describe('the refusal of a version nobody has', () => {
  const refused = (method: string): Exchange => ({
    method,
    request: { body: { jsonrpc: '2.0', id: 2, method } },
    response: { body: { jsonrpc: '2.0', id: 2, error: { code: -32022, message: 'No.' } } },
  })
  const shown = (...exchanges: Exchange[]): string | undefined =>
    buildDiscovery(buildContext({ result: complete, exchanges })).versionError?.request.at(-1)?.text

  test('is shown, and not that of a handshake', () => {
    expect(shown(refused('initialize'))).toBeUndefined()
    expect(shown(refused('initialize'), refused('server/discover'))).toContain('server/discover')
  })
})

describe('the clients that can connect', () => {
  const initialize = (body: JsonObject): Exchange => ({
    method: 'initialize',
    request: { body: { jsonrpc: '2.0', id: 3, method: 'initialize' } },
    response: { body: { jsonrpc: '2.0', id: 3, ...body } },
  })
  const shown = (facts: ServerFacts, locale = 'en'): string[] => {
    const { clients } = buildDiscovery(buildContext(facts, locale))
    return clients.rows.map(({ label, statusLabel, versions }) =>
      [label, statusLabel, ...versions.map(({ version }) => version)].join(' | '),
    )
  }

  test('are those of both eras where a modern server takes the handshake, and it is shown', () => {
    const answer = initialize({ result: { protocolVersion: '2025-11-25' } })
    const facts = { result: complete, exchanges: [answer] }
    expect(shown(facts)).toEqual([
      'Clients that begin with server/discover, from 2026-07-28 on | Yes, seen | 2026-07-28',
      'Clients that begin with the initialize handshake, up to 2025-11-25 | Yes, seen | 2025-11-25',
    ])
    const page = buildDiscovery(buildContext(facts))
    expect(page.clients.rows.map(({ versions }) => versions[0]?.href)).toEqual([
      'https://modelcontextprotocol.io/specification/2026-07-28',
      'https://modelcontextprotocol.io/specification/2025-11-25',
    ])
    expect(page.handshake?.response.at(-1)?.text).toContain('"protocolVersion": "2025-11-25"')
    expect(page.headings.map(({ slug }) => slug)).toEqual([
      'fields',
      'request-fields',
      'exchange',
      'probe',
      'clients',
      'handshake',
      'errors',
    ])
  })

  test('are those of one era where the handshake is refused, and the refusal is shown', () => {
    const refusal = initialize({ error: { code: -32601, message: 'No.' } })
    const facts = { result: complete, exchanges: [refusal] }
    expect(shown(facts, 'ru')[1]).toBe(
      'Клиенты, которые начинают с рукопожатия initialize, по 2025-11-25 | Нет, сервер отказал',
    )
    expect(buildDiscovery(buildContext(facts)).handshake?.response.at(-1)?.text).toContain('-32601')
  })

  test('are not guessed where nobody tried', () => {
    expect(shown({ result: complete })[1]).toBe(
      'Clients that begin with the initialize handshake, up to 2025-11-25 | Not known: the recording does not show it',
    )
    const both = { ...complete, supportedVersions: ['2026-07-28', '2025-06-18'] }
    expect(shown({ result: both })[1]).toBe(
      'Clients that begin with the initialize handshake, up to 2025-11-25 | Yes, by the server’s own word; not tried | 2025-06-18',
    )
  })

  test('of a legacy server are told, and its handshake stands in the exchange alone', () => {
    const page = buildDiscovery(buildContext({ version: '2025-06-18' }))
    expect(page.clients.rows.map(({ status }) => status)).toEqual(['unknown', 'seen'])
    expect(page.handshake).toBeUndefined()
  })
})
