import { describe, expect, test } from 'vitest'
import { buildAnatomy } from '../../../src/core/pages/anatomy.ts'
import { fragmentOf, outline, partOf } from './anatomy-outline.ts'
import { buildContext, type ServerFacts } from './build-reference.ts'

const serverInfoKey = 'io.modelcontextprotocol/serverInfo'

const weather: ServerFacts = {
  view: { label: 'Weather', lang: 'en' },
  result: {
    resultType: 'complete',
    supportedVersions: ['2026-07-28', '2025-11-25'],
    capabilities: {
      tools: { listChanged: true },
      resources: {},
      completions: {},
      logging: {},
      extensions: { 'io.modelcontextprotocol/ui': {}, 'example.org/maps': { zoom: 3 } },
    },
    instructions: 'Ask for the station first.',
    ttlMs: 60000,
    cacheScope: 'private',
    _meta: { [serverInfoKey]: { name: 'weather', version: '1.0.0' } },
  },
  lists: {
    tools: [{ name: 'get_forecast' }, { name: 'get_alerts' }],
    resources: [{ uri: 'weather://guide', name: 'Guide' }],
    resourceTemplates: [],
  },
}

const legacy: ServerFacts = {
  version: '2024-11-05',
  view: { label: 'Old' },
  result: {
    protocolVersion: '2024-11-05',
    capabilities: { tools: {}, logging: {} },
    serverInfo: { name: 'old', version: '0.1' },
  },
  lists: { tools: [{ name: 'echo' }] },
}

