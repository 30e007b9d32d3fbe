import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as client from '@modelcontextprotocol/client'
import * as stdio from '@modelcontextprotocol/client/stdio'
import type { JsonValue } from '../../../src/core/json.ts'
import type { ServerFacts } from '../pages/build-reference.ts'
import { buildSample, headersOf, messageOf, textOf } from './build-sample.ts'
import { connections, weather } from './connections.ts'
import { hostileTools, oddTools } from './hostile-tools.ts'
import { startRecorder, type Recorder } from './recorder.ts'
import { checkTypes } from './check-types.ts'

const tools: [string, JsonValue][] = [
  ...hostileTools.map((tool): [string, JsonValue] => [
    JSON.stringify(tool.name.slice(0, 40)),
    tool,
  ]),
  ...Object.entries(oddTools),
]

describe('the TypeScript of a call', () => {
  test.each(tools)('parses, and its arguments are those of the message: %s', (_, tool) => {
    const sample = buildSample('tools', tool)
    const params = evaluate(readArgument(textOf(sample, 'typescript'), 'callTool'))
    const { name, arguments: args } = messageOf(sample).params
    expect(JSON.stringify(params)).toBe(JSON.stringify({ name, arguments: args }))
    expect(globalThis).not.toHaveProperty('gone')
  })

  test('fits the types of the SDK, for each way to reach a server', () => {
    const samples = [
      ...Object.values(connections).map((facts) => buildSample('tools', weather, facts)),
      ...tools.map(([, tool]) => buildSample('tools', tool)),
      buildSample('prompts', { name: 'p', arguments: [{ name: 'a-b', required: true }] }),
      buildSample('resources', { uri: 'demo://a' }),
    ]
    expect(checkTypes(samples.map((sample) => textOf(sample, 'typescript')))).toEqual([])
  }, 60_000)

  test('finds a call that does not fit, so that the test above means something', () => {
    const text = textOf(buildSample('tools', weather), 'typescript')
    expect(checkTypes([text.replace('callTool', 'callTools')])).toEqual([
      expect.stringContaining("Property 'callTools' does not exist"),
    ])
  }, 60_000)
})

describe('the TypeScript of a call, run against a server,', () => {
  let recorder: Recorder

  beforeAll(async () => {
    recorder = await startRecorder()
  })

  afterAll(() => recorder.close())

  const overHttp = (version?: string): ServerFacts => ({
    ...(version ? { version } : {}),
    snapshot: { transport: 'streamable-http' },
    view: { publicUrl: recorder.url },
  })

  test('repeats arguments in headers after it has listed the tools', async () => {
    recorder.requests.length = 0
    recorder.tools = [weather]
    const sample = buildSample('tools', weather, overHttp())
    await runModule(textOf(sample, 'typescript'))
    expect(recorder.requests.map(({ body }) => body['method'])).toEqual([
      'server/discover',
      'tools/list',
      'tools/call',
    ])
    const [, , call] = recorder.requests
    const { name, arguments: args } = messageOf(sample).params
    expect(call?.body['params']).toMatchObject({ name, arguments: args })
    expect(call?.headers).toMatchObject(headersOf(sample))
  })

  test.each(['2025-11-25', undefined])('makes each kind of request, era of %s', async (version) => {
    recorder.requests.length = 0
    const samples = [
      buildSample('tools', { name: "it's" }, overHttp(version)),
      buildSample(
        'prompts',
        { name: 'p', arguments: [{ name: 'a', required: true }] },
        overHttp(version),
      ),
      buildSample('resources', { uri: 'demo://ä' }, overHttp(version)),
    ]
    for (const sample of samples) await runModule(textOf(sample, 'typescript'))
    const sent = recorder.requests.filter(({ body }) =>
      /\/(?:call|get|read)$/.test(`${body['method']}`),
    )
    const first = version ? 'initialize' : 'server/discover'
    expect(recorder.requests.filter(({ body }) => body['method'] === first)).toHaveLength(3)
    expect(sent.map(({ body }) => [body['method'], withoutMeta(body['params'])])).toEqual(
      samples.map(messageOf).map(({ method, params }) => [method, withoutMeta(params)]),
    )
  })
})

/** The source of the only argument of a method's call; syntax errors fail. */
function readArgument(text: string, method: string): string {
  const source = ts.createSourceFile('sample.ts', text, ts.ScriptTarget.ESNext, true)
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true })
  expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([])
  const find = (node: ts.Node): ts.CallExpression | undefined =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === method
      ? node
      : ts.forEachChild(node, find)
  const call = find(source)
  expect(call?.arguments).toHaveLength(1)
  return call?.arguments[0]?.getText(source) ?? ''
}

function evaluate(expression: string): unknown {
  return new Function(`'use strict'; return (${expression})`)()
}

/** Runs the module here: what it imports is given, what it prints is dropped. */
async function runModule(text: string): Promise<void> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ESNext },
  })
  const modules: Record<string, unknown> = {
    '@modelcontextprotocol/client': client,
    '@modelcontextprotocol/client/stdio': stdio,
  }
  const start = new Function(
    'require',
    'exports',
    'console',
    `return (async () => { ${outputText}\n })()`,
  )
  await start((name: string) => modules[name], {}, { log: () => undefined })
}

function withoutMeta(params: JsonValue | undefined): JsonValue {
  const { _meta, ...rest } = params as Record<string, JsonValue>
  return rest
}
