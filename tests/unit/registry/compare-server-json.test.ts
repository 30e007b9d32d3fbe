import { describe, expect, it } from 'vitest'
import type { Install } from '../../../src/core/install/install.ts'
import type { JsonObject } from '../../../src/core/json.ts'
import { compareServerJson, isServerJson } from '../../../src/core/registry/compare-server-json.ts'
import type { RegistryContext } from '../../../src/core/registry/mismatch.ts'
import type { Snapshot } from '../../../src/core/snapshot.ts'
import { createSnapshot } from '../store/snapshot-fixture.ts'

const serverInfo = {
  name: 'weather',
  version: '1.4.0',
  title: 'Weather',
  description: 'Tells the weather.',
  websiteUrl: 'https://weather.example/',
}
const file = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: 'io.example/weather',
  version: '1.4.0',
  title: 'Weather',
  description: 'Tells the weather.',
  websiteUrl: 'https://weather.example',
  packages: [
    { registryType: 'npm', identifier: 'weather-mcp', version: '1.4.0' },
    { registryType: 'oci', identifier: 'ghcr.example/weather:1.4.0' },
  ],
  remotes: [
    { type: 'streamable-http', url: 'https://mcp.weather.example/mcp' },
    { type: 'sse', url: 'https://{region}.weather.example/sse' },
  ],
}

