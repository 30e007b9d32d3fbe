import { modernOnly, reply } from './answers.mjs'
import { serveHttp, type HttpServer } from './http.ts'

/** A server that a test changes while it runs. */
export interface FickleServer extends Pick<HttpServer, 'url' | 'close'> {
  tools: object[]
  /** Stands in every result. */
  caching: { ttlMs: number; cacheScope: string }
  /** Milliseconds before each answer. */
  delay: number
  isDown: boolean
  /** How often it was discovered. */
  countCalls(): number
}

export async function serveFickle(): Promise<FickleServer> {
  const state = {
    tools: [toTool('first')],
    caching: { ttlMs: 60_000, cacheScope: 'public' },
    delay: 0,
    isDown: false,
  }
  const face = modernOnly({
    capabilities: { tools: {} },
    list: () => ({ tools: state.tools }),
  })
  const server = await serveHttp(({ method, message }, response) => {
    if (state.isDown) return { status: 503, body: 'Away.' }
    if (method !== 'POST') return { status: 405 }
    const answer = reply(face, message) as { result?: object } | undefined
    if (!answer) return { status: 202 }
    const body = answer.result
      ? { ...answer, result: { ...answer.result, ...state.caching } }
      : answer
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }, state.delay)
    return undefined
  })
  return Object.assign(state, {
    url: server.url,
    close: () => server.close(),
    countCalls: () =>
      server.requests.filter(({ message }) => message.method === 'server/discover').length,
  })
}

export function toTool(name: string, description = `Does ${name}.`): object {
  return { name, description, inputSchema: { type: 'object' } }
}
