import { resolve } from 'node:path'
import { toListedCalls } from '../config/calls.ts'
import { expandServer } from '../config/expand.ts'
import { matchesAny } from '../core/glob.ts'
import { toReplacements } from '../config/replacements.ts'
import type { ServerOptions } from '../config/server-options.ts'
import { DiscoveryError } from '../core/error.ts'
import type { Target } from '../wire/target.ts'
import { toDigest } from './digest.ts'
import type { Environment, Hints } from './context.ts'

export interface TargetResult {
  target: Target
  /** Variables of the environment that are not set. */
  missing: string[]
  /** Of all that decides what is asked and kept; changes with each value, also of secrets. */
  digest: string
}

/** A configured server as the wire wants it; processes start in `cwd` below the project's root. */
export function toTarget(
  id: string,
  server: ServerOptions,
  { env, root, hints }: { env: Environment; root?: string | undefined; hints?: Hints | undefined },
): TargetResult {
  const { connection, missing, secrets, variables } = expandServer(server, env)
  if (connection.type === 'stdio' && root !== undefined) {
    connection.cwd = resolve(root, connection.cwd ?? '.')
  }
  if (connection.type === 'http' && connection.auth?.type === 'command') {
    connection.auth.cwd = root
  }
  const { clientCapabilities, timeouts, bounds, include, exclude, probes } = server
  const calls = toListedCalls(server.calls)
  const target: Target = {
    id,
    connection,
    origin: hints ? 'command-line' : 'options',
    credentials: variables,
    secrets,
    replace: toReplacements(server.replace, env),
    clientCapabilities,
    keep: (_list, key) => isKept(server, key),
    timeouts,
    bounds,
    calls,
    probes,
  }
  const requests = calls.map(({ list, params }) => ({ list, params }))
  const replace = target.replace?.map(({ find, by }) => [String(find), by])
  const asked = {
    ...{ connection, clientCapabilities, bounds, include, exclude, probes, requests },
    ...(replace?.length && { replace }),
  }
  return { target, missing, digest: toDigest(JSON.stringify(asked)) }
}

/** Whether a name or URI passes `include` and `exclude`. */
export function isKept({ include, exclude }: ServerOptions, key: string): boolean {
  return (include === undefined || matchesAny(include, key)) && !matchesAny(exclude, key)
}

/** The error for variables that are not set. `elsewhere`: a snapshot recorded elsewhere would do. */
export function createEnvMissing(
  server: string,
  missing: readonly string[],
  { elsewhere }: { elsewhere: boolean },
): DiscoveryError {
  const [verb, them, they] =
    missing.length === 1 ? ['is', 'it', 'it is'] : ['are', 'them', 'they are']
  const choices = [`Set ${them}`, `write a default (\${${missing[0]}:-value})`]
  if (elsewhere) choices.push(`run "npx astro-mcp-discovery record ${server}" where ${they} set`)
  return new DiscoveryError('ENV_MISSING', {
    server,
    why: `${missing.join(', ')} ${verb} not set${elsewhere ? ', and there is no snapshot to use instead' : ''}.`,
    fix: `${choices.slice(0, -1).join(', ')}, or ${choices.at(-1)}.`,
  })
}
