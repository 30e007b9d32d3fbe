import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from './dev-server.ts'
import { ownerEnv } from './owner-env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A built site that runs, on a free port of 127.0.0.1. */
export interface RunningSite {
  origin: string
  log(): string
  stop(): Promise<void>
}

/**
 * Starts the server of a site that was built with `@astrojs/node`.
 *
 * @param folder Where it was built.
 * @param cwd The site's own folder.
 */
export async function startSite(
  folder: string,
  cwd: string,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const entry = join(folder, 'server', 'entry.mjs')
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), [entry], {
    env: { ...ownerEnv(), ...env, HOST: '127.0.0.1', PORT: '0' },
    cwd,
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
    const origin = await until(() => /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(log)?.[0])
    return { origin, log: () => log, stop }
  } catch (error) {
    await stop()
    throw new Error(log, { cause: error })
  }
}
