import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../examples/demo-server/http.mjs'
import { checkSnapshot } from '../../src/core/checks/index.ts'
import { recordServer } from '../../src/wire/record-server.ts'
import { io, toHttpTarget } from '../servers/target.ts'
import { judgeServer } from './official-suite/run-scenario.ts'
import { serveMutated, type Mutation } from './official-suite/serve-mutated.ts'

/**
 * An answer of the demo server that is changed, and what both say of it. `suite` holds the checks of the
 * official suite that fail, `ours` the rules: they agree where both hold something, or neither does.
 * Where they do not, or weigh a fault differently, `differs` tells why: we follow the prose of the
 * specification.
 */
interface Case extends Mutation {
  title: string
  scenario: string
  suite: string[]
  ours: string[]
  differs?: string
}

/** Checks that ask for tools made for the suite: they say nothing of a server that has none. */
const notTestable = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
  'sep-2575-server-sends-prompts-list-changed-on-subscription',
  'sep-2575-server-sends-tools-list-changed-on-subscription',
  'tasks-extension-advertised',
  'sep-2663-tasks-methods-non-declaring',
  'sep-2663-server-rejects-undeclared-client',
  'tasks-per-request-meta-opt-in',
]

/** Scenarios that look at what we look at too. */
const scenarios = [
  ['server-stateless', '2026-07-28'],
  ['tools-list', '2026-07-28'],
  ['prompts-list', '2026-07-28'],
  ['resources-list', '2026-07-28'],
  ['caching', '2026-07-28'],
  ['input-required-result-unsupported-methods', '2026-07-28'],
  ['tasks-capability-negotiation', '2026-07-28'],
  ['server-initialize', '2025-11-25'],
  ['tools-list', '2025-11-25'],
] as const

type Item = Record<string, unknown>

const without =
  (...keys: string[]): Mutation['change'] =>
  (result) =>
    Object.fromEntries(Object.entries(result).filter(([key]) => !keys.includes(key)))
const withMembers =
  (members: Item): Mutation['change'] =>
  (result) => ({ ...result, ...members })
/** Changes the first item of a list. */
const first =
  (key: string, change: (item: Item) => Item): Mutation['change'] =>
  (result) => {
    const [item = {}, ...rest] = result[key] as Item[]
    return { ...result, [key]: [change(item), ...rest] }
  }

