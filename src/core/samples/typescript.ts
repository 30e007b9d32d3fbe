import type { JsonValue } from '../json.ts'
import { typescriptStyle } from './literal-styles.ts'
import { clientInfo } from './sample-request.ts'
import { needsList, toProcess, type SdkCall } from './sdk-call.ts'
import { writeLiteral } from './write-literal.ts'

const methods = {
  'tools/call': 'callTool',
  'prompts/get': 'getPrompt',
  'resources/read': 'readResource',
} as const

const transports = {
  stdio: ['StdioClientTransport', '@modelcontextprotocol/client/stdio'],
  http: ['StreamableHTTPClientTransport', '@modelcontextprotocol/client'],
  sse: ['SSEClientTransport', '@modelcontextprotocol/client'],
} as const

/**
 * A module that makes the call with `@modelcontextprotocol/client` 2, whose clients speak the legacy
 * era unless told otherwise.
 */
export function toTypeScript(call: SdkCall): string {
  const { connection, request, comments } = call
  const [transport, module] = transports[connection.type]
  const isOne = module === '@modelcontextprotocol/client'
  return [
    '// npm install @modelcontextprotocol/client',
    `import { Client${isOne ? `, ${transport}` : ''} } from '@modelcontextprotocol/client';`,
    ...(isOne ? [] : [`import { ${transport} } from '${module}';`]),
    '',
    ...createClient(call),
    ...(connection.isPlaceholder ? [`// ${comments.replace}`] : []),
    `const transport = new ${transport}(${targetOf(call)});`,
    'await client.connect(transport);',
    '',
    ...(needsList(call) ? [`// ${comments.list}`, 'await client.listTools();'] : []),
    `const result = await client.${methods[request.method]}(${write(request.params)});`,
    'console.log(result);',
    '',
    'await client.close();',
  ].join('\n')
}

const info = writeLiteral(clientInfo, typescriptStyle)

function createClient({ era }: SdkCall): string[] {
  if (era === 'legacy') return [`const client = new Client(${info});`]
  return [
    'const client = new Client(',
    `  ${info},`,
    "  { versionNegotiation: { mode: 'auto' } },",
    ');',
  ]
}

// All programs of a server have the same.
const targets = new WeakMap<SdkCall['connection'], string>()

function targetOf(call: SdkCall): string {
  const target = targets.get(call.connection) ?? writeTarget(call)
  targets.set(call.connection, target)
  return target
}

function writeTarget({ connection }: SdkCall): string {
  if (connection.type === 'stdio') return write(toProcess(connection))
  const url = `new URL(${write(connection.url)})`
  if (connection.headers.length === 0) return url
  const init = { headers: Object.fromEntries(connection.headers) }
  return `${url}, {\n  requestInit: ${writeLiteral(init, typescriptStyle, 1)},\n}`
}

function write(value: JsonValue): string {
  return writeLiteral(value, typescriptStyle)
}
