import { describe, expect, test } from 'vitest'
import { buildAnatomy, buildTypicalAnatomy } from '../../../src/core/pages/anatomy.ts'
import { createTranslator } from '../../../src/i18n/create-translator.ts'
import { partOf } from './anatomy-outline.ts'
import { buildContext, type ServerFacts } from './build-reference.ts'

const serverInfoKey = 'io.modelcontextprotocol/serverInfo'

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