const discover = 'server/discover'
const cases: Case[] = [
  {
    title: 'supportedVersions is missing',
    scenario: 'server-stateless',
    method: discover,
    change: without('supportedVersions'),
    suite: ['sep-2575-server-implements-discover', 'sep-2575-server-unsupported-version-error'],
    ours: ['discover/supported-versions-present'],
  },
  {
    title: 'the server is not named',
    scenario: 'server-stateless',
    method: discover,
    change: without('_meta'),
    suite: ['sep-2575-server-identifies-in-result-meta'],
    ours: ['meta/server-info-present'],
  },
  {
    title: 'prompts are not declared, and listed',
    scenario: 'server-stateless',
    method: discover,
    change: (result) => ({
      ...result,
      capabilities: without('prompts')(result['capabilities'] as Item),
    }),
    suite: ['sep-2575-server-declares-prompts-in-discover'],
    ours: [],
    differs:
      'What is not declared is not asked for: a recording sees no list that goes undeclared.',
  },
  {
    title: 'the discover answer has no cacheScope',
    scenario: 'tasks-capability-negotiation',
    method: discover,
    change: without('cacheScope'),
    suite: ['wire-schema-valid'],
    ours: ['cache/scope-present'],
  },
  {
    title: 'the discover answer has no resultType',
    scenario: 'tasks-capability-negotiation',
    method: discover,
    change: without('resultType'),
    suite: ['wire-schema-valid'],
    ours: ['result/result-type-present'],
  },
  {
    title: 'the discover answer lacks what no required scenario looks at',
    scenario: 'server-stateless',
    method: discover,
    change: without('resultType', 'ttlMs', 'cacheScope'),
    suite: [],
    ours: ['cache/scope-present', 'cache/ttl-present', 'result/result-type-present'],
    differs: 'The prose asks every result for resultType, and this one for ttlMs and cacheScope.',
  },
  {
    title: 'an extension has a setting that is a fraction',
    scenario: 'tasks-capability-negotiation',
    method: discover,
    change: (result) => ({
      ...result,
      capabilities: {
        ...(result['capabilities'] as Item),
        extensions: { 'com.example/x': { ratio: 0.5 } },
      },
    }),
    suite: ['wire-schema-valid'],
    ours: [],
    differs:
      'The JSON Schema of the revision refuses fractions in JSON values, which its source allows.',
  },
  {
    title: 'tools/list has no ttlMs',
    scenario: 'caching',
    method: 'tools/list',
    change: without('ttlMs'),
    suite: ['sep-2549-tools-list-caching-hints', 'wire-schema-valid'],
    ours: ['cache/ttl-present'],
  },
  {
    title: 'ttlMs is negative',
    scenario: 'caching',
    method: 'tools/list',
    change: withMembers({ ttlMs: -1 }),
    suite: ['sep-2549-ttl-non-negative', 'wire-schema-valid'],
    ours: ['cache/ttl-non-negative'],
  },
  {
    title: 'cacheScope is a word of the server’s own',
    scenario: 'caching',
    method: 'prompts/list',
    change: withMembers({ cacheScope: 'shared' }),
    suite: ['sep-2549-cache-scope-valid', 'wire-schema-valid'],
    ours: ['cache/scope-valid'],
  },
  {
    title: 'tools/list has no resultType',
    scenario: 'tools-list',
    method: 'tools/list',
    change: without('resultType'),
    suite: ['wire-schema-valid'],
    ours: ['result/result-type-present'],
  },
  {
    title: 'a list wants input',
    scenario: 'input-required-result-unsupported-methods',
    method: 'tools/list',
    change: withMembers({ resultType: 'input_required' }),
    suite: ['sep-2322-not-on-unsupported-requests'],
    ours: ['cache/no-hints-on-interim', 'discover/not-input-required'],
  },
  {
    title: 'a tool has no inputSchema',
    scenario: 'tools-list',
    method: 'tools/list',
    change: first('tools', without('inputSchema')),
    suite: ['tools-list', 'wire-schema-valid'],
    ours: ['tool/input-schema-present'],
  },
  {
    title: 'a tool has no description',
    scenario: 'tools-list',
    method: 'tools/list',
    change: first('tools', without('description')),
    suite: ['tools-list'],
    ours: ['tool/description-present'],
    differs: 'The specification leaves it free: with us it is a note, and fails no build.',
  },
  {
    title: 'the name of a tool has 100 characters, of 128 it may have',
    scenario: 'tools-list',
    method: 'tools/list',
    change: first('tools', withMembers({ name: 'n'.repeat(100) })),
    suite: [],
    ours: [],
  },
  {
    title: 'the name of a tool has a slash',
    scenario: 'tools-list',
    method: 'tools/list',
    change: first('tools', withMembers({ name: 'admin/list' })),
    suite: ['tools-name-format'],
    ours: ['tool/name-charset'],
  },
  {
    title: 'a prompt has no name',
    scenario: 'prompts-list',
    method: 'prompts/list',
    change: first('prompts', without('name')),
    suite: ['prompts-list', 'wire-schema-valid'],
    ours: ['prompt/name-present'],
  },
  {
    title: 'a resource has no URI',
    scenario: 'resources-list',
    method: 'resources/list',
    change: first('resources', without('uri')),
    suite: ['resources-list', 'wire-schema-valid'],
    ours: ['resource/uri-present'],
  },
  {
    title: 'the handshake has no serverInfo',
    scenario: 'server-initialize',
    method: 'initialize',
    isLegacy: true,
    change: without('serverInfo'),
    suite: ['server-initialize', 'wire-schema-valid'],
    // The second is a note that every server of that time has.
    ours: ['legacy/initialize-shape', 'legacy/outdated'],
  },
]

let demo: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  demo = await listen()
})
afterAll(() => demo.close())

describe('the official server scenarios and our findings', () => {
  test.concurrent.each(scenarios)(
    'find no fault with the demo server in %s at %s',
    async (name, version) => {
      expect(await faultsOfSuite(name, version, demo.url)).toEqual([])
    },
  )

  test('neither do we, but for notes', async () => {
    expect(await ownFaults(demo.url)).toEqual([])
  })

  test.concurrent.each(cases)('say what the table says where $title', async (wrong) => {
    const { scenario, suite, ours } = wrong
    const server = await serveMutated(demo.url, wrong)
    const version = scenario === 'server-initialize' ? '2025-11-25' : '2026-07-28'
    const [theirs, own] = await Promise.all([
      faultsOfSuite(scenario, version, server.url),
      ownFaults(server.url),
    ])
    await server.close()
    expect({ suite: theirs, ours: own }).toEqual({ suite, ours })
  })
})

test('the two agree, but where the table tells why not', () => {
  const apart = cases.filter(({ suite, ours }) => suite.length > 0 !== ours.length > 0)
  const told = cases.filter(({ differs }) => differs !== undefined)
  expect(apart.filter(({ differs }) => differs === undefined)).toEqual([])
  // A description that is missing weighs less with us.
  expect(told.filter((one) => !apart.includes(one)).map(({ title }) => title)).toEqual([
    'a tool has no description',
  ])
})

async function faultsOfSuite(scenario: string, version: string, url: string): Promise<string[]> {
  const checks = await judgeServer(scenario, version, url)
  const failed = checks
    .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
    .map(({ id }) => id)
  return [...new Set(failed)].filter((id) => !notTestable.includes(id)).sort()
}

async function ownFaults(url: string): Promise<string[]> {
  const target = toHttpTarget(url, {
    probes: { versionError: false, unknownMethod: false, initialize: true },
  })
  const findings = checkSnapshot(await recordServer(target, io))
  return findings
    .filter(({ status }) => status === 'failed')
    .map(({ rule }) => rule)
    .sort()
}
