import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { serveHttp, type HttpServer } from '../../servers/http.ts'

/** A wrong answer: what becomes of the result to one method. */
export interface Mutation {
  method: string
  change(result: Record<string, unknown>): Record<string, unknown>
  /** Refuse the modern era, as a server of before it does. @default false */
  isLegacy?: boolean
}

const refusal = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Not initialized' } }

const passed = ['content-type', 'allow', 'mcp-session-id', 'mcp-protocol-version']

/** The server behind `upstream` with one of its answers changed; all else goes through as it is. */
export async function serveMutated(upstream: string, mutation?: Mutation): Promise<HttpServer> {
  return serveHttp((request, response) => {
    if (mutation?.isLegacy && request.message.method === 'server/discover')
      return { status: 400, body: refusal }
    void (async () => {
      const { method, body, message } = request
      const {
        host: _host,
        connection: _connection,
        'content-length': _length,
        ...headers
      } = request.headers
      const answer = await fetch(upstream, {
        method,
        headers: headers as Record<string, string>,
        ...(body === '' ? {} : { body }),
      })
      const kept = passed.flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      response.writeHead(answer.status, Object.fromEntries(kept))
      if (!answer.body) response.end()
      else if (mutation === undefined || message.method !== mutation.method)
        Readable.fromWeb(answer.body as ReadableStream)
          .on('error', () => undefined)
          .pipe(response)
      else response.end(changeText(await answer.text(), mutation))
    })().catch(() => response.destroy())
    return undefined
  })
}

/** One JSON text, or the data of events that hold one each. */
function changeText(text: string, mutation: Mutation): string {
  const change = (json: string): string => {
    const message = JSON.parse(json) as { result?: Record<string, unknown> }
    return JSON.stringify(
      message.result ? { ...message, result: mutation.change(message.result) } : message,
    )
  }
  return text.trimStart().startsWith('{')
    ? change(text)
    : text.replaceAll(/^data: (\{.*)$/gm, (_line, json: string) => `data: ${change(json)}`)
}
