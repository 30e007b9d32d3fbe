import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { reply, type Face } from './answers.mjs'

export interface HttpRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The JSON-RPC message of a POST. */
  message: { id?: number; method?: string; params?: Record<string, unknown> }
  /** The body as received. */
  body: string
  /** For what goes wrong below HTTP. */
  socket: Socket
}

/** Answers one request; what it returns is sent, unless it has sent something itself. */
export type HttpBehaviour = (
  request: HttpRequest,
  response: ServerResponse,
) => { status?: number; headers?: Record<string, string>; body?: unknown } | undefined

export interface HttpServer {
  url: string
  origin: string
  /** What was asked, in order. */
  requests: HttpRequest[]
  close(): Promise<void>
}

/** A server on 127.0.0.1 at a free port, or the given one. An object as body is sent as JSON, a text as it is. */
export async function serveHttp(behave: HttpBehaviour, port = 0): Promise<HttpServer> {
  const requests: HttpRequest[] = []
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      const { method = '', url: path = '', headers } = incoming
      const { socket } = incoming
      const request = { method, path, headers, body, message: parse(body), socket }
      requests.push(request)
      const answer = behave(request, response)
      if (!answer) return
      const { status = 200, headers: extra = {}, body: content } = answer
      const type = typeof content === 'string' ? 'text/plain' : 'application/json'
      response.writeHead(status, { 'content-type': type, ...extra })
      response.end(typeof content === 'string' ? content : content && JSON.stringify(content))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/mcp`,
    origin,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Streamable HTTP with the answers of a face. */
export function behaveAs(face: Face): HttpBehaviour {
  return ({ method, message }) => {
    if (method !== 'POST') return { status: 405 }
    const body = reply(face, message)
    return body ? { body } : { status: 202 }
  }
}

function parse(body: string): HttpRequest['message'] {
  try {
    return JSON.parse(body) as HttpRequest['message']
  } catch {
    return {}
  }
}
