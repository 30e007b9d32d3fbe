import { expect, test } from 'vitest'
import { judgeCall, type Offer } from '../../../src/core/calls/judge-call.ts'
import type { ListedCall } from '../../../src/core/calls/listed-call.ts'
import type { JsonObject } from '../../../src/core/json.ts'
import { toolCall } from './call-fixture.ts'

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
  required: ['city'],
  additionalProperties: false,
}

test.each([
  ['fits', { city: 'Riga' }, { type: 'fits' }],
  ['lacks what is required', {}, { type: 'missing-argument', argument: 'city' }],
  ['has a value of another type', { city: 1 }, { type: 'wrong-argument', argument: 'city' }],
  ['is out of bounds', { city: 'Riga', days: 0 }, { type: 'wrong-argument', argument: 'days' }],
  [
    'names what nobody has',
    { city: 'Riga', day: 2 },
    { type: 'unknown-argument', argument: 'day', known: ['city', 'days'] },
  ],
])('a call that %s is told so', (_name, args, verdict) => {
  const tools = [{ name: 'weather', inputSchema: schema }]
  expect(judgeCall(toolCall('weather', args as JsonObject), offer({ tools }))).toEqual(verdict)
})

test('arguments that break the schema as a whole are told so', () => {
  const inputSchema = { ...schema, required: [], anyOf: [{ required: ['city'] }] }
  const tools = [{ name: 'weather', inputSchema }]
  expect(judgeCall(toolCall('weather', {}), offer({ tools }))).toEqual({ type: 'wrong-arguments' })
})

test('a tool that is not listed is told with those that are, unless the list is not whole', () => {
  const call = toolCall('wether', {})
  const tools = [{ name: 'weather' }, 7]
  expect(judgeCall(call, offer({ tools }))).toEqual({ type: 'not-listed', known: ['weather'] })
  expect(judgeCall(call, offer({ tools }, 'partial'))).toEqual({ type: 'unknown' })
  expect(judgeCall(call, offer({}))).toEqual({ type: 'not-listed', known: [] })
})

test('a tool that clients over HTTP must leave out is not called there', () => {
  const inputSchema = { properties: { city: { type: 'string', 'x-mcp-header': '' } } }
  const stdio = offer({ tools: [{ name: 'weather', inputSchema }] })
  expect(judgeCall(toolCall('weather', {}), { ...stdio, transport: 'streamable-http' })).toEqual({
    type: 'left-out',
  })
  expect(judgeCall(toolCall('weather', {}), stdio)).toEqual({ type: 'fits' })
})

test('a prompt wants its required arguments and no others', () => {
  const prompts = [{ name: 'plan', arguments: [{ name: 'city', required: true }, null] }]
  const judge = (args: JsonObject): unknown => {
    const call: ListedCall = { list: 'prompts', name: 'plan', params: { arguments: args } }
    return judgeCall(call, offer({ prompts }))
  }
  expect(judge({ city: 'Riga' })).toEqual({ type: 'fits' })
  expect(judge({})).toEqual({ type: 'missing-argument', argument: 'city' })
  expect(judge({ city: 'Riga', day: '1' })).toEqual({
    type: 'unknown-argument',
    argument: 'day',
    known: ['city'],
  })
})

function offer(
  lists: Record<string, unknown[]>,
  status: 'complete' | 'partial' = 'complete',
): Offer {
  const entries = Object.entries(lists).map(([list, items]) => [list, { status, items }])
  return { era: 'modern', transport: 'stdio', lists: Object.fromEntries(entries) as Offer['lists'] }
}
