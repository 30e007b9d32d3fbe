import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JsonObject, JsonValue } from '../../../src/core/json.ts'

export interface RecordedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: JsonObject
}

export interface Recorder {
  url: string
  requests: RecordedRequest[]
  /** What the server answers next to `tools/list`. */
  tools: JsonValue[]
  /** Given with the answer to `initialize`. */
  sessionId: string | undefined
  close(): Promise<void>
}

const capabilities = { tools: {}, prompts: {}, resources: {} }
const serverInfo = { name: 'recorder', version: '1.0.0' }

/** A server of both eras on a loopback port that keeps what it is sent and does nothing. */
export async function startRecorder(): Promise<Recorder> {
  const recorder: Recorder = {
    url: '',
    requests: [],
    tools: [],
    sessionId: undefined,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    const text = await readText(request)
    const body: JsonObject = text === '' ? {} : JSON.parse(text)
    const { method = '', url: path = '', headers } = request
    if (method !== 'POST') return response.writeHead(405).end()
    recorder.requests.push({ method, path, headers, body })
    if (body['id'] === undefined) return response.writeHead(202).end()
    const isSession = body['method'] === 'initialize' && recorder.sessionId !== undefined
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(isSession ? { 'mcp-session-id': recorder.sessionId } : {}),
    })
    const result = answer(body, recorder.tools)
    return response.end(JSON.stringify({ jsonrpc: '2.0', id: body['id'], result }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  recorder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
  return recorder
}

function answer({ method, params }: JsonObject, tools: JsonValue[]): JsonObject {
  const cache = { ttlMs: 0, cacheScope: 'public', resultType: 'complete' }
  const meta = { _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo } }
  if (method === 'server/discover')
    return { supportedVersions: ['2026-07-28'], capabilities, ...cache, ...meta }
  if (method === 'initialize') {
    const { protocolVersion = '' } = params as JsonObject
    return { protocolVersion, capabilities, serverInfo }
  }
  if (method === 'tools/list') return { tools, ...cache }
  if (method === 'prompts/get') return { messages: [], resultType: 'complete' }
  if (method === 'resources/read') return { contents: [], ...cache }
  return { content: [], resultType: 'complete' }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
