import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import Redis from 'ioredis'

export interface RedisServer {
  port: number
  url: string
  client: Redis
  stop(): Promise<void>
}

/** Why there is no Redis to test with; `undefined` where there is one. */
export function findNoRedis(): string | undefined {
  if (findProgram() !== undefined) return undefined
  return 'no redis-server on the PATH, and REDIS_SERVER names none (Debian: apt-get install redis-server)'
}

/**
 * A Redis of the test's own: on a free port of this machine, in memory alone.
 *
 * @param more Further arguments of the program.
 */
export async function startRedis(password = '', more: string[] = []): Promise<RedisServer> {
  const program = findProgram()
  if (program === undefined) throw new Error(findNoRedis())
  const dir = await mkdtemp(join(tmpdir(), 'amd-redis-'))
  const port = await findPort()
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir]
  const memory = ['--save', '', '--appendonly', 'no', '--daemonize', 'no']
  const secret = password === '' ? [] : ['--requirepass', password]
  const child = spawn(program, [...own, ...memory, ...secret, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const isReady = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ready to accept connections')) resolve()
    })
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${said}`)))
  })
  await isReady
  const client = new Redis({ port, host: '127.0.0.1', ...(password && { password }) })
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    client,
    async stop() {
      client.disconnect()
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

function findProgram(): string | undefined {
  const named = process.env['REDIS_SERVER']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path))
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
