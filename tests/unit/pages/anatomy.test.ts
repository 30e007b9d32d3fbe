import { describe, expect, test } from 'vitest'
import type { AnatomyModel } from '../../../src/core/pages/anatomy-model.ts'
import { buildAnatomy, buildTypicalAnatomy } from '../../../src/core/pages/anatomy.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
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

/** A part per line, then its features: state and what was sent. */
function outline({ parts }: AnatomyModel): string[] {
  return parts.flatMap(({ id, state, count, features }) => [
    `${id}: ${state}${count === undefined ? '' : `, ${count}`}`,
    ...features.map(({ label, state: own, value }) => {
      const text = typeof value === 'object' ? value.value : value
      return `  ${label}: ${own}${text === undefined ? '' : ` = ${text}`}`
    }),
  ])
}

function partOf(facts: ServerFacts, id: string): AnatomyModel['parts'][number] {
  const part = buildAnatomy(buildContext(facts)).parts.find((candidate) => candidate.id === id)
  if (!part) throw new Error(`The anatomy has no part ${id}`)
  return part
}

function fragmentOf(facts: ServerFacts, id: string): unknown {
  const { fragment } = partOf(facts, id)
  return fragment && (JSON.parse(fragment.text) as unknown)
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
        'Weather: семь деталей, показанных по ответу на server/discover.',
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

describe('the anatomy of an empty server', () => {
  const empty = {
    result: {
      supportedVersions: [],
      capabilities: { tools: {}, resources: {}, prompts: {}, extensions: {} },
      instructions: '',
      _meta: { [serverInfoKey]: {} },
    },
    lists: { tools: [], resources: [], resourceTemplates: [], prompts: [] },
  }

  test('tells declared but empty from not declared', () => {
    const states = (facts: ServerFacts): string[] =>
      buildAnatomy(buildContext(facts)).parts.map(({ stateLabel }) => stateLabel)
    expect(states(empty)).toEqual(Array(7).fill('Declared, but empty'))
    expect(states({ result: {} })).toEqual(Array(7).fill('Not declared'))
  })

  test('names the field that the message lacks, in place of a fragment', () => {
    const { parts } = buildAnatomy(buildContext({ result: {} }))
    expect(parts.map(({ fragment, notes }) => [fragment, notes.at(-1)])).toEqual(
      [
        `_meta["${serverInfoKey}"]`,
        'supportedVersions',
        'capabilities.tools',
        'capabilities.resources',
        'capabilities.prompts',
        'capabilities.extensions',
        'instructions',
      ].map((field) => [undefined, `The message has no ${field}.`]),
    )
  })

  test('counts no list that could not be received', () => {
    const { count, notes, features } = partOf(
      {
        result: { capabilities: { prompts: {} } },
        snapshot: { lists: { prompts: { status: 'failed', items: [] } } },
      },
      'prompts',
    )
    expect([count, notes, features[0]?.state, features[0]?.count]).toEqual([
      undefined,
      ['The server gave no usable answer to prompts/list, so what it offers here is unknown.'],
      'declared',
      undefined,
    ])
  })

  test.each([
    [{ capabilities: null, supportedVersions: 7, instructions: 3, ttlMs: 'x', _meta: [] }],
    [{ capabilities: 'tools', _meta: { [serverInfoKey]: 'name' }, cacheScope: {} }],
    [{ capabilities: { tools: false, extensions: ['x'], logging: null, experimental: 1 } }],
  ])('takes a malformed answer without a crash: %j', (result) => {
    const { parts } = buildAnatomy(buildContext({ result }))
    expect(parts.map(({ id }) => id)).toEqual([
      'identity',
      'versions',
      'tools',
      'resources',
      'prompts',
      'extensions',
      'guidance',
    ])
  })
})

test('a typical server has something of every part and leads nowhere', () => {
  const { method, parts } = buildTypicalAnatomy(createTranslator('en'))
  expect(method).toBe('server/discover')
  expect(parts.map(({ state, count, items, links }) => [state, count, items, links])).toEqual([
    ['declared', undefined, [], []],
    ['declared', '2 versions', [], []],
    ['declared', '4 tools', [], []],
    ['declared', '3 resources and 1 resource template', [], []],
    ['declared', '2 prompts', [], []],
    ['declared', '1 extension', [], []],
    ['declared', undefined, [], []],
  ])
})
