import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Packed } from './pack.ts'

const run = promisify(execFile)
const manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
) as Record<string, unknown>

/**
 * An npm registry on 127.0.0.1 that has our package, and sends those who ask for another one to the
 * registry that npm is configured with on this machine.
 */
export async function serveRegistry(
  packed: Packed,
): Promise<{ url: string; close(): Promise<void> }> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'])
  const ordinary = stdout.trim().replace(/\/$/, '')
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/')
    const send = (body: object): void => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (path === `/${packed.name}`) send(toPackument(packed, url))
    else if (path === `/${packed.name}/latest`) send(toVersion(packed, url))
    else if (path === '/package.tgz') response.end(readFileSync(packed.file))
    else if (path.includes(packed.name)) response.writeHead(404).end('{}')
    else response.writeHead(302, { location: `${ordinary}${request.url}` }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function toPackument(packed: Packed, url: string): object {
  const { name, version } = packed
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: toVersion(packed, url) },
  }
}

function toVersion({ integrity }: Packed, url: string): object {
  return { ...manifest, dist: { tarball: `${url}/package.tgz`, integrity } }
}
