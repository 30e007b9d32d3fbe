import { describe, expect, test } from 'vitest'
import {
  productCommand,
  runScenario,
  silentCommand,
  type Outcome,
} from './official-suite/run-scenario.ts'

/** Times each check must pass at least. Without it a client that sends nothing would pass some. */
type Proof = Record<string, number>

interface Scenario {
  name: string
  specVersion: '2025-11-25' | '2026-07-28'
  proof: Proof
  /** Names of the lists recorded. */
  lists: string[]
}

const authorized: Proof = {
  // Once by the driver, which looks the issuer up, and once by the product.
  'prm-pathbased-requested': 2,
  'authorization-server-metadata': 1,
  'token-request': 1,
  'valid-bearer-token': 2,
}
const basic = { ...authorized, 'client-credentials-basic-auth': 1 }
const jwt = { ...authorized, 'client-credentials-jwt-verified': 1 }

const scenarios: Scenario[] = [
  {
    name: 'initialize',
    specVersion: '2025-11-25',
    proof: { 'mcp-client-initialization': 1 },
    lists: [],
  },
  {
    name: 'request-metadata',
    specVersion: '2026-07-28',
    proof: {
      'sep-2575-http-client-sends-version-header': 1,
      'sep-2575-client-populates-meta': 1,
      'sep-2575-client-sends-client-info': 1,
      'sep-2575-http-version-header-matches-meta': 1,
      'sep-2575-client-retry-supported-version': 1,
    },
    lists: [],
  },
  {
    name: 'http-standard-headers',
    specVersion: '2026-07-28',
    // One for each list.
    proof: { 'sep-2243-client-includes-standard-headers': 4 },
    lists: ['tools', 'prompts', 'resources', 'resourceTemplates'],
  },
  {
    name: 'json-schema-ref-no-deref',
    specVersion: '2026-07-28',
    proof: { 'sep-2106-no-network-ref-deref': 1 },
    lists: ['tools'],
  },
  ...(['2025-11-25', '2026-07-28'] as const).flatMap((specVersion) => [
    { name: 'auth/client-credentials-basic', specVersion, proof: basic, lists: ['tools'] },
    { name: 'auth/client-credentials-jwt', specVersion, proof: jwt, lists: ['tools'] },
  ]),
]

const longest = 90_000

describe('the official client suite', () => {
  test.each(scenarios)(
    'finds no fault with $name at $specVersion',
    async ({ name, specVersion, proof, lists }) => {
      const outcome = await runScenario(name, specVersion, productCommand)
      expect(listFaults(outcome, proof), outcome.log).toEqual([])
      const era = specVersion === '2026-07-28' ? 'modern' : 'legacy'
      const recorded = JSON.stringify({ era, protocolVersion: specVersion, lists })
      expect(outcome.output.trim(), outcome.log).toBe(recorded)
    },
    longest,
  )

  // These two have no failing check for a client that never calls: the suite alone would be content.
  test.each(scenarios.filter(({ name }) => ['initialize', 'http-standard-headers'].includes(name)))(
    'proves nothing of a client that sends nothing in $name',
    async ({ name, specVersion, proof }) => {
      const outcome = await runScenario(name, specVersion, silentCommand)
      expect(listFaults(outcome, proof)).toEqual(
        Object.entries(proof).map(([id, times]) => `${id}: passed 0 times of ${times}`),
      )
    },
    longest,
  )
})

/** Checks that did not pass, and checks that passed too seldom to prove anything; one line each. */
function listFaults({ checks }: Outcome, proof: Proof): string[] {
  const failed = checks
    .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
    .map(
      ({ id, status, errorMessage, description }) =>
        `${id}: ${status} ${errorMessage ?? description}`,
    )
  const unproven = Object.entries(proof).flatMap(([id, times]) => {
    const passed = checks.filter((check) => check.id === id && check.status === 'SUCCESS').length
    return passed < times ? [`${id}: passed ${passed} times of ${times}`] : []
  })
  return [...failed, ...unproven]
}
