import { once } from 'node:events'
import { createServer } from 'node:http'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { createDemoServer } from './server.mjs'

/**
 * Serves the demo over Streamable HTTP on 127.0.0.1, on a free port unless one is given.
 * @param {{ port?: number }} [options]
 * @returns {Promise<{ url: string, close(): Promise<void>, unref(): void }>} `unref()` lets the
 *   process end while the server still listens.
 */
export async function listen({ port = 0 } = {}) {
  const handler = createMcpHandler(createDemoServer)
  const handle = toNodeHandler(handler)
  const isLocalHost = localhostHostValidation()
  const isLocalOrigin = localhostOriginValidation()
  const server = createServer((request, response) => {
    if (!isLocalHost(request, response) || !isLocalOrigin(request, response)) return
    if (new URL(request.url ?? '/', 'http://localhost').pathname === '/mcp') {
      void handle(request, response)
    } else {
      response.writeHead(404).end()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}/mcp`,
    unref: () => server.unref(),
    async close() {
      await handler.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const { url } = await listen({ port: Number(argv[2] ?? 0) })
  console.log(url)
}
