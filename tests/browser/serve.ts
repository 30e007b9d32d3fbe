import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** Serves a built site as a plain static host does, on a free port of 127.0.0.1. */
export async function serveFolder(
  folder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void readAnswer(folder, request.url ?? '/').then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What a plain static host answers. */
export async function readAnswer(
  folder: string,
  url: string,
): Promise<{ status: number; type: string; body: Buffer | string }> {
  const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
  const file = await findFile(join(folder, path))
  if (!file) return { status: 404, type: 'text/plain', body: 'Not found' }
  const type = types[extname(file)] ?? 'application/octet-stream'
  return { status: 200, type, body: await readFile(file) }
}

async function findFile(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile()) return path
  return found?.isDirectory() ? findFile(join(path, 'index.html')) : undefined
}
