import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { follow } from './follow.ts'
import { ownerEnv } from './owner-env.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A built site that runs, on a free port of 127.0.0.1. */
export interface RunningSite {
  origin: string
  log(): string
  stop(): Promise<void>
}

/**
 * Starts the server of a site that was built with `@astrojs/node`; with `MODE: 'middleware'` one of
 * the owner's own, which has the site for a part.
 *
 * @param folder Where it was built.
 * @param cwd The site's own folder.
 */
export async function startSite(
  folder: string,
  cwd: string,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const args =
    env['MODE'] === 'middleware'
      ? [join(root, 'tests', 'sites', 'serve-middleware.ts'), folder]
      : [join(folder, 'server', 'entry.mjs')]
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), args, {
    env: { ...ownerEnv(), ...env, HOST: '127.0.0.1', PORT: '0' },
    cwd,
  })
  const { address, log, stop } = await follow(child, /http:\/\/127\.0\.0\.1:[1-9]\d*/)
  return { origin: address, log, stop }
}
