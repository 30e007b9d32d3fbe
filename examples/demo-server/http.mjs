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
import { createLiveTools } from './live-tools.mjs'
import { createDemoServer } from './server.mjs'

/**
 * Serves the demo over Streamable HTTP on 127.0.0.1, on a free port unless one is given.
 * @param {{ port?: number, watch?: boolean }} [options] `watch`: edited tools count at once.
 * @returns {Promise<{ url: string, close(): Promise<void>, unref(): void }>} `unref()` lets the
 *   process end while the server still listens.
 */
export async function listen({ port = 0, watch = false } = {}) {
  const live = watch ? createLiveTools() : undefined
  const handler = createMcpHandler(() => createDemoServer(live && { list: live.list }))
  // Servers live for one request here: who listens is told by the handler.
  live?.onChange(() => handler.notify.toolsChanged())
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
      live?.close()
      await handler.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  const [port = 0] = argv.slice(2).filter((word) => word !== '--watch')
  const { url } = await listen({ port: Number(port), watch: argv.includes('--watch') })
  console.log(url)
}
