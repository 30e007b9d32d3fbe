import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { follow } from './follow.ts'
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
  const { address, log, stop } = await follow(child, /http:\/\/127\.0\.0\.1:\d+/)
  return { site: address, log, stop }
}
