import { member, type JsonValue } from '../json.ts'
import { pythonStyle } from './literal-styles.ts'
import { needsList, toProcess, type SdkCall } from './sdk-call.ts'
import { enclose, isDeep, writeLiteral } from './write-literal.ts'

const methods = {
  'tools/call': ['call_tool', 'name', 'arguments'],
  'prompts/get': ['get_prompt', 'name', 'arguments'],
  'resources/read': ['read_resource', 'uri'],
} as const

interface Target {
  imports: string[]
  /** Statements of the module. */
  setup: string[]
  /** Context managers around the client, then the client's own. */
  contexts: string[]
}

/** A module that makes the call with `mcp` 2, whose clients find out the era unless told. */
export function toPython(call: SdkCall): string {
  const { era, connection, request, comments } = call
  const { imports, setup, contexts } = targetOf(call)
  const mode = era === 'legacy' ? ', mode="legacy"' : ''
  const opened = contexts.map((context, index) => {
    const isClient = index === contexts.length - 1
    return `${indent(index + 1)}async with ${isClient ? `Client(${context}${mode}) as client` : context}:`
  })
  const level = contexts.length + 1
  return [
    '# pip install "mcp>=2"',
    'import asyncio',
    ...(isDeep(request.params) ? ['import json'] : []),
    '',
    ...imports,
    '',
    ...(connection.isPlaceholder ? [`# ${comments.replace}`] : []),
    ...setup,
    '',
    '',
    'async def main() -> None:',
    ...opened,
    ...(needsList(call)
      ? [`${indent(level)}# ${comments.list}`, `${indent(level)}await client.list_tools()`]
      : []),
    `${indent(level)}result = await client.${writeCall(call, level)}`,
    `${indent(level)}print(result)`,
    '',
    '',
    'asyncio.run(main())',
  ].join('\n')
}

// All programs of a server have the same.
const targets = new WeakMap<SdkCall['connection'], Target>()

function targetOf(call: SdkCall): Target {
  const target = targets.get(call.connection) ?? readTarget(call)
  targets.set(call.connection, target)
  return target
}

function readTarget({ connection }: SdkCall): Target {
  if (connection.type === 'stdio') {
    const parts = Object.entries(toProcess(connection)).map(
      ([name, value]) => `${name}=${write(value, 1)}`,
    )
    return {
      imports: ['from mcp import Client, StdioServerParameters'],
      setup: [`server = StdioServerParameters${enclose(parts, ['(', ')'], pythonStyle, 0)}`],
      contexts: ['server'],
    }
  }
  const url = `url = ${write(connection.url)}`
  const hasHeaders = connection.headers.length > 0
  const headers = `headers = ${write(Object.fromEntries(connection.headers))}`
  const client = 'from mcp import Client'
  if (connection.type === 'sse') {
    return {
      imports: [client, 'from mcp.client.sse import sse_client'],
      setup: [url, ...(hasHeaders ? [headers] : [])],
      contexts: [`sse_client(url${hasHeaders ? ', headers=headers' : ''})`],
    }
  }
  if (!hasHeaders) return { imports: [client], setup: [url], contexts: ['url'] }
  return {
    imports: [
      'import httpx2',
      client,
      'from mcp.client.streamable_http import streamable_http_client',
    ],
    // The library's own limits; a client of one's own comes with five seconds.
    setup: [url, headers, 'timeout = httpx2.Timeout(30, read=300)'],
    contexts: [
      'httpx2.AsyncClient(headers=headers, timeout=timeout) as http',
      'streamable_http_client(url, http_client=http)',
    ],
  }
}

function writeCall({ request }: SdkCall, level: number): string {
  const [name, ...keys] = methods[request.method]
  const parts = keys.flatMap((key) => {
    const value = member(request.params, key)
    return value === undefined ? [] : [value]
  })
  const onOneLine = enclose(
    parts.map((part) => write(part, level)),
    ['(', ')'],
    pythonStyle,
    level,
  )
  if (!onOneLine.includes('\n')) return name + onOneLine
  const lines = parts.map((part) => write(part, level + 1))
  return name + enclose(lines, ['(', ')'], pythonStyle, level)
}

function write(value: JsonValue, level = 0): string {
  return writeLiteral(value, pythonStyle, level)
}

function indent(level: number): string {
  return pythonStyle.indent.repeat(level)
}
