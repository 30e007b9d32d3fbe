import { DiscoveryError } from '../core/error.ts'
import type { DiscoverInput, ServerJob } from './context.ts'
import { hasCommand } from './find-command.ts'
import { createEnvMissing, type TargetResult } from './to-target.ts'

/** Why the server can not be called here. */
export async function findObstacle(
  { id, source }: ServerJob,
  { env, hasCommand: has = hasCommand }: DiscoverInput,
  { target: { connection }, missing }: TargetResult,
): Promise<DiscoveryError | undefined> {
  if (missing.length > 0) return createEnvMissing(id, missing, { elsewhere: source === 'auto' })
  // With `live` the wire itself finds out, and tells more.
  if (connection.type === 'http' || source === 'live') return undefined
  const place = { env: { ...env, ...connection.env }, cwd: connection.cwd }
  if (await has(connection.command, place)) return undefined
  return new DiscoveryError('COMMAND_NOT_FOUND', {
    server: id,
    why: `"${connection.command}" is neither on PATH nor a program file, and there is no snapshot to use instead.`,
    fix: 'Install it, write its full path as `command`, or record a snapshot where it is installed.',
  })
}
