import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownerEnv } from './owner-env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A running `astro dev`. */
export interface DevServer {
  /** Origin of the site. */
  site: string
  /** All it wrote so far. */
  log(): string
  stop(): Promise<void>
}

/** Starts `astro dev` on a site; its config names the address 127.0.0.1 and port 0. */
export async function startDev(host: string): Promise<DevServer> {
  const bin = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), [bin, 'dev', '--root', host], {
    env: ownerEnv(),
    cwd: host,
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (log += data.toString()))
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  try {
    const site = await until(() => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0])
    return { site, log: () => log, stop }
  } catch (error) {
    await stop()
    throw new Error(log, { cause: error })
  }
}

/** The first answer that is there; a server that starts anew refuses connections for a moment. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let round = 0; round < 200; round++) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => undefined)
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error('It did not come within 30 seconds.')
}
