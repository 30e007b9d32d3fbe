import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'
import { buildCapabilities } from '../../../src/core/pages/capabilities.ts'
import { buildContext } from './build-reference.ts'

/** `id`, state and the methods granted, line by line. */
function summary(version: string, capabilities: JsonValue): unknown[] {
  const { rows } = buildCapabilities(buildContext({ version, result: { capabilities } }))
  return rows.map(({ id, state, grants }) => [id, state, ...grants.map(({ methods }) => methods)])
}

const everything = {
  tools: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
  prompts: { listChanged: true },
  completions: {},
  logging: {},
  tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
}

describe('the capability summary', () => {
  test('of 2026-07-28 grants notifications through a subscription and has no tasks', () => {
    expect(summary('2026-07-28', everything)).toEqual([
      [
        'tools',
        'declared',
        ['tools/list', 'tools/call'],
        ['subscriptions/listen', 'notifications/tools/list_changed'],
      ],
      [
        'resources',
        'declared',
        ['resources/list', 'resources/templates/list', 'resources/read'],
        ['subscriptions/listen', 'notifications/resources/list_changed'],
        ['subscriptions/listen', 'notifications/resources/updated'],
      ],
      [
        'prompts',
        'declared',
        ['prompts/list', 'prompts/get'],
        ['subscriptions/listen', 'notifications/prompts/list_changed'],
      ],
      ['completions', 'declared', ['completion/complete']],
      ['logging', 'declared', ['notifications/message']],
      ['tasks', 'not-in-revision'],
    ])
  })

  test('of 2025-11-25 grants notifications unasked, subscriptions by request, and tasks', () => {
    expect(summary('2025-11-25', everything)).toEqual([
      ['tools', 'declared', ['tools/list', 'tools/call'], ['notifications/tools/list_changed']],
      [
        'resources',
        'declared',
        ['resources/list', 'resources/templates/list', 'resources/read'],
        ['notifications/resources/list_changed'],
        ['resources/subscribe', 'resources/unsubscribe', 'notifications/resources/updated'],
      ],
      [
        'prompts',
        'declared',
        ['prompts/list', 'prompts/get'],
        ['notifications/prompts/list_changed'],
      ],
      ['completions', 'declared', ['completion/complete']],
      ['logging', 'declared', ['logging/setLevel', 'notifications/message']],
      [
        'tasks',
        'declared',
        ['tasks/get', 'tasks/result', 'notifications/tasks/status'],
        ['tools/call'],
        ['tasks/list'],
        ['tasks/cancel'],
      ],
    ])
  })

  test('of 2024-11-05 has neither completions nor tasks', () => {
    expect(summary('2024-11-05', { tools: {} })).toEqual([
      ['tools', 'declared', ['tools/list', 'tools/call']],
      ['resources', 'not-declared'],
      ['prompts', 'not-declared'],
      ['completions', 'not-in-revision'],
      ['logging', 'not-declared'],
      ['tasks', 'not-in-revision'],
    ])
  })

  test('marks logging as deprecated from 2026-07-28 on, and only where it is declared', () => {
    const deprecated = (version: string, capabilities: JsonValue): string[] =>
      buildCapabilities(buildContext({ version, result: { capabilities } })).rows.flatMap((row) =>
        row.deprecated ? [row.id] : [],
      )
    expect([
      deprecated('2026-07-28', everything),
      deprecated('2026-07-28', {}),
      deprecated('2025-11-25', everything),
    ]).toEqual([['logging'], [], []])
  })

  test('lists extensions, experimental and unknown ones apart', () => {
    const capabilities = {
      extensions: { 'io.modelcontextprotocol/tasks': {}, 'example.org/x': { a: [1] } },
      experimental: { drift: true },
      tasks: { list: {} },
      ['constructor']: 'odd',
    }
    const { extensions, experimental, other } = buildCapabilities(
      buildContext({ result: { capabilities } }),
    )
    expect({ extensions, experimental, other }).toEqual({
      extensions: [
        {
          id: { kind: 'server-text', value: 'io.modelcontextprotocol/tasks', lang: null },
          name: 'Tasks',
          href: 'https://modelcontextprotocol.io/extensions/tasks/overview',
          settings: '{}',
        },
        { id: { kind: 'server-text', value: 'example.org/x', lang: null }, settings: '{"a":[1]}' },
      ],
      experimental: [{ id: { kind: 'server-text', value: 'drift', lang: null }, settings: 'true' }],
      other: [
        { id: { kind: 'server-text', value: 'tasks', lang: null }, settings: '{"list":{}}' },
        { id: { kind: 'server-text', value: 'constructor', lang: null }, settings: '"odd"' },
      ],
    })
  })

  test('calls extensions unknown where the revision has none', () => {
    const { extensions, other, noExtensions } = buildCapabilities(
      buildContext({
        version: '2025-11-25',
        result: { capabilities: { extensions: { 'example.org/x': {} } } },
      }),
    )
    expect([extensions, other.map(({ id }) => id.value), noExtensions]).toEqual([
      [],
      ['extensions'],
      'This revision of the protocol has no extensions.',
    ])
  })

  test.each([[null], ['tools'], [['tools']], [{ tools: null, prompts: false }], [undefined]])(
    'takes capabilities of %j without a crash',
    (capabilities) => {
      const result: JsonObject = capabilities === undefined ? {} : { capabilities }
      const { rows } = buildCapabilities(buildContext({ result }))
      expect(rows.filter(({ state }) => state === 'declared')).toEqual([])
    },
  )
})