describe('the anatomy of a modern server', () => {
  test('says of each part what is declared and what is not', () => {
    expect(outline(buildAnatomy(buildContext(weather)))).toEqual([
      'identity: declared',
      '  Name: declared = weather',
      '  Title: not-declared',
      '  Version: declared = 1.0.0',
      '  Description: not-declared',
      '  Website: not-declared',
      'versions: declared, 2 versions',
      '  2026-07-28: declared = used for these pages',
      '  2025-11-25: declared = begins with the initialize handshake',
      '  Result type: declared',
      'tools: declared, 2 tools',
      '  Tools: declared = 2',
      '  Notifies when the list changes: declared',
      'resources: declared, 1 resource',
      '  Resources: declared = 1',
      '  Resource templates: empty = 0',
      '  Subscriptions to updates: not-declared',
      '  Notifies when the list changes: not-declared',
      'prompts: not-declared',
      '  Prompts: not-declared',
      '  Notifies when the list changes: not-declared',
      '  Argument completion: declared',
      'extensions: declared, 2 extensions',
      '  Extensions: declared = MCP Apps and example.org/maps',
      '  Argument completion: declared',
      '  Logging: declared',
      '  Tasks: not-in-revision',
      '  Experimental: not-declared',
      'guidance: declared',
      '  Instructions: declared',
      '  Cache lifetime: declared = 1 minute',
      '  Who may use the cache: declared = Same authorization context only',
    ])
  })

  test('shows of each part the piece of its own message', () => {
    const { parts } = buildAnatomy(buildContext(weather))
    expect(
      Object.fromEntries(
        parts.map(({ id, fragment }) => [id, fragment && (JSON.parse(fragment.text) as unknown)]),
      ),
    ).toEqual({
      identity: { _meta: { [serverInfoKey]: { name: 'weather', version: '1.0.0' } } },
      versions: { supportedVersions: ['2026-07-28', '2025-11-25'], resultType: 'complete' },
      tools: { capabilities: { tools: { listChanged: true } } },
      resources: { capabilities: { resources: {} } },
      prompts: undefined,
      extensions: {
        capabilities: {
          completions: {},
          logging: {},
          extensions: { 'io.modelcontextprotocol/ui': {}, 'example.org/maps': { zoom: 3 } },
        },
      },
      guidance: {
        instructions: 'Ask for the station first.',
        ttlMs: 60000,
        cacheScope: 'private',
      },
    })
  })

  test('words the whole part, with links to read on', () => {
    expect(partOf(weather, 'tools')).toEqual({
      id: 'tools',
      anchor: 'part-tools',
      name: 'Tools',
      purpose: 'Actions the model can call: name, input schema, what they change.',
      state: 'declared',
      stateLabel: 'Declared',
      count: '2 tools',
      features: [
        {
          id: 'tools',
          label: 'Tools',
          state: 'declared',
          stateLabel: 'Declared',
          count: 2,
          value: '2',
        },
        {
          id: 'listChanged',
          label: 'Notifies when the list changes',
          state: 'declared',
          stateLabel: 'Declared',
        },
      ],
      notes: [],
      fragment: {
        lang: 'json',
        text: '{\n  "capabilities": {\n    "tools": {\n      "listChanged": true\n    }\n  }\n}',
        label: 'Tools: fragment of the answer to server/discover',
      },
      items: [
        {
          label: { kind: 'server-text', value: 'get_alerts', lang: null },
          path: 'demo/tools/get_alerts',
        },
        {
          label: { kind: 'server-text', value: 'get_forecast', lang: null },
          path: 'demo/tools/get_forecast',
        },
      ],
      links: [{ label: 'All tools', path: 'demo/tools' }],
    })
  })

  test('speaks the language of the page', () => {
    const { label, lead, parts } = buildAnatomy(buildContext(weather, 'ru'))
    expect([label, lead, ...parts.map(({ name, stateLabel }) => `${name}: ${stateLabel}`)]).toEqual(
      [
        'Детали сервера',
        'Семь деталей сервера «Weather» по его ответу на server/discover.',
        'Идентичность: Заявлено',
        'Версии протокола: Заявлено',
        'Инструменты: Заявлено',
        'Ресурсы: Заявлено',
        'Шаблоны запросов: Не заявлено',
        'Расширения и служебное: Заявлено',
        'Указания и кэширование: Заявлено',
      ],
    )
  })

  test('tells of logging that it is deprecated', () => {
    expect(partOf(weather, 'extensions').notes).toEqual([
      'Deprecated since revision 2026-07-28: stderr on stdio or OpenTelemetry takes its place.',
    ])
  })

  test('cuts long instructions and says so', () => {
    const result = { ...weather.result, instructions: 'Weather. '.repeat(100) }
    const { notes } = partOf({ ...weather, result }, 'guidance')
    const fragment = fragmentOf({ ...weather, result }, 'guidance')
    expect(notes).toEqual(['The instructions are cut in the fragment.'])
    expect(fragment).toEqual({
      instructions: `${'Weather. '.repeat(100).slice(0, 159).trimEnd()}…`,
      ttlMs: 60000,
      cacheScope: 'private',
    })
  })
})

test('the anatomy of a server of 2024-11-05 says what that revision does not have', () => {
  expect(outline(buildAnatomy(buildContext(legacy)))).toEqual([
    'identity: declared',
    '  Name: declared = old',
    '  Title: not-in-revision',
    '  Version: declared = 0.1',
    '  Description: not-in-revision',
    '  Website: not-in-revision',
    'versions: declared',
    '  2024-11-05: declared = used for these pages',
    '  Supported versions: not-in-revision',
    '  Result type: not-in-revision',
    'tools: declared, 1 tool',
    '  Tools: declared = 1',
    '  Notifies when the list changes: not-declared',
    'resources: not-declared',
    '  Resources: not-declared',
    '  Resource templates: not-declared',
    '  Subscriptions to updates: not-declared',
    '  Notifies when the list changes: not-declared',
    'prompts: not-declared',
    '  Prompts: not-declared',
    '  Notifies when the list changes: not-declared',
    '  Argument completion: not-in-revision',
    'extensions: declared',
    '  Extensions: not-in-revision',
    '  Argument completion: not-in-revision',
    '  Logging: declared',
    '  Tasks: not-in-revision',
    '  Experimental: not-declared',
    'guidance: not-declared',
    '  Instructions: not-declared',
    '  Cache lifetime: not-in-revision',
    '  Who may use the cache: not-in-revision',
  ])
  expect(fragmentOf(legacy, 'versions')).toEqual({ protocolVersion: '2024-11-05' })
})