describe('a server.json', () => {
  it('is in order where file, server and options say the same', () => {
    const install = toInstall({ package: toPackage('npm', 'weather-mcp', '1.4.0') })
    expect(compare({}, { install })).toEqual([])
    expect(compare({}, { url: 'https://MCP.weather.example/mcp/', isCalled: true })).toEqual([])
    expect(compare({}, { url: 'https://eu.weather.example/sse' })).toEqual([])
    expect(compare({ version: 'v1.4.0', packages: [] })).toEqual([])
    expect(compare({ version: '1.4.0-2' })).toEqual([])
    expect(compare({ version: '1.3.0' }).map(({ pointer }) => pointer)).toEqual(['/version'])
    expect(compare({ name: 'weather' })).toEqual([])
  })

  it('is told where it names another version than the server', () => {
    expect(compare({ version: '1.3.0', packages: [] })).toEqual([
      {
        kind: 'version',
        severity: 'warning',
        pointer: '/version',
        value: '1.3.0',
        other: {
          source: 'server',
          method: 'server/discover',
          pointer: '/result/_meta/io.modelcontextprotocol~1serverInfo/version',
          value: '1.4.0',
        },
        write: '"version": "1.4.0"',
      },
    ])
    const legacy = compareServerJson({ ...file, version: '1.3.0', packages: [] }, toLegacy())
    expect(legacy.map(({ other }) => [other.method, other.pointer])).toEqual([
      ['initialize', '/result/serverInfo/version'],
    ])
  })

  it.each([
    ['name', 'io.example/rain', '"name": "io.example/weather"'],
    ['title', 'Rain', '"title": "Weather"'],
    ['description', 'Rains.', '"description": "Tells the weather."'],
    ['websiteUrl', 'https://rain.example', '"websiteUrl": "https://weather.example/"'],
  ])('has a note for another %s', (key, value, write) => {
    expect(
      compare({ [key]: value }).map((one) => [one.severity, one.pointer, one.value, one.write]),
    ).toEqual([['info', `/${key}`, value, write]])
  })

  it('says nothing of what only one side speaks of', () => {
    const { name, version } = file
    expect(compareServerJson({ name, version }, toModern({ name: 'weather' }))).toEqual([])
    expect(compareServerJson(file, createSnapshot('weather'))).toEqual([])
    expect(compare({ version: 7, title: null, description: [] })).toEqual([])
  })

  it('has packages of its own version, and the one that readers install', () => {
    const old = [{ registryType: 'npm', identifier: 'weather-mcp', version: '1.3.0' }]
    const install = toInstall({ package: toPackage('npm', 'weather-mcp', '1.4.0') })
    expect(compare({ packages: old }, { install })).toEqual([
      {
        kind: 'package-version',
        severity: 'info',
        pointer: '/packages/0/version',
        value: '1.3.0',
        other: {
          source: 'server',
          method: 'server/discover',
          pointer: '/result/_meta/io.modelcontextprotocol~1serverInfo/version',
          value: '1.4.0',
        },
        write: '"version": "1.4.0"',
      },
      {
        kind: 'install-version',
        severity: 'warning',
        pointer: '/packages/0/version',
        value: '1.3.0',
        other: { source: 'options', pointer: 'install.package.version', value: '1.4.0' },
        write: '"version": "1.4.0"',
      },
    ])
    expect(compareServerJson({ ...file, packages: old }, createSnapshot('weather'))).toMatchObject([
      { severity: 'info', other: { source: 'file', pointer: '/version', value: '1.4.0' } },
    ])
    const other = toInstall({ package: toPackage('pypi', 'weather-mcp') })
    expect(compare({}, { install: other })).toEqual([
      {
        kind: 'package',
        severity: 'warning',
        pointer: '/packages',
        other: { source: 'options', pointer: 'install.package', value: 'weather-mcp' },
        write: '{"registryType":"pypi","identifier":"weather-mcp"}',
      },
    ])
  })

  it('lists the address of the server, with its transport', () => {
    const url = 'https://new.weather.example/mcp'
    const other = { source: 'options', pointer: 'url', value: url }
    expect(compare({}, { url, urlKey: 'publicUrl' })).toMatchObject([
      {
        kind: 'remote',
        severity: 'warning',
        pointer: '/remotes',
        other: { ...other, pointer: 'publicUrl' },
      },
    ])
    expect(compare({ remotes: [file.remotes[0] ?? {}] }, { url })).toEqual([
      {
        kind: 'remote',
        severity: 'warning',
        pointer: '/remotes/0/url',
        value: 'https://mcp.weather.example/mcp',
        other,
        write: `"url": "${url}"`,
      },
    ])
    expect(compare({ remotes: undefined }, { url })).toMatchObject([
      { kind: 'remote', severity: 'info', pointer: '/remotes' },
    ])
    const wrong = [{ type: 'sse', url }]
    expect(compare({ remotes: wrong }, { url, isCalled: true })).toEqual([
      {
        kind: 'transport',
        severity: 'warning',
        pointer: '/remotes/0/type',
        value: 'sse',
        other: { source: 'server', pointer: '', value: 'streamable-http' },
        write: '"type": "streamable-http"',
      },
    ])
    expect(compare({ remotes: wrong }, { url })).toEqual([])
  })

  it.each([
    ['https://{a}.example/mcp', 'https://x.example/mcp', true],
    ['{base}/mcp', 'https://x.example/mcp', true],
    ['https://{a}.example/{b}/mcp', 'https://x.example/y/mcp', true],
    ['https://{a}.example/mcp', 'https://.example/mcp', false],
    ['https://x.example/mcp', 'https://x.example/mcp2', false],
    ['https://x.example/{b}', 'https://x.example/', false],
    ['https://x.example/Mcp', 'https://x.example/mcp', false],
  ])('takes %s for %s: %s', (template, url, isSame) => {
    const remotes = [{ type: 'streamable-http', url: template }]
    expect(compare({ remotes }, { url }).length === 0).toBe(isSame)
  })

  it('may be wrapped as the registry answers it', () => {
    const wrapped = { server: { ...file, version: '1.3.0', packages: [] }, _meta: {} }
    const [found] = compareServerJson(wrapped, toModern(serverInfo))
    expect(found?.pointer).toBe('/server/version')
  })

  it.each([null, 7, 'x', [], {}, { packages: {}, remotes: [null, 7] }, { packages: [null] }])(
    'may be %j, and nothing breaks',
    (content) => {
      expect(compareServerJson(content, toModern(serverInfo))).toEqual([])
    },
  )

  it('is known by its schema, or by its name with packages or remotes', () => {
    const { $schema, ...rest } = file
    expect([{ $schema }, rest, { server: rest }].map(isServerJson)).toEqual([true, true, true])
    expect([{ name: 'x' }, { packages: [] }, [], null, {}].map(isServerJson)).toEqual(
      Array(5).fill(false),
    )
  })
})

function compare(
  change: Record<string, unknown>,
  context: RegistryContext = {},
): ReturnType<typeof compareServerJson> {
  return compareServerJson({ ...file, ...change }, toModern(serverInfo), context)
}

function toModern(info: JsonObject): Snapshot {
  return createSnapshot('weather', {
    transport: 'streamable-http',
    caching: { _meta: { 'io.modelcontextprotocol/serverInfo': info } },
  })
}

function toLegacy(): Snapshot {
  const snapshot = createSnapshot('weather', { era: 'legacy' })
  const [exchange] = snapshot.exchanges
  const body = { jsonrpc: '2.0', id: 1, result: { serverInfo } }
  return exchange ? { ...snapshot, exchanges: [{ ...exchange, response: { body } }] } : snapshot
}

function toPackage(
  registry: 'npm' | 'pypi',
  name: string,
  version?: string,
): NonNullable<Install['package']> {
  return { registry, name, runnerArgs: [], ...(version !== undefined && { version }) }
}

function toInstall(own: Partial<Install>): Install {
  return { args: [], transport: 'http', env: {}, headers: {}, inputs: {}, ...own }
}
